import { errorText } from '@shopbench/client';
import {
  formatDay,
  formatRupees,
  OVERDUE_ORDERS,
  screenPath,
  titleCase,
  WAITING_ORDERS,
  type InvoiceRow,
} from '@shopbench/contracts';
import { AttentionGroup, type AttentionGroupProps } from './attention-group';
import { useOrdersOfQuery } from './dashboard-api';

/** An order is a customer who waits. */
const LIVE = { pollingInterval: 60_000, skipPollingIfUnfocused: true };

interface OrderGroupProps extends Pick<AttentionGroupProps, 'title' | 'tone' | 'allHref'> {
  which: typeof WAITING_ORDERS | typeof OVERDUE_ORDERS;
  dayOf: (order: InvoiceRow) => string;
}

/** Orders of one kind; a shop that has none is not told of them. */
function OrderGroup({ which, dayOf, ...group }: OrderGroupProps) {
  const { data, error } = useOrdersOfQuery(which, LIVE);
  const { total, orders } = data ?? { total: 0, orders: [] };
  if (total === 0 && !error) return null;
  const rows = orders.map((order) => ({
    id: order._id,
    href: screenPath('order', order._id),
    title: titleCase(order.customerName),
    detail: `${order.invoiceNumber}, ${dayOf(order)}`,
    figure: formatRupees(order.totalPayableAmount),
  }));
  const none = `The orders could not be loaded: ${errorText(error)}`;
  return <AttentionGroup {...group} count={total} rows={rows} none={none} />;
}

/** Customers' own orders that wait for a yes or no. */
export const OrdersToAnswer = () => (
  <OrderGroup
    which={WAITING_ORDERS}
    title="Orders to answer"
    tone="warn"
    allHref="/user/customer/requests"
    dayOf={({ date }) => `of ${formatDay(date)}`}
  />
);

/** Orders whose promised day is over and of which something is still to be given. */
export const OverdueOrders = () => (
  <OrderGroup
    which={OVERDUE_ORDERS}
    title="Overdue orders"
    tone="bad"
    allHref="/sales/order?status=Overdue"
    dayOf={({ date, dueDate }) => `due ${formatDay(dueDate ?? date)}`}
  />
);
