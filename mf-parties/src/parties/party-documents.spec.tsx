import type { Party } from '@shopbench/contracts';
import { openPage, serve, type Routes } from '@shopbench/pages/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PartyBills, PartyDevices, PartyPayments, PartyPrices, PartyRepairs } from './party-documents';

const customer = { _id: 'c1', designation: 'customer', archived: false } as Party;
const supplier = { _id: 's1', designation: 'supplier', archived: false } as Party;
const page = (name: string, rows: object[], total = rows.length) => ({
  data: { [name]: rows, total, page: 1, pageSize: 25 },
});
const bill = {
  ...{ _id: 'b1', invoiceNumber: 'INV-0042', date: '2026-11-20', dueDate: '2026-11-27', status: 'Unpaid' },
  ...{ totalPayableAmount: 31_999, balanceAmount: 1999 },
};
const payment = {
  ...{ _id: 'p1', number: 'RCT-0007', date: '2026-11-21', direction: 'in', mode: 'qr_code', amount: 500 },
  ...{ settles: [{ number: 'INV-0042' }], cancelled: false },
};

function open(tab: React.ReactNode, routes: Routes) {
  const calls = serve(routes);
  openPage('/user/customer/profile/c1', tab);
  return calls;
}
const cells = async () => {
  const rows = await screen.findAllByRole('row');
  return rows.slice(1).map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
};

describe('the bills of a party', () => {
  it.each([
    [customer, '/customer/c1/bills', '/sales/invoice/b1'],
    [supplier, '/customer/s1/bills', '/purchase/invoice/b1'],
  ])('should lead to the bills of its own side', async (party, route, href) => {
    open(<PartyBills party={party} />, { [`GET ${route}`]: () => page('bills', [bill]) });
    expect((await screen.findByRole('link', { name: 'INV-0042' })).getAttribute('href')).toBe(href);
    expect(await cells()).toEqual([
      ['20/11/2026', 'INV-0042', 'Unpaid', '27/11/2026', '31,999.00', '1,999.00'],
    ]);
  });

  it('should go on past their first page', async () => {
    const calls = open(<PartyBills party={customer} />, {
      'GET /customer/c1/bills': () => page('bills', [bill], 60),
    });
    await userEvent.setup().click(await screen.findByRole('button', { name: /Next|Older/ }));
    await waitFor(() => expect(calls.map(({ params }) => params.get('page'))).toEqual(['1', '2']));
  });

  it.each([
    [customer, 'New sale'],
    [supplier, null],
    [{ ...customer, archived: true }, null],
  ])('should offer a first one only where one can be made', async (party, action) => {
    open(<PartyBills party={party} />, { [`GET /customer/${party._id}/bills`]: () => page('bills', []) });
    await screen.findByText(party.designation === 'supplier' ? 'No purchases yet' : 'No bills yet');
    expect(screen.queryByRole('link')?.textContent ?? null).toBe(action);
  });

  it('should say that they could not be loaded, and not that there are none', async () => {
    open(<PartyBills party={customer} />, {
      'GET /customer/c1/bills': () => ({ status: 503, message: 'Busy' }),
    });
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(screen.queryByText('No bills yet')).toBeNull();
  });
});

describe('the payments of a party', () => {
  it.each([
    ['settled a bill', {}, 'Received: INV-0042'],
    ['settled two', { settles: [{ number: 'A' }, { number: 'B' }] }, 'Received: A, B'],
    ['was in advance', { settles: [] }, 'Received: advance'],
    ['went to the party', { direction: 'out' }, 'Paid: INV-0042'],
    ['was taken back', { cancelled: true }, 'Cancelled'],
  ])('should say what one was for that %s', async (_, over, words) => {
    open(<PartyPayments party={customer} />, {
      'GET /customer/c1/payments': () => page('payments', [{ ...payment, ...over }]),
    });
    expect(await cells()).toEqual([['21/11/2026', 'RCT-0007', words, 'UPI', '', '500.00']]);
  });
});

describe('what a customer has here', () => {
  const repair = {
    ...{ _id: 'r1', repairId: 'b9', repairNumber: 'REP-0002', bookingDate: '2026-11-01', itemName: 'A35' },
    ...{ fault: { fault: 'Display Broken' }, repairStatus: 'delivered', repairPrice: 3450 },
  };
  const device = {
    ...{ productName: 'Galaxy A35', imeis: ['352099001760061', '352099001760079'], date: '2026-10-02' },
    ...{ bill: { _id: 'b1', number: 'INV-0042' }, warranty: 'until 02/10/2027' },
  };

  it('should be asked for by customer, and lead to the booking', async () => {
    const calls = open(<PartyRepairs party={customer} />, {
      'GET /repair/all': () => page('repairs', [repair]),
    });
    const link = await screen.findByRole('link', { name: 'REP-0002' });
    expect(link.getAttribute('href')).toBe('/repair/update/b9');
    expect(calls[0]!.params.get('customer')).toBe('c1');
  });

  it('should name a phone by both numbers, with its bill and warranty', async () => {
    open(<PartyDevices party={customer} />, {
      'GET /customer/c1/devices': () => ({ data: { devices: [device] } }),
    });
    const numbers = '352099001760061 / 352099001760079';
    expect(await cells()).toEqual([['Galaxy A35', numbers, '02/10/2026', 'INV-0042', 'until 02/10/2027']]);
  });

  it.each([
    [customer, '/sales/invoice/b1'],
    [supplier, '/purchase/invoice/b1'],
  ])('should tell the last price of each item, and of which bill', async (party, href) => {
    const price = {
      ...{ item: 'i1', productName: 'Charger', itemCode: 'CHG-25', date: '2026-11-20', price: 1199 },
      ...{ unit: 'PCS', bill: { _id: 'b1', number: 'INV-0042' } },
    };
    open(<PartyPrices party={party} />, {
      [`GET /customer/${party._id}/last-prices`]: () => ({ data: { prices: [price] } }),
    });
    expect((await screen.findByRole('link', { name: 'INV-0042' })).getAttribute('href')).toBe(href);
    expect(await cells()).toEqual([['Charger', 'CHG-25', '20/11/2026', 'INV-0042', '1,199.00 / PCS']]);
  });
});
