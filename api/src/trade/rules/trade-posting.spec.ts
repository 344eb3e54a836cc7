import { Types } from 'mongoose';
import type { TradeKindName } from '@shopbench/contracts';
import { refuseImbalance } from '../../books/posting/posting';
import { TRADE_KINDS } from '../kinds/trade-kind';
import { tradePosting } from './trade-posting';
import type { TradeDocument } from '../../store/trade/trade.schema';

const [item, party] = [new Types.ObjectId(), new Types.ObjectId()];
const by = { userId: new Types.ObjectId(), name: 'Admin' };

/** Two phones of ₹118 each with 18 % in it, rounded off by a paisa; only what a posting reads. */
const document = (over: Partial<TradeDocument> = {}): TradeDocument =>
  ({
    _id: new Types.ObjectId(),
    number: 'N-1',
    date: '2026-11-21',
    partyId: party,
    items: [
      {
        item,
        quantity: 2000,
        taxable: 20_000,
        cgst: 1800,
        sgst: 1800,
        igst: 0,
        cost: 20_000,
        imeis: ['A', 'B'],
      },
    ],
    taxes: [{ gstRate: 18, taxable: 20_000, cgst: 1800, sgst: 1800, igst: 0 }],
    tax: 3600,
    roundOff: 1,
    payable: 23_601,
    ...over,
  }) as TradeDocument;

const post = (kind: TradeKindName, over: Partial<TradeDocument> = {}) =>
  tradePosting(kind, document(over), { by });
/** Amounts by account; the party's under `party`. */
const ledgerOf = (kind: TradeKindName, over: Partial<TradeDocument> = {}) =>
  Object.fromEntries(
    post(kind, over).ledger.map((line) => ['nominal' in line ? line.nominal : 'party', line.amount]),
  );

describe('what a trade document posts', () => {
  it('should tell what repairs were billed for apart from sales', () => {
    const [line] = document().items;
    const items = [
      { ...line!, taxable: 15_000 },
      { ...line!, taxable: 5_000, repair: { index: 0 } },
    ];
    expect(ledgerOf('invoice', { items })).toMatchObject({ sales: -15_000, repairs: -5_000 });
    const bill = document({ items });
    const source = { kind: 'invoice' as const, id: bill._id, line: 1 };
    const back = document({ items: [{ ...line!, taxable: 20_000, source }] });
    const linked = new Map([[String(bill._id), bill]]);
    const { ledger } = tradePosting('creditNote', back, { by, linked });
    expect(ledger).toContainEqual(expect.objectContaining({ nominal: 'repairs', amount: 20_000 }));
    expect(ledger).toContainEqual(expect.objectContaining({ nominal: 'sales', amount: 0 }));
  });

  it('should be for a sale: goods out, a customer who owes, output tax', () => {
    expect(post('invoice').stock).toMatchObject([
      { kind: 'sale', change: -2000, against: 'cost_of_goods', units: [['A'], ['B']] },
    ]);
    expect(post('invoice').stock[0]!.value).toBeUndefined();
    expect(ledgerOf('invoice')).toEqual({
      party: 23_601,
      sales: -20_000,
      output_cgst: -1800,
      output_sgst: -1800,
      output_igst: 0,
      direct_expenses: 0,
      round_off: -1,
    });
  });

  it('should be for a purchase: goods in at their cost before tax, a supplier who is owed, input tax', () => {
    expect(post('purchaseInvoice').stock).toMatchObject([
      { kind: 'purchase', change: 2000, against: 'purchases', value: 20_000, units: [['A'], ['B']] },
    ]);
    expect(ledgerOf('purchaseInvoice')).toEqual({
      party: -23_601,
      purchases: 20_000,
      input_cgst: 1800,
      input_sgst: 1800,
      input_igst: 0,
      direct_expenses: 0,
      round_off: 1,
    });
    expect(ledgerOf('purchaseInvoice', { partyId: null })).toMatchObject({ counter_purchases: -23_601 });
  });

  it.each([
    ['salesReturn', 2000, 0],
    ['creditNote', 0, -23_601],
    ['debitNote', 0, 23_601],
    ['deliveryNote', -2000, 0],
    ['goodsReceipt', 2000, 0],
    ['purchaseReturn', -2000, 0],
    ['purchaseDebitNote', 0, 23_601],
    ['purchaseCreditNote', 0, -23_601],
    ['quotation', 0, 0],
    ['order', 0, 0],
    ['purchaseQuotation', 0, 0],
    ['purchaseOrder', 0, 0],
  ] as const)('should be for a %s: goods %i, debt %i', (kind, change, debt) => {
    const { stock } = post(kind);
    expect(stock.reduce((sum, line) => sum + line.change, 0)).toBe(change);
    expect(ledgerOf(kind)['party'] ?? 0).toBe(debt);
  });

  it('should balance for every kind, and take goods in and out of one account', () => {
    for (const kind of Object.keys(TRADE_KINDS) as TradeKindName[]) {
      expect(() => refuseImbalance(post(kind))).not.toThrow();
      const against = TRADE_KINDS[kind].side === 'sale' ? 'cost_of_goods' : 'purchases';
      for (const line of post(kind).stock) expect(line.against).toBe(against);
    }
  });
});
