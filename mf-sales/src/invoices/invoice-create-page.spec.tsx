import { userSlice } from '@shopbench/client';
import type { SessionUser } from '@shopbench/contracts';
import { openPage, serve, type Routes } from '@shopbench/pages/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testId, testInvoice, testParty, testProduct, testSettings } from './form/testing';
import { InvoiceCreatePage } from './invoice-create-page';

// A whole page, on machines that do other work beside.
const IMEI = '490154203237518';
const IN_HAND = [
  { kind: 'creditNote', invoiceId: testId(8), invoiceNumber: 'CN-0001', open: 500 },
  { kind: 'opening', invoiceId: testId(9), invoiceNumber: 'Opening balance', open: 70 },
];
const SELLER = { _id: testId(3), name: 'Rahul', designation: 'manager' } as const;

function open(
  search: string,
  archived = false,
  answer: Routes[string] = () => ({ data: testInvoice(), message: 'Invoice saved' }),
  person: SessionUser = SELLER,
  more: Routes = {},
) {
  const calls = serve({
    'GET /settings/trading': () => ({ data: testSettings() }),
    [`GET /product/${testId(1)}`]: () => ({ data: testProduct({ archived }) }),
    [`GET /customer/${testId(5)}`]: () => ({ data: testParty() }),
    'GET /payment/open': () => ({ data: { items: IN_HAND, balance: 0, today: '2026-11-20' } }),
    'POST /invoice/create': answer,
    ...more,
  });
  const { shop, toasts } = openPage(
    '/sales/invoice/create',
    <InvoiceCreatePage kind="invoice" />,
    `/sales/invoice/create${search}`,
  );
  act(() => void shop.store.dispatch(userSlice.actions.setUser(person)));
  return Object.assign(calls, { toasts });
}

describe('a new sale', () => {
  it('should begin with the item, its IMEI and the customer that the address names', async () => {
    const calls = open(`?item=${testId(1)}&imei=${IMEI}&customer=${testId(5)}`);
    const quantity = await screen.findByLabelText<HTMLInputElement>('Quantity of 25 W Charger');
    expect(quantity.value).toBe('1');
    // The server was not heard yet.
    expect(screen.queryByText(/^INV-/)).toBeNull();
    expect(screen.getByDisplayValue(IMEI)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Customer').value).toBe('Anjali Deshpande');
    const user = userEvent.setup();
    await user.click(quantity);
    await user.keyboard('{Control>}{Enter}{/Control}');
    const sent = () => calls.find(({ route }) => route === 'POST /invoice/create')?.body;
    await waitFor(() =>
      expect(sent()).toMatchObject({
        customerId: testId(5),
        items: [{ item: testId(1), quantity: 1, salePrice: 1199, imeis: [IMEI] }],
      }),
    );
  });

  it('should begin as the copy that the address asks for: party, items and quantities, at the prices of today', async () => {
    const [line] = testInvoice().items;
    const old = testInvoice({
      ...{ discountAmount: 50, receivedAmount: 500, customerNote: 'Old note', date: '2026-04-01' },
      items: [
        { ...line!, quantity: 2, salePrice: 999, discount: 10 },
        { ...line!, item: testId(4), productName: 'redmi', quantity: 1, imeis: [IMEI] },
        { ...line!, item: testId(6), productName: 'old cover' },
      ],
    });
    const phone = { _id: testId(4), productName: 'redmi', itemCode: 'RN-13', enableTracking: true };
    const calls = open(`?copy=${old._id}`, false, undefined, SELLER, {
      [`GET /invoice/${old._id}`]: () => ({ data: old }),
      [`GET /product/${testId(4)}`]: () => ({ data: testProduct(phone) }),
      [`GET /product/${testId(6)}`]: () => ({
        data: testProduct({ _id: testId(6), productName: 'old cover', archived: true }),
      }),
    });
    const quantity = await screen.findByLabelText<HTMLInputElement>('Quantity of 25 W Charger');
    expect(quantity.value).toBe('2');
    expect(calls.toasts()).toEqual(['Not copied, since it is used no more: Old Cover']);
    const numbers = screen.getByLabelText<HTMLInputElement>('IMEI or serial numbers of Redmi');
    expect(numbers.value).toBe('');
    // It is work that is asked about before it is lost.
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Park/ }).disabled).toBe(false);
    fireEvent.change(numbers, { target: { value: '352099001760061' } });
    await userEvent.click(quantity);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    const sent = () => calls.find(({ route }) => route === 'POST /invoice/create')?.body;
    await waitFor(() => expect(sent()).toBeTruthy());
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(new Date());
    expect(sent()).toMatchObject({
      ...{ customerId: testId(5), date: today, discountAmount: 0, receivedAmount: 0 },
      invoiceNumberSuggested: true,
      items: [
        { item: testId(1), quantity: 2, salePrice: 1199, discount: 0 },
        { item: testId(4), quantity: 1, imeis: ['352099001760061'] },
      ],
    });
    expect((sent() as { items: object[] }).items[0]).not.toHaveProperty('imeis');
    expect(sent()).not.toMatchObject({ customerNote: 'Old note' });
  });

  it('should begin empty when the item is used no more, or none is named', async () => {
    open(`?item=${testId(1)}`, true);
    expect(await screen.findByText('No items on this bill yet')).toBeTruthy();
  });

  it.each([
    ['without a word', () => ({ status: 500, message: '' }), 'Invoice creation failed'],
    ['on the way', () => 'lost' as const, 'An error occurred: The shop server cannot be reached.'],
  ])('should say what failed %s', async (_how, answer, said) => {
    const { toasts } = open(`?item=${testId(1)}`, false, answer);
    const quantity = await screen.findByLabelText('Quantity of 25 W Charger');
    const user = userEvent.setup();
    await user.click(quantity);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(toasts().join()).toContain(said));
  });
});

