import type { OwedKind } from '@shopbench/contracts';
import { Types } from 'mongoose';
import type { Nominal } from '../../../store/books/ledger-entry.schema';
import { GstSums, gstSummaryOf, type GstDocument } from './gst-sums';

const rate = (gstRate: number, taxable: number, igst = 0) => {
  const half = igst ? 0 : Math.round((taxable * gstRate) / 200);
  return { gstRate, taxable, cgst: half, sgst: half, igst };
};
const margin = { purchasePrice: 0, value: 0, taxable: 10_000, cgst: 900, sgst: 900, igst: 0 };
const document = (taxes: GstDocument['taxes'], over: Partial<GstDocument> = {}): GstDocument => ({
  ...{ _id: new Types.ObjectId(), taxes, items: [] },
  ...over,
});
const bought = (inputCredit: boolean) => ({ purchase: { inputCredit } as GstDocument['purchase'] });

describe('the GST of a period', () => {
  const sums = new GstSums();
  const all: [OwedKind, GstDocument][] = [
    ['invoice', document([rate(5, 10_000), rate(18, 100_000)])],
    ['invoice', document([rate(18, 50_000, 9_000)])],
    ['invoice', document([rate(18, 70_000)], { reverseCharge: true })],
    ['invoice', document([], { items: [{ margin, gstRate: 18 }] as GstDocument['items'] })],
    ['creditNote', document([rate(18, 20_000)])],
    ['purchaseInvoice', document([rate(18, 60_000)], bought(true))],
    ['purchaseInvoice', document([rate(18, 30_000)], bought(false))],
    ['purchaseInvoice', document([rate(18, 10_000)], { reverseCharge: true, ...bought(true) })],
    ['purchaseDebitNote', document([rate(18, 5_000)], bought(true))],
  ];
  for (const [kind, one] of all) sums.add(kind, one);
  const posted = new Map<Nominal, number>([
    ['output_cgst', -9_350],
    ['input_cgst', 5_850],
  ]);
  const told = gstSummaryOf(sums.all, posted);

  it('should be told by group and rate', () => {
    expect(
      told.rows.map(({ group, gstRate, documents, taxable, cgst, igst }) => [
        group,
        gstRate,
        documents,
        taxable,
        cgst,
        igst,
      ]),
    ).toEqual([
      // prettier-ignore
      ['sales', 5, 1, 100, 2.5, 0],
      ['sales', 18, 2, 1500, 90, 90],
      ['creditNotes', 18, 1, -200, -18, 0],
      ['margin', 18, 1, 100, 9, 0],
      ['reverseCharge', 18, 1, 100, 9, 0],
      ['purchases', 18, 2, 700, 63, 0],
      ['purchaseNotes', 18, 1, -50, -4.5, 0],
      ['notClaimed', 18, 1, 300, 27, 0],
    ]);
  });

  it('should be what is owed less what may be claimed but for reverse charge, beside what the books posted', () => {
    expect(told.output).toEqual({ cgst: 92.5, sgst: 92.5, igst: 90 });
    expect(told.input).toEqual({ cgst: 58.5, sgst: 58.5, igst: 0 });
    expect(told.toPay).toEqual({ cgst: 34, sgst: 34, igst: 90 });
    expect(told.left).toEqual({ cgst: 0, sgst: 0, igst: 0 });
    expect(told.books).toEqual({ cgst: 35, sgst: 0, igst: 0 });
  });

  it('should ask money for reverse charge whatever may be claimed, and keep that for later', () => {
    const owed = new GstSums();
    owed.add('purchaseInvoice', document([rate(18, 10_000)], { reverseCharge: true, ...bought(true) }));
    const { toPay, left } = gstSummaryOf(owed.all, new Map());
    expect([toPay, left]).toEqual([
      { cgst: 9, sgst: 9, igst: 0 },
      { cgst: 9, sgst: 9, igst: 0 },
    ]);
  });
});
