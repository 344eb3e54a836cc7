import { formatRupees, type ExpenseTotals } from '@shopbench/contracts';
import { monthName, monthText } from '@shopbench/pages/report';
import {
  ChartSlot,
  Button,
  Card,
  MoneyText,
  styled,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@shopbench/ui';
import { useState } from 'react';
import { EXPENSE_KIND_WORDS } from './expense-words';

const HEIGHT = 170;
const loadBars = async () => {
  const bars = await import('./expense-bars');
  await bars.ready();
  return bars;
};

const Sum = styled('p')({
  marginBottom: 8,
  '& b': { marginRight: 8, font: '650 18px/24px var(--font)', fontVariantNumeric: 'tabular-nums' },
  '& span': { fontSize: 12, color: 'var(--text-2)' },
});

const Legend = styled('span')({
  display: 'flex',
  gap: 12,
  fontSize: 12,
  color: 'var(--text-2)',
  '& i': { display: 'inline-block', width: 10, height: 10, marginRight: 6, borderRadius: 2 },
});

type Month = ExpenseTotals['months'][number];

/** Rupees; the paise are summed. */
const sumOf = ({ direct, indirect }: Month) => Math.round(direct * 100 + indirect * 100) / 100;

/** `₹6,251.00 less than October`, or nothing where there is no month to compare with. */
function comparison(month: Month, before: Month | undefined): string {
  if (!before || sumOf(before) === 0) return '';
  const difference = Math.round((sumOf(month) - sumOf(before)) * 100) / 100;
  if (difference === 0) return `as much as ${monthName(before.month)}`;
  const more = difference > 0 ? 'more' : 'less';
  return `${formatRupees(Math.abs(difference))} ${more} than ${monthName(before.month)}`;
}

/** What the shop spent in a month and in those before it. */
export function MonthsCard({ months }: { months: readonly Month[] }) {
  const [asTable, setAsTable] = useState(false);
  const last = months.at(-1)!;
  const legend = (
    <Legend>
      {(['indirect', 'direct'] as const).map((kind) => (
        <span key={kind}>
          <i style={{ background: EXPENSE_KIND_WORDS[kind].color }} />
          {EXPENSE_KIND_WORDS[kind].label}
        </span>
      ))}
    </Legend>
  );
  const description = months.map((one) => `${monthText(one.month)} ${formatRupees(sumOf(one))}`).join(', ');
  return (
    <Card title="By month" action={legend}>
      <Sum>
        <b>{formatRupees(sumOf(last))}</b>
        <span>{comparison(last, months.at(-2))}</span>
      </Sum>
      {asTable ? (
        <MonthsTable months={months} />
      ) : (
        <ChartSlot load={loadBars} height={HEIGHT}>
          {({ ExpenseBars }) => (
            <ExpenseBars
              description={`Spent by month: ${description}`}
              months={[...months]}
              height={HEIGHT}
            />
          )}
        </ChartSlot>
      )}
      <Button size="small" variant="text" className="line-start" onClick={() => setAsTable(!asTable)}>
        {asTable ? 'View as chart' : 'View as table'}
      </Button>
    </Card>
  );
}

function MonthsTable({ months }: { months: readonly Month[] }) {
  return (
    <Table size="small" aria-label="Spent by month">
      <TableHead>
        <TableRow>
          <TableCell>Month</TableCell>
          <TableCell align="right">Indirect</TableCell>
          <TableCell align="right">Direct</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {months.toReversed().map(({ month, direct, indirect }) => (
          <TableRow key={month}>
            <TableCell>{monthText(month)}</TableCell>
            <TableCell align="right">
              <MoneyText value={indirect} quietZero />
            </TableCell>
            <TableCell align="right">
              <MoneyText value={direct} quietZero />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
