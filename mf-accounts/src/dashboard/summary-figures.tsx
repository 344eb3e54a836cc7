import { formatRupees, type DashboardSummary, type TurnoverKind } from '@shopbench/contracts';
import { PATHS } from '@shopbench/pages';
import { styled } from '@shopbench/ui';
import type { ReactNode } from 'react';
import { countText } from './figures';
import { DayFigure } from './day-figure';
import { FigureCard, FigureSkeleton } from './figure-card';
import { StandingFigure } from './standing-figure';
import { listOfDays } from './turnover-kinds';

const Grid = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: 12,
  margin: 0,
  '@media (max-width: 1099.95px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '@media (max-width: 767.95px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 8 },
});

const parties = (count: number) => countText(count, 'party', 'parties');

type Figure = (summary: DashboardSummary) => ReactNode;
const ofDay = (kind: TurnoverKind) => (day: string) => listOfDays(kind, day, day);

/** Each with the address of what it is made of, on the day that the figures are of. */
const FIGURES: readonly (readonly [label: string, href: (day: string) => string, figure: Figure])[] = [
  [
    'Total sale today',
    ofDay('sales'),
    ({ today, yesterday }) => (
      <DayFigure today={today.sales} yesterday={yesterday.sales} noun="invoice" isIncome />
    ),
  ],
  [
    'Repairs booked today',
    ofDay('repairs'),
    ({ today, yesterday }) => (
      <DayFigure today={today.repairs} yesterday={yesterday.repairs} noun="booking" isIncome />
    ),
  ],
  [
    'Gross purchase today',
    ofDay('purchases'),
    ({ today, yesterday }) => (
      <DayFigure today={today.purchases} yesterday={yesterday.purchases} noun="purchase" isIncome={false} />
    ),
  ],
  [
    'Expenses today',
    ofDay('expenses'),
    ({ today, yesterday }) => (
      <DayFigure today={today.expenses} yesterday={yesterday.expenses} noun="expense" isIncome={false} />
    ),
  ],
  [
    'Cash in hand',
    () => PATHS.accounts,
    ({ cashInHand: { amount, accounts, counted } }) => (
      <StandingFigure
        amount={amount}
        count={accounts === 1 ? 'in the till' : `in ${accounts} tills`}
        aside={counted > 0 && counted === accounts ? 'Counted today' : 'Not counted today'}
      />
    ),
  ],
  [
    'Receivable',
    () => '/report/receivable',
    ({ receivable, attention: { overdueInvoices } }) => (
      <StandingFigure
        amount={receivable.amount}
        count={receivable.parties > 0 ? `from ${parties(receivable.parties)}` : 'Nothing to collect'}
        aside={
          overdueInvoices.count > 0 ? `${formatRupees(overdueInvoices.amount)} overdue` : 'Nothing overdue'
        }
        isBad={overdueInvoices.count > 0}
      />
    ),
  ],
  [
    'Payable',
    () => '/report/payable',
    ({ payable }) => (
      <StandingFigure
        amount={payable.amount}
        count={payable.parties > 0 ? `to ${parties(payable.parties)}` : 'Nothing to pay'}
      />
    ),
  ],
  [
    'Stock value',
    () => '/report/stock',
    ({ stockValue, attention: { lowStock } }) => (
      <StandingFigure
        amount={stockValue}
        count="at cost"
        aside={lowStock.count > 0 ? `${countText(lowStock.count, 'item')} low` : 'Nothing low'}
      />
    ),
  ],
];

/** Today against yesterday, and how the shop stands. Without a summary the same cards wait for it. */
export function SummaryFigures({ summary }: { summary: DashboardSummary | undefined }) {
  return (
    <Grid aria-label="Figures" aria-busy={!summary}>
      {FIGURES.map(([label, href, figure]) => (
        <FigureCard key={label} label={label} href={summary && href(summary.today.date)}>
          {summary ? figure(summary) : <FigureSkeleton />}
        </FigureCard>
      ))}
    </Grid>
  );
}
