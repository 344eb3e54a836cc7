import type { Purchase } from '@shopbench/contracts';
import { changesOf, checkDraft } from './invoice-draft';
import { formKind } from './invoice-kind';
import { draftOf } from './stored-draft';
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
