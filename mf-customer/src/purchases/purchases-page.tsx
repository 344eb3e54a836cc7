import { formatDay, formatRupees, titleCase, type MyPurchaseRow } from '@shopbench/contracts';
import { Pages } from '../parts/pages';
import { Go, usePlace } from '../place/place';

/** All bills of one's own, newest first. */
export function PurchasesPage() {
  const { words } = usePlace();
  return (
    <>
      <h1>{words.purchases}</h1>
      <Pages
        url="/me/purchases"
        size={50}
        rowsOf={({ purchases }: { purchases: MyPurchaseRow[] }) => purchases}
        empty={<p className="my-card my-pad">{words.noPurchases}</p>}
      >
        {(purchases) => (
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
        )}
      </Pages>
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
