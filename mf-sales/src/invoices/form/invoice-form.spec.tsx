import { act, fireEvent, render as show, renderHook } from '@testing-library/react';
import type { InvoiceInput } from '@shopbench/contracts';
import { AppTheme } from '@shopbench/ui';
import { Profiler } from 'react';
import { newLine } from './draft-line';
import { balanceOf, changesOf, checkDraft, newDraft, placeOfSupplyOf, receivedOf } from './invoice-draft';
import { addItem, InvoiceFormProvider, useInvoiceDraft } from './invoice-form-context';
import { formKind, SALE } from './invoice-kind';
import { LineRow } from './line-row';
import { draftOf } from './stored-draft';
import { testId, testInvoice, testParty, testProduct, testSettings } from './testing';

/** A bill that is being written, and what it says now. */
function render(settings = testSettings(), start = () => newDraft(settings, '2026-11-21')) {
  const { result, rerender } = renderHook(({ terms }) => useInvoiceDraft(start, terms), {
    initialProps: { terms: termsOf('INV-0042') },
  });
  function termsOf(suggestedNumber: string, asksNumber = false) {
    return { kind: SALE, settings, suggestedNumber, asksNumber, soldBy: testId(3) };
  }
  const { form } = result.current;
  const now = () => form.getState();
  return {
    ...form,
    bill: () => result.current,
    now,
    suggest: (number: string) => rerender({ terms: termsOf(number) }),
    askNumber: () => rerender({ terms: termsOf('INV-0001', true) }),
    add: (product = testProduct()) => act(() => addItem(result.current, product)),
    choose: (party: ReturnType<typeof testParty> | null) =>
      act(() => form.set({ party, placeOfSupply: placeOfSupplyOf(party, settings.state) })),
    change: (changes: Partial<ReturnType<typeof now>['values']>) => act(() => form.set(changes)),
    totals: () => result.current.totalsOf(now().values),
  };
}

type Bill = ReturnType<typeof render>;
const received = (bill: Bill) => receivedOf(bill.now().values, bill.totals());
const balance = (bill: Bill) => balanceOf(bill.now().values, bill.totals(), bill.bill().terms);
const validate = (bill: Bill) => act(() => void bill.validate());

/** The body to save; the test fails when the form finds something wrong. */
function bodyOf(bill: Bill) {
  const body = bill.validate();
  expect(bill.now().errors).toEqual({});
  return body as InvoiceInput;
}

