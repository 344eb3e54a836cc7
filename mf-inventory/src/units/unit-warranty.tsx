import { formatDay, type UnitPassport } from '@shopbench/contracts';
import { Card, styled } from '@shopbench/ui';

const List = styled('ul')({
  display: 'grid',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& div': { display: 'flex', justifyContent: 'space-between', gap: 12 },
  '& strong': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& small': { fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
  '& progress': {
    display: 'block',
    width: '100%',
    height: 6,
    margin: '6px 0 4px',
    accentColor: 'var(--accent)',
  },
  '& .ended': { color: 'var(--text-3)' },
});

const daysWord = (days: number): string => `${days} day${days === 1 ? '' : 's'}`;

/** How long each warranty still runs; one that has ended stays, in grey. */
export function UnitWarranty({ warranty }: Pick<UnitPassport, 'warranty'>) {
  return (
    <Card title="Warranty left">
      <List>
        {warranty.map(({ what, until, daysLeft, days }) => (
          <li key={what} className={daysLeft < 0 ? 'ended' : undefined}>
            <div>
              {what}, from the sale
              <strong>{daysLeft < 0 ? `ended ${daysWord(-daysLeft)} ago` : daysWord(daysLeft)}</strong>
            </div>
            <progress max={days} value={Math.max(daysLeft, 0)} aria-label={`${what} warranty left`} />
            <small>until {formatDay(until)}</small>
          </li>
        ))}
      </List>
    </Card>
  );
}
