import { formatDay, formatRupees, titleCase, type MyPurchaseRow } from '@shopbench/contracts';
import { Loaded } from '../parts/loaded';
import { Go, usePlace } from '../place/place';
import { useMine } from '../place/use-mine';

/** All bills of one's own, newest first. */
export function PurchasesPage() {
  const { words } = usePlace();
  const mine = useMine<{ purchases: MyPurchaseRow[] }>('/me/purchases?pageSize=50');
  return (
    <>
      <h1>{words.purchases}</h1>
      <Loaded mine={mine}>
        {({ purchases }) =>
          purchases.length > 0 ? (
            <section className="my-card">
              {purchases.map((bill) => (
                <Go key={bill._id} to={`/purchase/${bill._id}`} className="my-row">
                  <span className="my-grow">
                    {bill.items.map(titleCase).join(', ')}
                    <small>{`${bill.number} · ${formatDay(bill.date)}`}</small>
                  </span>
                  <span className="my-right">
                    <span className="my-figure">{formatRupees(bill.total)}</span>
                    <StatusWord status={bill.status} />
                  </span>
                </Go>
              ))}
            </section>
          ) : (
            <p className="my-card my-pad">{words.noPurchases}</p>
          )
        }
      </Loaded>
    </>
  );
}

const TONE: Partial<Record<MyPurchaseRow['status'], string>> = {
  Paid: 'ok',
  Overdue: 'bad',
  Unpaid: 'warn',
  'Partially Paid': 'warn',
};

export function StatusWord({ status }: Pick<MyPurchaseRow, 'status'>) {
  const { words } = usePlace();
  return <span className={`my-chip ${TONE[status] ?? ''}`}>{words.status[status]}</span>;
}
