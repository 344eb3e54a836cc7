import { openPage, serve, type Routes } from '@shopbench/pages/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PaymentInPage } from './payment-in-page';
import { PaymentOutPage } from './payment-out-page';
import { PaymentRecordPage } from './payment-record-page';

/** An id that ends so. */
const id = (end: string) => end.padStart(24, '0');

const bill = (n: number, open: number) => ({
  ...{ kind: 'invoice', invoiceId: id(`b${n}`), invoiceNumber: `INV-000${n}`, date: '2026-11-01' },
  ...{ amount: 100, open, status: 'Unpaid' },
});
const asha = {
  _id: id('c1'),
  name: 'asha rao',
  mobileNumber: '9800000001',
  designation: 'customer',
  balance: 150,
};
const till = { _id: id('a1'), accountName: 'till', accountType: 'cash', isActive: true, balance: 0 };

const routes: Routes = {
  'GET /customer/all': () => ({ data: { customers: [asha], total: 1, page: 1, pageSize: 20 } }),
  'GET /account/all': () => ({ data: { accounts: [till], total: 1, page: 1, pageSize: 200 } }),
  'GET /payment/open': () => ({
    data: { items: [bill(1, 100), bill(2, 50)], balance: 150, nextNumber: 'RCT-0009', today: '2026-11-20' },
  }),
  'POST /payment/create': ({ body }) => ({ data: { _id: 'p1', version: 0, number: 'RCT-0009', ...body } }),
};

async function receiveFromAsha(more: Routes = {}) {
  const user = userEvent.setup();
  const calls = serve({ ...routes, ...more });
  openPage('/payment/in', <PaymentInPage />);
  await user.type(screen.getByRole('combobox', { name: 'Customer' }), 'asha');
  await user.click(await screen.findByRole('option', { name: /Asha Rao/ }));
  await screen.findByText('INV-0001');
  const sent = () => calls.filter(({ route }) => route === 'POST /payment/create').map(({ body }) => body);
  return { user, sent };
}

const settleNow = (number: string) =>
  screen.getByLabelText<HTMLInputElement>(`Settle now of ${number}`).value;

describe('the form of a payment', () => {
  it('should hold the rest for an order, and settle by name what it shows', async () => {
    const held = { _id: id('d1'), invoiceNumber: 'ORD-0004' };
    const { user, sent } = await receiveFromAsha({
      'GET /sales/order/all': () => ({ data: { orders: [held], total: 1, page: 1, pageSize: 50 } }),
      'GET /repair/all': () => ({ data: { repairs: [], total: 0, page: 1, pageSize: 50 } }),
    });
    await user.type(screen.getByLabelText('Amount'), '180');
    await user.click(await screen.findByLabelText('Prepayment for'));
    await user.click(await screen.findByRole('option', { name: 'ORD-0004' }));
    expect(screen.getByText('Used first when ORD-0004 is billed')).toBeTruthy();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      heldFor: { kind: 'order', id: id('d1') },
      allocations: [
        { invoiceId: id('b1'), amount: 100 },
        { invoiceId: id('b2'), amount: 50 },
      ],
    });
  });

  it('should settle the oldest first as an amount is typed, and send no choice', async () => {
    const { user, sent } = await receiveFromAsha();
    await user.type(screen.getByLabelText('Amount'), '120');
    await waitFor(() => expect(settleNow('INV-0002')).toBe('20.00'));
    expect(settleNow('INV-0001')).toBe('100.00');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ direction: 'in', partyId: id('c1'), amount: 120, mode: 'cash' });
    expect(sent()[0]).not.toHaveProperty('allocations');
  });

  it('should send what is ticked, with the rest shown as an advance', async () => {
    const { user, sent } = await receiveFromAsha();
    await user.type(screen.getByLabelText('Amount'), '120');
    await user.click(await screen.findByLabelText('Settle INV-0001'));
    const rest = screen.getByText('Rest kept as advance').closest('div')!;
    expect(within(rest).getByText('₹100.00')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Receive' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]!['allocations']).toEqual([{ invoiceId: id('b2'), amount: 20 }]);
  });

  it('should ask for the reference of everything but cash', async () => {
    const { user, sent } = await receiveFromAsha();
    await user.type(screen.getByLabelText('Amount'), '10');
    await user.click(screen.getByText('UPI'));
    await user.click(screen.getByRole('button', { name: 'Receive' }));
    expect((await screen.findByRole('alert')).textContent).toContain('reference');
    expect(sent()).toEqual([]);
  });
});

