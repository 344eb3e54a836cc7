import { formatDay, formatRupees, screenPath, titleCase } from '@shopbench/contracts';
import { LIVE, Loaded, StoryTable } from '@shopbench/pages';
import { Card, Link } from '@shopbench/ui';
import { useWaitingOrders } from './desk-calls';

/** Orders that customers made by their own program and that wait for an answer; nothing where there are none. */
export function WaitingOrders() {
  const query = useWaitingOrders(undefined, LIVE);
  if (query.data?.length === 0) return null;
  return (
    <Card title="Orders" flush>
      <Loaded query={query} noun="orders">
        {(orders) => (
          <StoryTable
            rows={orders}
            keyOf={({ _id }) => _id}
            columns={[
              {
                header: 'Number',
                whole: true,
                cell: ({ _id, invoiceNumber }) => (
                  <Link href={screenPath('order', _id)}>{invoiceNumber}</Link>
                ),
              },
              { header: 'Customer', cell: ({ customerName }) => titleCase(customerName) },
              { header: 'Date', whole: true, cell: ({ date }) => formatDay(date) },
              { header: 'Amount', end: true, cell: (order) => formatRupees(order.totalPayableAmount) },
            ]}
            card={({ _id, invoiceNumber, customerName, date, totalPayableAmount }) => ({
              title: <Link href={screenPath('order', _id)}>{titleCase(customerName)}</Link>,
              detail: `${invoiceNumber} · ${formatDay(date)}`,
              end: formatRupees(totalPayableAmount),
            })}
          />
        )}
      </Loaded>
    </Card>
  );
}
