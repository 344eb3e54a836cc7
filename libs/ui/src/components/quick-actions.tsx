import { styled } from '@mui/material/styles';
import { Icon } from './icon';
import type { IconName } from './icon-outlines';
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
});

export interface QuickAction {
  label: string;
  icon: IconName;
  href: string;
}

/** The few things done most often, one press away. */
export function QuickActions({ actions }: { actions: readonly QuickAction[] }) {
  return (
    <Grid>
      {actions.map((action) => (
        <Link key={action.href} href={action.href} underline="none">
          <Icon name={action.icon} />
          {action.label}
        </Link>
      ))}
    </Grid>
  );
}