describe('paying out', () => {
  it('should ask before an account holds less than nothing by the books', async () => {
    const calls = serve(routes);
    openPage('/payment/out', <PaymentOutPage />, '/payment/out');
    const user = userEvent.setup();
    const sent = () => calls.filter(({ route }) => route === 'POST /payment/create');
    await user.type(await screen.findByLabelText('Amount'), String(till.balance + 20));
    expect(await screen.findByText('Leaves -₹20.00 in Till')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Pay' }));
    await user.click(await screen.findByRole('button', { name: 'No, go back' }));
    expect(sent()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Pay' }));
    await user.click(await screen.findByRole('button', { name: 'Pay anyway' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
  });
});

describe('paying out by somebody who may not', () => {
  const person = { _id: 'me', name: 'Asha', designation: 'receptionist' } as const;
  const why = /^Ask a manager, an admin or an accountant: your designation may not pay money out/;
  const openAs = async (kind: string) => {
    const items = [{ ...bill(1, 100), kind }];
    const open = { data: { items, balance: -100, nextNumber: 'PAY-0001', today: '2026-11-20' } };
    serve({ ...routes, 'GET /payment/open': () => open });
    openPage('/payment/out', <PaymentOutPage />, '/payment/out', { person });
    const user = userEvent.setup();
    expect(await screen.findByText(why)).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Customer' }));
    await user.type(screen.getByRole('combobox', { name: 'Customer' }), 'asha');
    await user.click(await screen.findByRole('option', { name: /Asha Rao/ }));
    await screen.findByText('INV-0001');
    return screen.getByRole<HTMLButtonElement>('button', { name: 'Pay' });
  };

  it('should be off from the start, with the reason', async () => {
    expect((await openAs('opening')).disabled).toBe(true);
    expect(screen.getByText(why)).toBeTruthy();
  });

  it('should be left to the server where it may be a return of their own', async () => {
    expect((await openAs('creditNote')).disabled).toBe(false);
    expect(screen.queryByText(why)).toBeNull();
  });
});

describe('the page of a payment', () => {
  it('should be used and paid back by hand, also while it is a prepayment for an order', async () => {
    const payment = {
      ...{ _id: id('e1'), version: 0, number: 'RCT-0009', direction: 'in', date: '2026-11-20', mode: 'cash' },
      ...{ party: { _id: asha._id, name: asha.name, role: 'customer' }, partyName: asha.name, account: till },
      ...{ amount: 500, advanceAmount: 500, allocations: [], cancelled: false, createdBy: 'asha' },
      heldFor: { kind: 'order', id: id('d1'), number: 'ORD-0004' },
    };
    const calls = serve({
      ...routes,
      [`GET /payment/${payment._id}`]: () => ({ data: payment }),
      [`GET /payment/${payment._id}/history`]: () => ({ data: { changes: [], total: 0 } }),
      [`GET /customer/${asha._id}`]: () => ({ data: asha }),
      [`POST /payment/${payment._id}/allocate`]: () => ({ data: payment, message: 'Payment RCT-0009 saved' }),
    });
    openPage('/payment/:id', <PaymentRecordPage />, `/payment/${payment._id}`);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Use on the oldest bills' }));
    await waitFor(() => expect(calls.some(({ route }) => route.endsWith('/allocate'))).toBe(true));
    await user.click(screen.getByRole('button', { name: 'Pay back' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });
});
