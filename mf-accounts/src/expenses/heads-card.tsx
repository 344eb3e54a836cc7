import { formatAmount, type ExpenseTotals } from '@shopbench/contracts';
import { monthName } from '@shopbench/pages/report';
import { Card, EmptyState, Link, styled } from '@shopbench/ui';
import { EXPENSE_KIND_WORDS } from './expense-words';

const MOST_SHOWN = 7;

const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, auto) minmax(48px, 1fr) auto',
  alignItems: 'center',
  rowGap: 8,
  margin: 0,
  fontSize: 13,
  '& > div': { display: 'contents' },
  '& dd': { margin: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& .bar': { height: 6, margin: '0 12px', borderRadius: 3, background: 'var(--sunken)' },
  '& .bar i': { display: 'block', height: '100%', borderRadius: 3 },
  '& .total > *': { paddingTop: 8, borderTop: '1px solid var(--line)', fontWeight: 600, height: '100%' },
});

const Quiet = styled('span')({ fontSize: 12, color: 'var(--text-2)' });

type Head = ExpenseTotals['heads'][number];

const sumOf = (heads: readonly Head[]) =>
  heads.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;

export interface HeadsCardProps {
  /** `YYYY-MM` */
  month: string;
  /** The most first, rupees. */
  heads: readonly Head[];
  /** The list of one head's expenses. */
  hrefOf: (id: string) => string;
}

/** What a month's money went for. */
export function HeadsCard({ month, heads, hrefOf }: HeadsCardProps) {
  const isTooLong = heads.length > MOST_SHOWN + 1;
  const shown = isTooLong ? heads.slice(0, MOST_SHOWN) : heads;
  const rest = isTooLong ? heads.slice(MOST_SHOWN) : [];
  const most = Math.max(...heads.map(({ amount }) => amount), 1);
  const bar = (amount: number, kind: Head['kind']) => (
    <dd className="bar" aria-hidden>
      <i
        style={{
          width: `${Math.max(0, (amount / most) * 100)}%`,
          background: EXPENSE_KIND_WORDS[kind].color,
        }}
      />
    </dd>
  );
  return (
    <Card title="By head" action={<Quiet>{monthName(month)}</Quiet>}>
      {heads.length === 0 ? (
        <EmptyState
          icon="list"
          title={`Nothing spent in ${monthName(month)}`}
          text="What each kind of expense comes to stands here."
        />
      ) : (
        <List>
          {shown.map(({ _id, headName, kind, amount }) => (
            <div key={_id ?? headName}>
              <dt>{_id ? <Link href={hrefOf(_id)}>{headName}</Link> : headName}</dt>
              {bar(amount, kind)}
              <dd>{formatAmount(amount)}</dd>
            </div>
          ))}
          {rest.length > 0 ? (
            <div>
              <dt>{rest.length} other heads</dt>
              {bar(sumOf(rest), 'indirect')}
              <dd>{formatAmount(sumOf(rest))}</dd>
            </div>
          ) : null}
          <div className="total">
            <dt>Total</dt>
            <dd />
            <dd>{formatAmount(sumOf(heads))}</dd>
          </div>
        </List>
      )}
    </Card>
  );
}
