import { act, renderHook } from '@testing-library/react';
import { SALE } from './invoice-kind';
import { testId, testParty, testProduct, testSettings } from './testing';
import { useInvoiceForm } from './use-invoice-form';

function render(settings = testSettings()) {
  const { result, rerender } = renderHook(
    ({ suggestedNumber }) =>
      useInvoiceForm({ kind: SALE, settings, suggestedNumber, today: '2026-11-21', soldBy: testId(3) }),
    { initialProps: { suggestedNumber: 'INV-0042' } },
  );
  return { form: result, rerender };
}

/** The body to save; the test fails when the form finds something wrong. */
function bodyOf(form: ReturnType<typeof render>['form']) {
  let body: ReturnType<typeof form.current.validate> = null;
  act(() => {
    body = form.current.validate();
  });
  expect(form.current.errors).toEqual({});
  return body!;
}

const validate = (form: ReturnType<typeof render>['form']) => act(() => void form.current.validate());

describe('useInvoiceForm', () => {
  it("should add a line at the item's price and discount", () => {
    const { form } = render();
    act(() => form.current.addItem(testProduct({ saleDiscount: 10 })));
    expect(form.current.draft.lines).toMatchObject([{ quantity: 1, price: 1199, discount: 10, gstRate: 18 }]);
    expect(form.current.totals.total).toBe(107910);
  });

  it('should count one more when the same item is scanned again', () => {
    const { form } = render();
    act(() => form.current.addItem(testProduct()));
    act(() => form.current.addItem(testProduct()));
    act(() => form.current.addItem(testProduct({ _id: testId(2), productName: 'cable' })));
    expect(form.current.draft.lines.map((line) => line.quantity)).toEqual([2, 1]);
  });

  it('should save a cash sale in full by default, with the totals on screen', () => {
    const { form } = render();
    act(() => form.current.addItem(testProduct()));
    expect(form.current.received).toBe(1199);
    expect(form.current.balance).toBe(0);
    expect(bodyOf(form)).toMatchObject({
      invoiceType: 'gst',
      invoiceNumber: 'INV-0042',
      invoiceNumberSuggested: true,
      date: '2026-11-21',
      placeOfSupply: '27',
      billTo: 'Cash',
      customerName: 'Cash',
      items: [{ item: testId(1), quantity: 1, salePrice: 1199, discount: 0, total: 1199 }],
      totalAmount: 1199,
      totalPayableAmount: 1199,
      receivedAmount: 1199,
      soldBy: testId(3),
    });
  });

  it('should leave a customer owing until something is received', () => {
    const { form } = render();
    act(() => form.current.addItem(testProduct()));
    act(() => form.current.chooseParty(testParty()));
    expect(form.current).toMatchObject({ received: 0, balance: 1199 });
    act(() => form.current.set({ received: 500 }));
    expect(form.current.balance).toBe(699);
    expect(bodyOf(form)).toMatchObject({
      billTo: 'Customer',
      customerId: testId(5),
      mobileNumber: '9820041177',
      receivedAmount: 500,
    });
  });

  it('should clear name, mobile and address when Cash is chosen again', () => {
    const { form } = render();
    act(() => form.current.addItem(testProduct()));
    act(() => form.current.chooseParty(testParty()));
    act(() => form.current.chooseParty(null));
    const body = bodyOf(form);
    expect(body).toMatchObject({ billTo: 'Cash', customerName: 'Cash' });
    expect([body.customerId, body.mobileNumber, body.address]).toEqual([undefined, undefined, undefined]);
  });

  it("should tax by the customer's state", () => {
    const { form } = render();
    act(() => form.current.addItem(testProduct({ salePrice: 1180 })));
    expect(form.current.totals.taxes).toMatchObject([{ cgst: 9000, sgst: 9000, igst: 0 }]);
    act(() => form.current.chooseParty(testParty({ state: 'Gujarat' })));
    expect(form.current.draft.placeOfSupply).toBe('24');
    expect(form.current.totals.taxes).toMatchObject([{ cgst: 0, sgst: 0, igst: 18000 }]);
  });

  it('should start with a bill without tax in a shop without GSTIN', () => {
    const { form } = render(testSettings({ gstin: undefined }));
    act(() => form.current.addItem(testProduct()));
    expect(form.current.draft.invoiceType).toBe('non_gst');
    expect(form.current.totals.tax).toBe(0);
  });

  it('should follow the suggested number until one is typed', () => {
    const { form, rerender } = render();
    act(() => form.current.addItem(testProduct()));
    rerender({ suggestedNumber: 'INV-0043' });
    expect(bodyOf(form)).toMatchObject({ invoiceNumber: 'INV-0043', invoiceNumberSuggested: true });
    act(() => form.current.set({ invoiceNumber: 'A-1' }));
    rerender({ suggestedNumber: 'INV-0044' });
    expect(bodyOf(form)).toMatchObject({ invoiceNumber: 'A-1', invoiceNumberSuggested: false });
  });

  it('should refuse a bill without items', () => {
    const { form } = render();
    validate(form);
    expect(form.current.errors).toEqual({ items: 'Add at least one item' });
    expect(form.current.attempt).toBe(1);
  });

  it.each([
    ['quantity', undefined],
    ['quantity', Number.NaN],
    ['quantity', 0],
    ['quantity', -1],
    ['price', Number.NaN],
    ['price', -5],
    ['price', 1.005],
    ['discount', 101],
  ])('should refuse a line whose %s is %p, beside that figure, and still show totals', (field, value) => {
    const { form } = render();
    act(() => form.current.addItem(testProduct()));
    act(() => form.current.changeLine(testId(1), { [field]: value }));
    expect(Number.isInteger(form.current.totals.payable)).toBe(true);
    validate(form);
    const name = field === 'price' ? 'salePrice' : field;
    expect(Object.keys(form.current.errors)).toEqual([`items.0.${name}`]);
  });

  it('should refuse half a piece and take half a metre', () => {
    const { form } = render();
    act(() => form.current.addItem(testProduct()));
    act(() => form.current.addItem(testProduct({ _id: testId(2), unit: 'MTR' })));
    act(() => form.current.changeLine(testId(1), { quantity: 0.5 }));
    act(() => form.current.changeLine(testId(2), { quantity: 0.5 }));
    validate(form);
    expect(form.current.errors).toEqual({ 'items.0.quantity': 'PCS are counted whole' });
  });

  it('should refuse more discount than there is to pay, and more received', () => {
    const { form } = render();
    act(() => form.current.addItem(testProduct()));
    act(() => form.current.set({ discountAmount: 1200 }));
    validate(form);
    expect(form.current.errors).toMatchObject({ discountAmount: 'The discount is more than the total' });
    act(() => form.current.set({ discountAmount: 199, received: 1001 }));
    validate(form);
    expect(form.current.errors).toEqual({ receivedAmount: 'More than there is to pay' });
  });

  it('should put what the server says about an item beside its line, and take it away on change', () => {
    const { form } = render();
    act(() => form.current.addItem(testProduct({ _id: testId(2), productName: 'charger' })));
    act(() => form.current.addItem(testProduct()));
    const message = 'Only 1 PCS of 25 W charger in stock';
    act(() => form.current.showErrors([{ path: 'items', message }]));
    expect(form.current.errors).toEqual({ 'items.1.quantity': message });
    act(() => form.current.changeLine(testId(1), { quantity: 1 }));
    expect(form.current.errors).toEqual({});
  });

  it('should forget the errors of lines when one is removed, since paths count them', () => {
    const { form } = render();
    act(() => form.current.addItem(testProduct()));
    act(() => form.current.addItem(testProduct({ _id: testId(2) })));
    act(() => form.current.changeLine(testId(2), { quantity: 0 }));
    validate(form);
    act(() => form.current.removeLine(testId(1)));
    expect(form.current.errors).toEqual({});
    expect(form.current.draft.lines).toHaveLength(1);
  });

  it('should know that there is work to lose only after something was entered', () => {
    const { form } = render();
    expect(form.current.isDirty).toBe(false);
    act(() => form.current.addItem(testProduct()));
    expect(form.current.isDirty).toBe(true);
  });
});
