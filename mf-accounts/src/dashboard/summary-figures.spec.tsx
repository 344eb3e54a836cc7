import type { DashboardSummary } from '@shopbench/contracts';
import { openPage, serve } from '@shopbench/pages/testing';
import { screen } from '@testing-library/react';
import { SummaryFigures } from './summary-figures';

const nothing = { amount: 0, count: 0 };
const day = (date: string) => ({
  date,
  sales: nothing,
  purchases: nothing,
  repairs: nothing,
  expenses: nothing,
});
const summary: DashboardSummary = {
  ...{ today: day('2026-11-22'), yesterday: day('2026-11-21') },
  ...{ receivable: { amount: 5, parties: 1 }, payable: { amount: 0, parties: 0 }, stockValue: 9 },
  cashInHand: { amount: 1, accounts: 1, counted: 0 },
  attention: {
    overdueInvoices: { count: 0, amount: 0, rows: [] },
    lowStock: { count: 0, rows: [] },
    repairsLate: { count: 0, rows: [] },
    repairsDueToday: { count: 0, rows: [] },
    recurringExpenses: { count: 0, rows: [] },
  },
};

it('should open what each figure of the dashboard is made of', () => {
  serve({});
  openPage('/user/admin', <SummaryFigures summary={summary} />);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  const today = 'from=2026-11-22&to=2026-11-22';
  expect(links).toEqual([
    ['Total sale today', `/sales/invoice?${today}`],
    ['Repairs booked today', `/repair?${today}`],
    ['Gross purchase today', `/purchase/invoice?${today}`],
    ['Expenses today', `/expense?${today}`],
    ['Cash in hand', '/account'],
    ['Receivable', '/report/receivable'],
    ['Payable', '/report/payable'],
    ['Stock value', '/report/stock'],
  ]);
});
