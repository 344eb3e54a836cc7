import {
  ATTENTION_ROWS,
  daysBetween,
  formatDay,
  formatRupees,
  lateText,
  promiseText,
  screenPath,
  titleCase,
  type Attention,
  type DashboardSummary,
} from '@shopbench/contracts';
import { PATHS, useRight } from '@shopbench/pages';
import { Card, Skeleton, styled } from '@shopbench/ui';
import { countText } from './figures';
import { AttentionGroup, type AttentionRow } from './attention-group';
import { OrdersToAnswer, OverdueOrders } from './order-groups';

const Groups = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(280px, 1fr))',
  // Lines between all that stand beside or below one another, in however many rows; those at the edges are cut off.
  overflow: 'clip',
  '& > *': { boxShadow: '-1px -1px 0 var(--line)' },
  '@media (max-width: 1099.95px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

function overdueRows({ attention, today }: DashboardSummary): AttentionRow[] {
  return attention.overdueInvoices.rows.map((invoice) => ({
    id: invoice._id,
    href: screenPath('invoice', invoice._id),
    title: titleCase(invoice.customerName),
    detail: `${invoice.invoiceNumber}, due ${formatDay(invoice.dueDate)}, ${countText(daysBetween(invoice.dueDate, today.date), 'day')}`,
    figure: formatRupees(invoice.balanceAmount),
  }));
}

function lowRows({ attention }: DashboardSummary): AttentionRow[] {
  return attention.lowStock.rows.map((product) => ({
    id: product._id,
    href: screenPath('product', product._id),
    title: titleCase(product.productName),
    detail: `${product.itemCode}, limit ${product.lowLevelLimit} ${product.unit}`,
    figure: product.stockQuantity > 0 ? `${product.stockQuantity} left` : 'None left',
  }));
}

/** Those whose promise is broken first; each says which of the two it is. */
function repairRows({ attention, today }: DashboardSummary): AttentionRow[] {
  const { repairsLate, repairsDueToday } = attention;
  // Two devices of a booking may both be late.
  const row = (repair: (typeof repairsLate.rows)[number], due: string, at: number): AttentionRow => ({
    id: `${repair._id} ${due} ${at}`,
    href: screenPath('repair', repair._id),
    title: titleCase(repair.customerName),
    detail: `${repair.repairNumber}, ${due}`,
  });
  return [
    ...repairsLate.rows.map((repair, at) => row(repair, lateText(repair, today.date).toLowerCase(), at)),
    ...repairsDueToday.rows.map((repair, at) =>
      row(repair, `due ${promiseText(repair, today.date).toLowerCase()}`, at),
    ),
  ].slice(0, ATTENTION_ROWS);
}

function expenseRows({ attention, today }: DashboardSummary): AttentionRow[] {
  return attention.recurringExpenses.rows.map(({ _id, name, nextDue, amount }) => ({
    id: _id,
    href: PATHS.expenses,
    title: name,
    detail: nextDue === today.date ? 'due today' : `due ${formatDay(nextDue)}`,
    figure: formatRupees(amount),
  }));
}

const countOf =
  (...kinds: (keyof Attention)[]) =>
  ({ attention }: DashboardSummary): number =>
    kinds.reduce((sum, kind) => sum + attention[kind].count, 0);

/** The kinds of what needs attention, in the order of the card. */
const GROUPS = [
  {
    countOf: countOf('overdueInvoices'),
    title: 'Overdue invoices',
    tone: 'bad',
    rowsOf: overdueRows,
    allHref: '/sales/invoice?status=Overdue',
    none: 'No invoice is overdue.',
  },
  {
    countOf: countOf('lowStock'),
    title: 'Low stock',
    tone: 'warn',
    rowsOf: lowRows,
    allHref: '/product?sort=stockQuantity',
    none: 'No product is at or below its limit.',
  },
  {
    countOf: countOf('repairsLate', 'repairsDueToday'),
    title: 'Repairs late or due today',
    tone: 'info',
    rowsOf: repairRows,
    allHref: '/repair?status=open&sort=due',
    none: 'No repair is late or due today.',
  },
  {
    countOf: countOf('recurringExpenses'),
    title: 'Expenses to post',
    tone: 'info',
    rowsOf: expenseRows,
    allHref: PATHS.expenses,
    none: 'Nothing that comes every month is due.',
  },
] as const;

/** What somebody should see to today. Without a summary the card waits for it. */
export function AttentionCard({ summary }: { summary: DashboardSummary | undefined }) {
  const mayTrade = useRight('trade');
  if (!summary) {
    return (
      <Card title="Needs attention">
        <Skeleton variant="rounded" height={280} />
      </Card>
    );
  }
  return (
    <Card title="Needs attention" flush>
      <Groups>
        {GROUPS.map(({ countOf: count, rowsOf, ...group }) => (
          <AttentionGroup key={group.title} {...group} count={count(summary)} rows={rowsOf(summary)} />
        ))}
        {mayTrade ? (
          <>
            <OrdersToAnswer />
            <OverdueOrders />
          </>
        ) : null}
      </Groups>
    </Card>
  );
}
