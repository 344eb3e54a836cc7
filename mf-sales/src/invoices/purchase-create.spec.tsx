import { userSlice } from '@shopbench/client';
import { openPage, serve } from '@shopbench/pages/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { testId, testParty, testProduct, testSettings } from './form/testing';
import { InvoiceCreatePage } from './invoice-create-page';

const supplier = testParty({ name: 'mahalaxmi', designation: 'supplier', gstin: '27AAKFM2086R1ZH' });
const phone = testProduct({
  productName: 'redmi',
  itemCode: 'RN-13',
  enableTracking: true,
  purchasePrice: 1000,
});

/** The form of a new purchase from a supplier with one tracked product on it. */
async function begin(answer = () => ({ data: { _id: testId(40), invoiceNumber: 'PINV-0064' } }) as object) {
  const calls = serve({
    'GET /settings/trading': () => ({ data: testSettings() }),
    'GET /purchase-invoice/last-number': () => ({
      data: { lastNumber: 'PINV-0063', nextNumber: 'PINV-0064' },
    }),
    [`GET /customer/${supplier._id}`]: () => ({ data: supplier }),
    'GET /customer/all': () => ({ data: { customers: [], total: 0 } }),
    'GET /account/all': () => ({ data: { accounts: [], total: 0 } }),
    'GET /user/all': () => ({ data: { users: [], total: 0 } }),
    'GET /product/search': () => ({ data: { products: [phone] } }),
    'POST /purchase-invoice/create': () => answer() as never,
  });
  const at = `/purchase/invoice/create?supplier=${supplier._id}`;
  const opened = openPage('/purchase/invoice/create', <InvoiceCreatePage kind="purchaseInvoice" />, at);
  act(
    () =>
      void opened.shop.store.dispatch(
        userSlice.actions.setUser({ _id: testId(3), name: 'Asha', designation: 'admin' }),
      ),
  );
  const box = await screen.findByLabelText('Scan or type an item');
  fireEvent.change(box, { target: { value: 'RN-13' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  await screen.findByLabelText('Quantity of Redmi');
  return { ...opened, calls };
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getAllByRole('button', { name: /^Save/ })[0]!);

describe('a new purchase', () => {
  it("should save the supplier's bill with its number, total, charges and the IMEIs of each unit", async () => {
    const { calls, router } = await begin();
    type('Their bill no.', 'MD/2291');
    type('Quantity of Redmi', '2');
    type('IMEI or serial numbers of Redmi', '490154203237518/356938035643809, SERIAL-77');
    fireEvent.click(screen.getByRole('button', { name: 'Add a charge' }));
    type('What charge 1 is for', 'Freight');
    type('Amount of charge 1', '50');
    type('Total on their bill', '2410');
    save();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/purchase/invoice/${testId(40)}`));
    expect(calls.find(({ route }) => route.startsWith('POST'))!.body).toMatchObject({
      ...{ billFrom: 'Supplier', supplier: supplier._id, supplierInvoiceNumber: 'MD/2291' },
      ...{ pricesIncludeTax: false, inputCredit: true, receivedAmount: 0, invoiceNumber: 'PINV-0064' },
      charges: [{ what: 'Freight', amount: 50, gstRate: 0, inCost: true }],
      items: [
        {
          ...{ item: phone._id, quantity: 2, purchasePrice: 1000, total: 2000 },
          units: [['490154203237518', '356938035643809'], ['SERIAL-77']],
        },
      ],
      // 2000 with 18 % and the freight, as the paper says it.
      ...{ totalAmount: 2000, billTotal: 2410, totalPayableAmount: 2410 },
    });
  });

  it("should send the photo of the supplier's paper once the purchase is saved", async () => {
    URL.createObjectURL = () => 'blob:chosen';
    URL.revokeObjectURL = () => undefined;
    const { calls, router, toasts } = await begin();
    type('IMEI or serial numbers of Redmi', 'SERIAL-77');
    fireEvent.click(screen.getByRole('button', { name: 'Attach bill' }));
    const photo = new File([new Uint8Array(10)], 'bill.png', { type: 'image/png' });
    fireEvent.drop(await screen.findByRole('group', { name: 'Photo of the bill' }), {
      dataTransfer: { files: [photo] },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    await screen.findByRole('button', { name: 'Bill attached' });
    expect(calls.filter(({ route }) => route.startsWith('POST'))).toEqual([]);
    save();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/purchase/invoice/${testId(40)}`));
    const sent = calls.map(({ route }) => route).filter((route) => route.startsWith('POST'));
    expect(sent).toEqual(['POST /purchase-invoice/create', `POST /purchase-invoice/${testId(40)}/image`]);
    // The purchase stands; what could not be sent is said.
    expect(toasts().join()).toContain('The photo was not sent, attach it again to PINV-0064');
  });

  it('should propose the rate of the category and save the one that stands on their bill', async () => {
    const { calls, router } = await begin();
    type('Their bill no.', 'MD/2291');
    type('IMEI or serial numbers of Redmi', 'SERIAL-77');
    const rate = screen.getByLabelText<HTMLInputElement>('GST on Redmi, percent');
    expect(rate.value).toBe('18');
    type('GST on Redmi, percent', '');
    save();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Give the rate of GST that stands on their bill',
    );
    type('GST on Redmi, percent', '12');
    save();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/purchase/invoice/${testId(40)}`));
    const sent = calls.find(({ route }) => route.startsWith('POST'))!.body;
    expect(sent).toMatchObject({ items: [{ purchasePrice: 1000, gstRate: 12 }], totalPayableAmount: 1120 });
  });

  it('should say no rate on a bill without GST', async () => {
    const { calls } = await begin();
    type('IMEI or serial numbers of Redmi', 'SERIAL-77');
    fireEvent.mouseDown(screen.getByLabelText('Invoice type'));
    fireEvent.click(await screen.findByRole('option', { name: /non/i }));
    expect(screen.queryByLabelText('GST on Redmi, percent')).toBeNull();
    save();
    await waitFor(() => expect(calls.some(({ route }) => route.startsWith('POST'))).toBe(true));
    const sent = calls.find(({ route }) => route.startsWith('POST'))!.body as { items: object[] };
    expect(sent.items[0]).not.toHaveProperty('gstRate');
  });

  it('should show what the server says of the units at their line', async () => {
    await begin(() => ({
      status: 409,
      message: 'SERIAL-77 is in stock already',
      errors: [{ path: 'items.0.units.0', message: 'SERIAL-77 is in stock already' }],
    }));
    type('IMEI or serial numbers of Redmi', 'SERIAL-77');
    save();
    expect((await screen.findByRole('alert')).textContent).toBe('SERIAL-77 is in stock already');
  });
});
