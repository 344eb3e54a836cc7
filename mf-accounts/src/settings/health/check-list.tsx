import type { HealthCheck, HealthState } from '@shopbench/contracts';
import { Icon, styled } from '@shopbench/ui';

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '18px minmax(0, 1fr) auto 8px',
    gap: '0 10px',
    alignItems: 'center',
    padding: '8px 16px',
  },
  '& > li + li': { borderTop: '1px solid var(--line)' },
  '& svg': { alignSelf: 'start', marginTop: 2, color: 'var(--text-2)' },
  '& strong': { fontWeight: 400, lineHeight: '20px' },
  '& small': { display: 'block', fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
  '& small.todo': { color: 'var(--text)' },
  '& b': { fontWeight: 600, textAlign: 'right', fontVariantNumeric: 'tabular-nums', maxWidth: 170 },
  '& i': { width: 8, height: 8, borderRadius: 4 },
});

/** What a state is called, and its colour. */
export const LOOKS: Readonly<Record<HealthState, { word: string; color: string }>> = {
  ok: { word: 'well', color: 'var(--ok)' },
  attention: { word: 'needs a look', color: 'var(--warn)' },
  bad: { word: 'wrong', color: 'var(--bad)' },
  unknown: { word: 'not known', color: 'var(--text-2)' },
};

const ICONS: Readonly<Record<HealthCheck['group'], string>> = {
  computer: 'columns',
  program: 'box',
  backups: 'download',
  printers: 'printer',
  messages: 'upload',
  speed: 'search',
  jobs: 'refresh',
};

/** Rows of the shop's health: what it is, what it is now, how it is, and what to do. */
export function CheckList({ checks }: { checks: readonly HealthCheck[] }) {
  return (
    <List>
      {checks.map(({ name, group, state, title, value, detail, todo }) => {
        const { word, color } = LOOKS[state];
        const isOdd = state === 'attention' || state === 'bad';
        return (
          <li key={name}>
            <Icon name={ICONS[group]} size={16} />
            <div>
              <strong>{title}</strong>
              <small>{detail}</small>
              {todo ? <small className="todo">{todo}</small> : null}
            </div>
            <b style={isOdd ? { color } : undefined}>{value}</b>
            <i style={{ background: color }} role="img" aria-label={word} />
          </li>
        );
      })}
    </List>
  );
}
