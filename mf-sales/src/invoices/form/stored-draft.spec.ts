import type { Purchase } from '@shopbench/contracts';
import { changesOf, checkDraft, draftTotals } from './invoice-draft';
import { formKind } from './invoice-kind';
import { draftOf, stayingTaxOf } from './stored-draft';
import { testId, testInvoice, testSettings } from './testing';

const {
  customer: _customer,
  customerId: _id,
  customerName: _name,
  billTo: _billTo,
  ...common
} = testInvoice();
const { salePrice: _price, ...line } = common.items[0]!;

/** Two chargers of a supplier, before tax, with freight; the paper rounds 50 paise away. */
const purchase: Purchase = {
  ...common,
  ...{ kind: 'purchaseInvoice', pricesIncludeTax: false, inputCredit: true, billFrom: 'Supplier' },
  ...{ supplier: { _id: testId(5), name: 'mahalaxmi' }, supplierName: 'mahalaxmi' },
  ...{ supplierInvoiceNumber: 'MD/7', receivedAmount: 0 },
  charges: [{ what: 'Freight', amount: 50.5, gstRate: 0, inCost: true, tax: 0 }],
  items: [
    {
      ...line,
      ...{ purchasePrice: 1000, total: 2000 },
      ...{ imeis: ['UNIT-1', 'UNIT-3'], units: [['UNIT-1', 'UNIT-2'], ['UNIT-3']] },
    },
  ],
  ...{ totalAmount: 2000, roundOff: -0.5, totalPayableAmount: 2410 },
};

it('should change nothing of a stored purchase that is saved as it was opened', () => {
  const terms = { kind: formKind('purchaseInvoice'), settings: testSettings(), suggestedNumber: 'INV-0042' };
  const checked = checkDraft(draftOf(purchase), terms);
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
  expect(checked.value).toMatchObject({ totalAmount: 2000, totalPayableAmount: 2410, billTotal: 2410 });
  expect(changesOf(checked.value, 3)).toMatchObject({
    ...{ version: 3, supplier: testId(5), supplierInvoiceNumber: 'MD/7', pricesIncludeTax: false },
    charges: [{ what: 'Freight', amount: 50.5, gstRate: 0, inCost: true }],
    items: [{ purchasePrice: 1000, quantity: 2, units: [['UNIT-1', 'UNIT-2'], ['UNIT-3']] }],
  });
});

describe('the tax of a saved credit note whose date is moved', () => {
  // Of the financial year 2025-26: its tax can be lowered up to 30 November 2026.
  const bill = testInvoice({ date: '2026-03-31' });
  const late = testInvoice({ kind: 'creditNote', date: '2026-12-05', taxStays: 365.8 });
  const inTime = testInvoice({ kind: 'creditNote', date: '2026-11-20' });
  const untaxed = testInvoice({ ...bill, taxAmount: 0 });
  const margin = testInvoice({ ...untaxed, items: [{ ...bill.items[0]!, scheme: 'margin' }] });
  it.each([
    ['late, as saved', late, bill, '2026-12-05', 0],
    ['late, to another late day', late, bill, '2026-12-01', 0],
    ['late, to the last day', late, bill, '2026-11-30', 36_580],
    ['in time, as saved', inTime, bill, '2026-11-20', 36_580],
    ['in time, to a late day', inTime, bill, '2026-12-01', 0],
    ['in time, of a bill under the margin scheme', inTime, margin, '2026-12-01', 0],
    ['in time, of a bill without tax', inTime, untaxed, '2026-12-01', 36_580],
    ['late, the bill not known yet', late, undefined, '2026-11-30', 0],
  ])('should be that which the server will save: %s', (_, note, of, date, tax) => {
    const settings = testSettings();
    const stays = stayingTaxOf(note, of);
    const terms = { kind: formKind('creditNote'), settings, suggestedNumber: 'CN-1', stays };
    const totals = draftTotals({ ...draftOf(note), date }, terms);
    expect([totals.tax, totals.payable]).toEqual([tax, 239_800]);
  });

  it.each([
    ['its exempt line', 1, undefined],
    ['its taxed line', 0, 36_580],
  ])('should stay by the lines of the bill that go back: %s', (_, line, stays) => {
    const [taxed] = bill.items;
    const lines = [taxed!, { ...taxed!, gstRate: 0 }];
    const source = { kind: 'invoice', id: bill._id, line } as const;
    const note = testInvoice({ ...inTime, items: [{ ...lines[line]!, source }] });
    const of = testInvoice({ ...bill, items: lines });
    const terms = { kind: formKind('creditNote'), settings: testSettings(), suggestedNumber: 'CN-1' };
    const draft = { ...draftOf(note), date: '2026-12-01' };
    const totals = draftTotals(draft, { ...terms, stays: stayingTaxOf(note, of) });
    expect((totals as { taxStays?: number }).taxStays).toBe(stays);
  });
});