describe('a discount by somebody who gives none', () => {
  it('should be off on the bill and on each line, with who may, and stay on for the others', async () => {
    const shown = async (designation: 'trainee' | 'receptionist') => {
      open(`?item=${testId(1)}`, false, undefined, { ...SELLER, designation });
      const cell = await screen.findByLabelText<HTMLInputElement>('Discount on 25 W Charger, percent');
      const field = screen.getByLabelText<HTMLInputElement>('Discount');
      return [cell.disabled, cell.getAttribute('aria-description'), field.disabled];
    };
    const why = 'Ask a manager, an admin or an accountant: your designation may not give a discount';
    expect(await shown('trainee')).toEqual([true, why, true]);
    expect(screen.getByText(why)).toBeTruthy();
    cleanup();
    expect(await shown('receptionist')).toEqual([false, null, false]);
  });
});

describe('a bill without tax by somebody who may make none', () => {
  it('should say beside the reason that it asks for who may', async () => {
    const why =
      'Ask a manager, an admin or an accountant: your designation may not bill taxed goods without tax';
    const shown = async (designation: 'receptionist' | 'manager') => {
      open(`?item=${testId(1)}`, false, undefined, { ...SELLER, designation });
      await screen.findByLabelText('Discount on 25 W Charger, percent');
      fireEvent.mouseDown(screen.getByLabelText('Invoice type'));
      fireEvent.click(await screen.findByRole('option', { name: 'Non GST' }));
      await screen.findByLabelText('Reason');
      return screen.queryByText(why) !== null;
    };
    expect(await shown('receptionist')).toBe(true);
    cleanup();
    expect(await shown('manager')).toBe(false);
  });
});

describe('a note that stands by itself', () => {
  it('should be written with its reason, and say at once of which month and for which bills it cannot be', async () => {
    const settings = testSettings({ filedMonths: ['2026-10'], closedUntil: '2026-09-30' });
    const calls = serve({
      'GET /settings/trading': () => ({ data: settings }),
      [`GET /product/${testId(1)}`]: () => ({ data: testProduct() }),
      [`GET /customer/${testId(5)}`]: () => ({ data: testParty() }),
      'POST /sales/credit-note/create': () => ({ data: testInvoice({ kind: 'creditNote' }) }),
    });
    const at = `/sales/credit_note/create?item=${testId(1)}&customer=${testId(5)}`;
    const { shop } = openPage('/sales/credit_note/create', <InvoiceCreatePage kind="creditNote" />, at);
    act(() => void shop.store.dispatch(userSlice.actions.setUser(SELLER)));
    const day = await screen.findByLabelText('Date');
    const save = () => fireEvent.click(screen.getAllByRole('button', { name: /^Save/ })[0]!);
    const date = (value: string) => fireEvent.change(day, { target: { value } });
    date('05/10/2026');
    fireEvent.blur(day);
    expect(await screen.findByText(/^The GST return of 10\/2026 is filed/)).toBeTruthy();
    save();
    date('30/09/2026');
    fireEvent.blur(day);
    expect(await screen.findByText(/^The books are closed up to 30\/09\/2026/)).toBeTruthy();
    date('05/11/2026');
    fireEvent.blur(day);
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Price agreed' } });
    expect(screen.getByLabelText('Paid back now')).toBeTruthy();
    save();
    const sent = () => calls.filter(({ route }) => route.startsWith('POST'));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]!.body).toMatchObject({ date: '2026-11-05', reason: 'Price agreed', receivedAmount: 0 });
    expect(calls.some(({ route }) => route === 'GET /payment/open')).toBe(false);
  });

  it('should be told to the next bill of its party, which takes it', async () => {
    const calls = open(`?customer=${testId(5)}`);
    expect(await screen.findByText(/Owes nothing/)).toBeTruthy();
    await waitFor(() => expect(calls.some(({ route }) => route === 'GET /payment/open')).toBe(true));
    expect(await screen.findByText(/this bill takes CN-0001 ₹500\.00 first/)).toBeTruthy();
  });
});
