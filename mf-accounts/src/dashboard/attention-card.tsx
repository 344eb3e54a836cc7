import {
  daysBetween,
  formatDay,
  formatRupees,
  screenPath,
  titleCase,
  type DashboardSummary,
} from '@shopbench/contracts';
import { PATHS } from '@shopbench/pages';
import { Card, Skeleton, styled } from '@shopbench/ui';
import { countText } from './figures';
import { AttentionGroup, type AttentionRow } from './attention-group';

const Groups = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(280px, 1fr))',
  '& > * + *': { borderLeft: '1px solid var(--line)' },
  '@media (max-width: 1099.95px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > * + *': { borderLeft: 0, borderTop: '1px solid var(--line)' },
  },
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

function repairRows({ attention }: DashboardSummary): AttentionRow[] {
  return attention.repairsDueToday.rows.map((repair) => ({
    id: repair._id,
    href: screenPath('repair', repair._id),
    title: titleCase(repair.customerName),
    detail: repair.repairNumber,
  }));
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

/** The kinds of what needs attention, in the order of the card. */
const GROUPS = [
  {
    kind: 'overdueInvoices',
    title: 'Overdue invoices',
    tone: 'bad',
    rowsOf: overdueRows,
    allHref: '/sales/invoice?status=Overdue',
    none: 'No invoice is overdue.',
  },
  {
    kind: 'lowStock',
    title: 'Low stock',
    tone: 'warn',
    rowsOf: lowRows,
    allHref: '/product?sort=stockQuantity',
    none: 'No product is at or below its limit.',
  },
  {
    kind: 'repairsDueToday',
    title: 'Repairs due today',
    tone: 'info',
    rowsOf: repairRows,
    allHref: '/repair',
    none: 'No repair is due today.',
  },
  {
    kind: 'recurringExpenses',
    title: 'Expenses to post',
    tone: 'info',
    rowsOf: expenseRows,
    allHref: PATHS.expenses,
    none: 'Nothing that comes every month is due.',
  },
] as const;

/** What somebody should see to today. Without a summary the card waits for it. */
export function AttentionCard({ summary }: { summary: DashboardSummary | undefined }) {
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
        {GROUPS.map(({ kind, rowsOf, ...group }) => (
          <AttentionGroup
            key={kind}
            {...group}
            count={summary.attention[kind].count}
            rows={rowsOf(summary)}
          />
        ))}
      </Groups>
    </Card>
  );
}
