import type { MadeOf, ProfitMonths, ProfitReport } from '@shopbench/contracts';
import { openPage, serve } from '@shopbench/pages/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { ProfitPage } from './profit-page';
import { changeText, toneOf } from './profit-words';

const row = (key: string, label: string, amount: number, before: number, less = false) => ({
  ...{ key, label, amount, before, less },
});
const report: ProfitReport = {
  ...{ from: '2026-10-01', to: '2026-10-31', beforeFrom: '2026-09-01', beforeTo: '2026-09-30' },
  groups: [
    { key: 'sales', less: false, amount: 900, before: 800, rows: [row('sales.bills', 'Bills', 1000, 800), row('sales.returns', 'returns and credit notes', 100, 0, true)] }, // prettier-ignore
    { key: 'cost', less: true, amount: 600, before: 500, rows: [row('cost.goods', 'Goods sold', 600, 500)] },
    { key: 'repairs', less: false, amount: 0, before: 0, rows: [] },
    { key: 'direct', less: true, amount: 0, before: 0, rows: [] },
    { key: 'indirect', less: true, amount: 50, before: 60, rows: [row('indirect.Rent', 'Rent', 50, 60)] },
  ],
  grossProfit: { amount: 300, before: 300 },
  netProfit: { amount: 250, before: 240 },
};
const months: ProfitMonths = { months: [{ month: '2026-09', amount: 240 }, { month: '2026-10', amount: 250 }] }; // prettier-ignore
const madeOf: MadeOf = {
  rows: [{ document: { kind: 'expense', id: 'a'.repeat(24), number: 'EXP-0007' }, date: '2026-10-01', label: 'Expense: Rent', amount: 50 }], // prettier-ignore
  ...{ amount: 50, total: 1, page: 1, pageSize: 10 },
};

const served = () =>
  serve({
    'GET /report/profit': () => ({ data: report }),
    'GET /report/profit/months': () => ({ data: months }),
    'GET /report/profit/made-of': () => ({ data: madeOf }),
  });

describe('profit and loss on the screen', () => {
  beforeEach(() => localStorage.clear());

  it('should go from sales down to net profit, and open what a figure is made of', async () => {
    const calls = served();
    openPage('/report/profit', <ProfitPage />, '/report/profit?from=2026-10-01&to=2026-10-31');
    const table = within(await screen.findByRole('table'));
    const heads = table.getAllByRole('rowheader').map(({ textContent }) => textContent?.replace(/[▾▸]/, ''));
    expect(heads).toEqual([
      ...['Sales', 'Bills', 'less returns and credit notes', 'less Cost of goods sold', 'Goods sold'],
      ...['Gross profit on sales33.3 % of sales', 'Repairs after parts', 'less Direct expenses'],
      ...['less Indirect expenses', 'Rent', 'Net profit'],
    ]);
    fireEvent.click(table.getByLabelText('Rent, 50.00: what it is made of'));
    expect(await screen.findByText('EXP-0007')).toBeTruthy();
    expect(screen.getByText(/1 documents · ₹10.00 less than before/)).toBeTruthy();
    const { params } = calls.find(({ route }) => route === 'GET /report/profit/made-of')!;
    expect([params.get('key'), params.get('from')]).toEqual(['indirect.Rent', '2026-10-01']);
  });

  it('should remember which groups are closed', async () => {
    served();
    const { unmount } = openPage('/report/profit', <ProfitPage />);
    fireEvent.click(await screen.findByText('Sales'));
    expect(screen.queryByText('Bills')).toBeNull();
    unmount();
    openPage('/report/profit', <ProfitPage />);
    expect(await screen.findByText('Goods sold')).toBeTruthy();
    expect(screen.queryByText('Bills')).toBeNull();
  });

  it('should go to the period before and to a year', async () => {
    const calls = served();
    openPage('/report/profit', <ProfitPage />, '/report/profit?from=2026-10-01&to=2026-10-31');
    fireEvent.click(await screen.findByLabelText('The period before'));
    fireEvent.click(screen.getByLabelText('Year'));
    await screen.findByRole('table');
    const asked = calls
      .filter(({ route }) => route === 'GET /report/profit')
      .map(({ params }) => params.get('from'));
    expect(asked).toEqual(['2026-10-01', '2026-09-01', '2026-04-01']);
  });
});

it.each([
  [110, 100, false, '+10.0 %', 'good'],
  [90, 100, false, '−10.0 %', 'bad'],
  [110, 100, true, '+10.0 %', 'bad'],
  [100, 100, true, '', ''],
  [5, 0, false, '', 'good'],
  [-50, -100, false, '+50.0 %', 'good'],
] as const)('should tell %d after %d (a cost: %s) as "%s"', (amount, before, less, text, tone) => {
  expect([changeText(amount, before), toneOf(amount - before, less)]).toEqual([text, tone]);
});
