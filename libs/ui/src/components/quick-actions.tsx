import { styled } from '@mui/material/styles';
import { Icon } from './icon';
import type { IconName } from './icon-outlines';
import { Kbd } from './kbd';
import { Link } from './link';

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
  gap: 12,
  '@media (max-width: 767.95px)': { gridTemplateColumns: '1fr 1fr', gap: 8 },
  '& > a': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 56,
    padding: '0 16px',
    background: 'var(--surface)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius)',
    color: 'var(--text)',
    fontWeight: 550,
  },
  '& > a:hover': { background: 'var(--hover)', borderColor: 'var(--line-strong)' },
  '& svg': { color: 'var(--accent-text)' },
  '& kbd': { marginLeft: 'auto' },
  '&.main > a:first-of-type': {
    background: 'var(--accent)',
    borderColor: 'var(--accent)',
    color: 'var(--accent-ink)',
  },
  '&.main > a:first-of-type svg': { color: 'inherit' },
  '&.main > a:first-of-type kbd': { color: 'inherit', background: 'none', borderColor: 'currentColor' },
});

export interface QuickAction {
  label: string;
  icon: IconName;
  href: string;
  /** The key that does it on this page, such as `s`; the page listens for it. */
  hotkey?: string;
}

export interface QuickActionsProps {
  actions: readonly QuickAction[];
  /** The first is what is done most of all. */
  main?: boolean;
}

/** The few things done most often, one press away. */
export function QuickActions({ actions, main = false }: QuickActionsProps) {
  return (
    <Grid className={main ? 'main' : undefined}>
      {actions.map((action) => (
        <Link key={action.href} href={action.href} underline="none">
          <Icon name={action.icon} />
          {action.label}
          {action.hotkey ? <Kbd>{action.hotkey.toUpperCase()}</Kbd> : null}
        </Link>
      ))}
    </Grid>
  );
}