describe('the invoice form', () => {
  it("should add a line at the item's price and discount", () => {
    const bill = render();
    bill.add(testProduct({ saleDiscount: 10 }));
    expect(bill.now().values.items).toMatchObject([
      { quantity: 1, salePrice: 1199, discount: 10, gstRate: 18 },
    ]);
    expect(bill.totals().total).toBe(107910);
  });

  it('should count one more when the same item is scanned again', () => {
    const bill = render();
    bill.add(testProduct());
    bill.add(testProduct());
    bill.add(testProduct({ _id: testId(2), productName: 'cable' }));
    expect(bill.now().values.items.map((line) => line.quantity)).toEqual([2, 1]);
  });

  it('should save a cash sale in full by default, with the totals on screen', () => {
    const bill = render();
    bill.add(testProduct());
    expect(received(bill)).toBe(1199);
    expect(balance(bill)).toBe(0);
    expect(bodyOf(bill)).toMatchObject({
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

  it('should take the rest of a cash sale in the first way when it is paid in several', () => {
    const bill = render();
    bill.add(testProduct());
    const upi = { mode: 'qr_code', account: '', amount: 699, transactionId: 'UPI-7' } as const;
    bill.change({ furtherPayments: [upi] });
    expect([received(bill), balance(bill)]).toEqual([1199, 0]);
    expect(bodyOf(bill)).toMatchObject({
      receivedAmount: 1199,
      payments: [
        { mode: 'cash', amount: 500 },
        { mode: 'qr_code', amount: 699, transactionId: 'UPI-7' },
      ],
    });
    bill.change({ furtherPayments: [{ ...upi, amount: undefined }] });
    expect(bill.validate()).toBeNull();
    expect(bill.now().errors).toEqual({ 'payments.1.amount': 'Give an amount above 0' });
  });

  it('should ask for the price alone of what is under the margin scheme, where other prices are before tax', () => {
    const bill = render(testSettings({ pricesIncludeTax: false }));
    bill.add(testProduct());
    bill.add(testProduct({ _id: testId(2), productName: 'used phone', salePrice: 9000 }));
    expect(bill.totals().payable).toBe(Math.round(10_199_00 * 1.18));
    const [charger, phone] = bill.now().values.items;
    bill.change({ items: [charger!, { ...phone!, marginUnits: ['USED-1'], unitText: 'USED-1' }] });
    expect(bill.totals()).toMatchObject({ payable: Math.round(1199_00 * 1.18) + 9000_00 });
    expect(bodyOf(bill).items[1]).not.toHaveProperty('marginUnits');
    act(() => bill.setAt('items.1.unitText', 'NEW-1'));
    expect(bill.totals()).toMatchObject({ payable: Math.round(10_199_00 * 1.18) });
  });

  it('should buy from nobody in particular until a supplier is named', () => {
    const kind = formKind('purchaseInvoice');
    const settings = testSettings();
    const terms = { kind, settings, suggestedNumber: 'PINV-0001' };
    const supplier = testParty({ name: 'mahalaxmi', designation: 'supplier' });
    const bought = (party: ReturnType<typeof testParty> | null) =>
      checkDraft(newDraft(settings, '2026-11-21', party, [newLine(testProduct(), kind)], kind), terms);
    const [nobody, named] = [bought(null), bought(supplier)];
    expect(nobody).toMatchObject({ ok: true, value: { billFrom: 'Cash', supplierName: 'Cash' } });
    expect(named).toMatchObject({ ok: true, value: { billFrom: 'Supplier', supplier: supplier._id } });
  });

  it('should begin with bills of supply under the composition scheme', () => {
    const bill = render(testSettings({ taxScheme: 'composition' }));
    expect(bill.now().values).toMatchObject({ invoiceType: 'bill_of_supply', inputCredit: false });
  });

  it('should work the tax out under reverse charge and ask the buyer for none', () => {
    const bill = render(testSettings({ pricesIncludeTax: false }));
    bill.add(testProduct());
    bill.change({ reverseCharge: true });
    expect(bill.totals()).toMatchObject({ payable: 119_900, tax: 21_582 });
    expect(bodyOf(bill)).toMatchObject({ reverseCharge: true, totalPayableAmount: 1199 });
  });

  it('should leave a customer owing until something is received', () => {
    const bill = render();
    bill.add(testProduct());
    bill.choose(testParty());
    expect([received(bill), balance(bill)]).toEqual([0, 1199]);
    bill.change({ receivedAmount: 500 });
    expect(balance(bill)).toBe(699);
    expect(bodyOf(bill)).toMatchObject({
      billTo: 'Customer',
      customerId: testId(5),
      mobileNumber: '9820041177',
      receivedAmount: 500,
    });
  });

  it('should clear name, mobile and address when Cash is chosen again', () => {
    const bill = render();
    bill.add(testProduct());
    bill.choose(testParty());
    bill.choose(null);
    const body = bodyOf(bill);
    expect(body).toMatchObject({ billTo: 'Cash', customerName: 'Cash' });
    expect([body.customerId, body.mobileNumber, body.address]).toEqual([undefined, undefined, undefined]);
  });

  it("should tax by the customer's state", () => {
    const bill = render();
    bill.add(testProduct({ salePrice: 1180 }));
    expect(bill.totals().taxes).toMatchObject([{ cgst: 9000, sgst: 9000, igst: 0 }]);
    bill.choose(testParty({ state: 'Gujarat' }));
    expect(bill.now().values.placeOfSupply).toBe('24');
    expect(bill.totals().taxes).toMatchObject([{ cgst: 0, sgst: 0, igst: 18000 }]);
  });

  it('should start with a bill without tax in a shop without GSTIN', () => {
    const bill = render(testSettings({ gstin: undefined }));
    bill.add(testProduct());
    expect(bill.now().values.invoiceType).toBe('non_gst');
    expect(bill.totals().tax).toBe(0);
  });

  it('should follow the suggested number until one is typed', () => {
    const bill = render();
    bill.add(testProduct());
    bill.suggest('INV-0043');
    expect(bodyOf(bill)).toMatchObject({ invoiceNumber: 'INV-0043', invoiceNumberSuggested: true });
    bill.change({ invoiceNumber: 'A-1', invoiceNumberMoves: true });
    bill.suggest('INV-0044');
    expect(bodyOf(bill)).toMatchObject({ invoiceNumber: 'A-1', invoiceNumberSuggested: false });
  });

  it('should leave the number to the server while it is not known', () => {
    const bill = render();
    bill.add(testProduct());
    bill.askNumber();
    expect(bodyOf(bill)).toMatchObject({ invoiceNumber: undefined, invoiceNumberSuggested: true });
    bill.change({ invoiceNumber: 'A-1' });
    expect(bodyOf(bill)).toMatchObject({ invoiceNumber: 'A-1', invoiceNumberSuggested: false });
  });

  it('should ask before the numbers go on from one far ahead, or of another series', () => {
    const bill = render();
    bill.add(testProduct());
    bill.suggest('INV-0043');
    for (const invoiceNumber of ['INV-9999', 'NEW-1']) {
      bill.change({ invoiceNumber });
      validate(bill);
      expect(bill.now().errors).toMatchObject({ invoiceNumber: expect.stringContaining('or take INV-0043') });
      bill.change({ invoiceNumberMoves: true });
      expect(bodyOf(bill)).toMatchObject({ invoiceNumber, invoiceNumberMoves: true });
      bill.change({ invoiceNumberMoves: false });
    }
    for (const invoiceNumber of ['INV-0043', 'INV-0007', 'SPECIAL', null]) {
      bill.change({ invoiceNumber });
      expect(bodyOf(bill)).toMatchObject({ invoiceNumberMoves: false });
    }
  });

  it('should ask why taxed goods are billed without tax', () => {
    const bill = render();
    bill.add(testProduct());
    bill.change({ invoiceType: 'non_gst' });
    validate(bill);
    expect(bill.now().errors).toMatchObject({ reason: expect.stringContaining('give the reason why not') });
    bill.change({ reason: 'A sample' });
    expect(bodyOf(bill)).toMatchObject({ invoiceType: 'non_gst', reason: 'A sample' });
    bill.change({ invoiceType: 'gst' });
    expect(bodyOf(bill)).toMatchObject({ reason: undefined });
  });

  it('should refuse a bill without items', () => {
    const bill = render();
    validate(bill);
    expect(bill.now().errors).toEqual({ items: 'Add at least one item' });
    expect(bill.now().attempt).toBe(1);
  });

  it.each([
    ['quantity', undefined],
    ['quantity', Number.NaN],
    ['quantity', 0],
    ['quantity', -1],
    ['salePrice', Number.NaN],
    ['salePrice', -5],
    ['salePrice', 1.005],
    ['discount', 101],
  ])('should refuse a line whose %s is %p, beside that figure, and still show totals', (field, value) => {
    const bill = render();
    bill.add(testProduct());
    act(() => bill.setAt(`items.0.${field}` as 'items.0.quantity', value));
    expect(Number.isInteger(bill.totals().payable)).toBe(true);
    validate(bill);
    expect(Object.keys(bill.now().errors)).toEqual([`items.0.${field}`]);
  });

  it('should be drawn whatever stands in its fields', () => {
    const odd = [undefined, Number.NaN, Infinity, -5, 1.005, 1e300, Number('9'.repeat(30)), 0.1 + 0.2];
    for (const inclusive of [true, false]) {
      const bill = render(testSettings({ pricesIncludeTax: inclusive }));
      bill.add(testProduct());
      const paths = ['quantity', 'salePrice', 'discount'].map((field) => `items.0.${field}`);
      for (const path of [...paths, 'discountAmount', 'receivedAmount', 'billTotal', 'charges']) {
        const before = bill.now().values;
        for (const value of odd) {
          const charges = [{ what: '', amount: value, gstRate: value, inCost: true }];
          act(() => bill.setAt(path as 'discountAmount', path === 'charges' ? (charges as never) : value));
          expect([path, value, balance(bill)]).toEqual([path, value, expect.any(Number)]);
        }
        bill.change(before);
      }
    }
  });

  it('should refuse half a piece and take half a metre', () => {
    const bill = render();
    bill.add(testProduct());
    bill.add(testProduct({ _id: testId(2), unit: 'MTR' }));
    act(() => bill.setAt('items.0.quantity', 0.5));
    act(() => bill.setAt('items.1.quantity', 0.5));
    validate(bill);
    expect(bill.now().errors).toEqual({ 'items.0.quantity': 'PCS are counted whole' });
  });

  it('should refuse more discount than there is to pay, and more received', () => {
    const bill = render();
    bill.add(testProduct());
    bill.change({ discountAmount: 1200 });
    validate(bill);
    expect(bill.now().errors).toMatchObject({ discountAmount: 'The discount is more than the total' });
    bill.change({ discountAmount: 199, receivedAmount: 1001 });
    validate(bill);
    expect(bill.now().errors).toEqual({ receivedAmount: 'More than there is to pay' });
  });

  it('should put what the server says about an item beside its line, and take it away on change', () => {
    const bill = render();
    bill.add(testProduct({ _id: testId(2), productName: 'charger' }));
    bill.add(testProduct());
    const message = 'Only 1 PCS of 25 W charger in stock';
    act(() => bill.bill().form.showErrors([{ path: 'items.1.quantity', message }]));
    expect(bill.now().errors).toEqual({ 'items.1.quantity': message });
    act(() => bill.setAt('items.1.quantity', 1));
    expect(bill.now().errors).toEqual({});
  });

  it('should keep an error beside its line when another line is removed', () => {
    const bill = render();
    bill.add(testProduct());
    bill.add(testProduct({ _id: testId(2) }));
    act(() => bill.setAt('items.1.quantity', 0));
    validate(bill);
    act(() => bill.list('items').remove(0));
    expect(Object.keys(bill.now().errors)).toEqual(['items.0.quantity']);
    expect(bill.now().values.items).toHaveLength(1);
  });

  it('should put what the server says about the party beside the party', () => {
    const bill = render();
    act(() => bill.bill().form.showErrors([{ path: 'customerId', message: 'Over the credit limit' }]));
    expect(bill.now().errors).toEqual({ party: 'Over the credit limit' });
  });

  it('should tax a sale to a SEZ as between states, although it is next door', () => {
    const bill = render();
    bill.add(testProduct({ salePrice: 1180 }));
    bill.choose(testParty({ gstType: 'SEZ' }));
    expect(bill.totals().taxes).toMatchObject([{ cgst: 0, igst: 18000 }]);
  });

  it('should know that there is work to lose only after something was entered', () => {
    const bill = render();
    expect(bill.now().isDirty).toBe(false);
    bill.add(testProduct());
    expect(bill.now().isDirty).toBe(true);
  });

  it('should be clean again when what was typed is erased', () => {
    const bill = render();
    bill.change({ customerNote: 'x', discountAmount: 5 });
    expect(bill.now().isDirty).toBe(true);
    bill.change({ customerNote: '', discountAmount: undefined });
    expect(bill.now().isDirty).toBe(false);
  });
});

describe('editing a saved invoice', () => {
  const edit = (overrides = {}) => render(testSettings(), () => draftOf(testInvoice(overrides)));

  it('should begin with what is stored, clean, and add up to the same', () => {
    const bill = edit();
    expect(bill.now().isDirty).toBe(false);
    expect(bill.totals().payable).toBe(testInvoice().totalPayableAmount * 100);
    expect(received(bill)).toBe(testInvoice().receivedAmount);
  });

  it('should keep what each line goes on from, and give goods that are scanned besides a line of their own', () => {
    const [line] = testInvoice().items;
    const source = { kind: 'deliveryNote', id: testId(30), line: 0 } as const;
    const bill = edit({ items: [{ ...line!, source }] });
    bill.add(testProduct());
    const { items } = bodyOf(bill);
    expect(items.map((one) => [one.quantity, one.source])).toEqual([
      [2, source],
      [1, undefined],
    ]);
  });

  it('should name every field in the change, an emptied one as null, and never a figure that the server decides', () => {
    const bill = edit({ customerNote: 'was here', dueDate: '2026-12-01' });
    bill.change({ customerNote: '', party: null });
    const body = changesOf(bodyOf(bill), 7);
    expect(body).toMatchObject({
      version: 7,
      customerNote: null,
      customerId: null,
      billTo: 'Cash',
      dueDate: '2026-12-01',
      items: [{ quantity: 2, salePrice: 1199 }],
    });
    expect(body).not.toHaveProperty('totalPayableAmount');
    expect(body).not.toHaveProperty('advanceAmount');
    expect(body).not.toHaveProperty('invoiceNumberSuggested');
  });
});

describe('the lines of a bill', () => {
  it('should render one of 200 when one key is typed', () => {
    const bill = render();
    act(() =>
      bill.list('items').replace(
        Array.from({ length: 200 }, (_, i) => ({
          ...draftOf(testInvoice()).items[0]!,
          productName: `item ${i}`,
        })),
      ),
    );
    const rendered: string[] = [];
    show(
      <AppTheme>
        <InvoiceFormProvider value={bill.bill()}>
          <table>
            <tbody>
              {bill
                .list('items')
                .keys()
                .map((key, index) => (
                  <Profiler key={key} id={String(index)} onRender={(id) => rendered.push(id)}>
                    <LineRow index={index} onLeave={() => undefined} />
                  </Profiler>
                ))}
            </tbody>
          </table>
        </InvoiceFormProvider>
      </AppTheme>,
    );
    rendered.length = 0;
    // By name: looking for its label among 600 fields takes longer than all of the rest.
    fireEvent.change(document.querySelector('[name="items.77.quantity"]')!, { target: { value: '5' } });
    expect(new Set(rendered)).toEqual(new Set(['77']));
    expect(bill.now().values.items[77]!.quantity).toBe(5);
  });
});
