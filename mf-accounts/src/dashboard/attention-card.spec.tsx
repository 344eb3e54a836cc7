import type { DashboardSummary } from '@shopbench/contracts';
import { openPage, serve, type Routes } from '@shopbench/pages/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { AttentionCard } from './attention-card';

const none = { count: 0, rows: [] };
const repair = (at: number, over: object = {}) => ({
  ...{ _id: `r${at}`, repairNumber: `REP-000${at}`, customerName: 'imran qureshi' },
  ...{ expectedRepairingDate: '2026-11-21', expectedRepairingTime: '12:00', ...over },
});
const invoice = {
  ...{ _id: 'i1', invoiceNumber: 'INV-0257', customerName: 'shalini iyer', dueDate: '2026-11-21' },
  balanceAmount: 1100,
};
const product = {
  ...{ _id: 'p1', itemCode: 'CHG-25', productName: 'charger', lowLevelLimit: 5, unit: 'PCS' },
  stockQuantity: 2,
};
const rent = { _id: 'e1', name: 'Shop rent', nextDue: '2026-11-23', amount: 18_000 };

function show(
  attention: object,
  routes: Routes = { 'GET /sales/order/all': () => ({ data: { orders: [], total: 0 } }) },
) {
  serve(routes);
  const summary = {
    today: { date: '2026-11-23' },
    attention: {
      ...{
        overdueInvoices: { ...none, amount: 0 },
        lowStock: none,
        repairsLate: none,
        repairsDueToday: none,
      },
      ...{ recurringExpenses: none, ...attention },
    },
  } as unknown as DashboardSummary;
  openPage('/user/admin', <AttentionCard summary={summary} />);
}
const group = (name: string) => within(screen.getByRole('region', { name }));
const rows = (name: string) =>
  group(name)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('what needs attention', () => {
  it('should say of each kind that there is none', () => {
    show({});
    for (const words of [
      'No invoice is overdue.',
      'No product is at or below its limit.',
      'No repair is late or due today.',
      'Nothing that comes every month is due.',
    ])
      expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryAllByRole('link')).toEqual([]);
  });

  it('should tell of orders that wait for an answer or are late, and of none that could not be asked for', async () => {
    const order = {
      ...{ _id: 'o1', invoiceNumber: 'ORD-0005', customerName: 'imran qureshi', date: '2026-11-22' },
      totalPayableAmount: 1199,
    };
    const late = { ...order, _id: 'o2', invoiceNumber: 'ORD-0004', dueDate: '2026-11-21' };
    show(
      {},
      {
        'GET /sales/order/all': ({ params }) => ({
          data: { orders: [params.get('status') === 'Overdue' ? late : order], total: 1 },
        }),
      },
    );
    expect(await screen.findByRole('region', { name: 'Overdue orders' })).toBeTruthy();
    expect(rows('Overdue orders')).toEqual(['Imran QureshiORD-0004, due 21/11/2026₹1,199.00']);
    expect(await screen.findByRole('region', { name: /^Orders to answer/ })).toBeTruthy();
    expect(rows('Orders to answer')).toEqual(['Imran QureshiORD-0005, of 22/11/2026₹1,199.00']);
    cleanup();
    show({}, { 'GET /sales/order/all': () => ({ status: 503, message: 'The database is away' }) });
    expect(await screen.findAllByText('The orders could not be loaded: The database is away')).toHaveLength(
      2,
    );
  });

  it('should tell what it is, since when, and how much', () => {
    show({
      overdueInvoices: { count: 1, amount: 1100, rows: [invoice] },
      lowStock: { count: 2, rows: [product, { ...product, _id: 'p2', stockQuantity: 0 }] },
      recurringExpenses: { count: 2, rows: [rent, { ...rent, _id: 'e2', nextDue: '2026-11-20' }] },
    });
    expect(rows('Overdue invoices')).toEqual(['Shalini IyerINV-0257, due 21/11/2026, 2 days₹1,100.00']);
    expect(rows('Low stock')).toEqual([
      'ChargerCHG-25, limit 5 PCS2 left',
      'ChargerCHG-25, limit 5 PCSNone left',
    ]);
    expect(rows('Expenses to post')).toEqual([
      'Shop rentdue today₹18,000.00',
      'Shop rentdue 20/11/2026₹18,000.00',
    ]);
    expect(group('Overdue invoices').getByRole('link').getAttribute('href')).toBe('/sales/invoice/i1');
  });

  it('should name repairs whose promise is broken first, each as what it is, and count both', () => {
    show({
      repairsLate: { count: 1, rows: [repair(1)] },
      repairsDueToday: { count: 1, rows: [repair(2, { expectedRepairingDate: '2026-11-23' })] },
    });
    expect(rows('Repairs late or due today')).toEqual([
      'Imran QureshiREP-0001, late 2 days',
      'Imran QureshiREP-0002, due today 12:00',
    ]);
    expect(group('Repairs late or due today').getByText('2')).toBeTruthy();
  });

  it('should keep two devices of one booking apart, and lead to all where there are more', () => {
    show({ repairsLate: { count: 40, rows: [repair(1), repair(1)] } });
    expect(rows('Repairs late or due today')).toHaveLength(2);
    const all = group('Repairs late or due today').getByRole('link', { name: /^Show all/ });
    expect(all.getAttribute('href')).toBe('/repair?status=open&sort=due');
  });
});
