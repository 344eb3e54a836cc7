import { FIRST_NUMBERS, NUMBERED_KINDS } from './numbered-kinds';
import {
  BILL_KINDS,
  COUNTED_KINDS,
  DOCUMENT_SCREENS,
  goesBack,
  hasCopies,
  isNote,
  isOpenForDays,
  movesUnbilled,
  OWED_KINDS,
  RETURN_KINDS,
  SALES_KINDS,
  TRADE_DOCUMENTS,
  TRADE_KIND_NAMES,
  WRITTEN_SCREENS,
  type TradeKindRow,
} from './trade-kinds';

const kindsThat = (test: (row: TradeKindRow) => boolean) =>
  TRADE_KIND_NAMES.filter((name) => test(TRADE_DOCUMENTS[name]));

describe('the table of trade documents', () => {
  it('should have a screen for each kind, and a form for all but what goes back', () => {
    expect(Object.values(DOCUMENT_SCREENS).map(({ kind }) => kind)).toEqual(TRADE_KIND_NAMES);
    expect(DOCUMENT_SCREENS['/purchase/delivery_note']).toEqual({ kind: 'goodsReceipt' });
    const unwritten = Object.keys(DOCUMENT_SCREENS).filter((screen) => !(screen in WRITTEN_SCREENS));
    expect(unwritten).toEqual(['/sales/return', '/purchase/return']);
  });

  it('should turn documents into others of their side, each with an address of its own', () => {
    for (const name of TRADE_KIND_NAMES) {
      for (const next of TRADE_DOCUMENTS[name].becomes) {
        expect(TRADE_DOCUMENTS[next].side).toBe(TRADE_DOCUMENTS[name].side);
      }
    }
    expect(new Set(TRADE_KIND_NAMES.map((name) => TRADE_DOCUMENTS[name].path)).size).toBe(14);
    expect(new Set(TRADE_KIND_NAMES.map((name) => TRADE_DOCUMENTS[name].screen)).size).toBe(14);
  });

  it('should give each kind a collection and a number series of its own', () => {
    expect(new Set(TRADE_KIND_NAMES.map((name) => TRADE_DOCUMENTS[name].collection)).size).toBe(14);
    expect(new Set(NUMBERED_KINDS.map((kind) => FIRST_NUMBERS[kind])).size).toBe(NUMBERED_KINDS.length);
  });

  it('should tell bills and notes, and what is to be paid, from what a kind does', () => {
    expect(BILL_KINDS).toEqual(['invoice', 'purchaseInvoice']);
    const notes = ['creditNote', 'debitNote', 'purchaseCreditNote', 'purchaseDebitNote'];
    expect(kindsThat(isNote)).toEqual(notes);
    expect(OWED_KINDS).toEqual(['invoice', ...notes.slice(0, 2), 'purchaseInvoice', ...notes.slice(2)]);
    expect(kindsThat(({ status }) => status === 'credit')).toEqual(['creditNote', 'purchaseDebitNote']);
    expect(kindsThat(goesBack)).toEqual(['salesReturn', 'purchaseReturn']);
    expect(kindsThat(({ note }) => note !== undefined)).toEqual(kindsThat(goesBack));
    expect(kindsThat(movesUnbilled)).toEqual(['deliveryNote', 'goodsReceipt']);
    expect(kindsThat(hasCopies)).toEqual(['invoice', 'deliveryNote']);
    const begins = ['quotation', 'order', 'purchaseQuotation', 'purchaseOrder'];
    expect(kindsThat(isOpenForDays)).toEqual(begins);
  });

  it('should tell what a GSTR-1 holds and counts, each with its nature, and what sales are made of', () => {
    expect(RETURN_KINDS).toEqual(['invoice', 'creditNote', 'debitNote']);
    expect(COUNTED_KINDS).toEqual([...RETURN_KINDS, 'deliveryNote']);
    expect(kindsThat(({ nature }) => nature !== undefined).sort()).toEqual([...COUNTED_KINDS].sort());
    expect(SALES_KINDS).toEqual([...RETURN_KINDS, 'salesReturn']);
    for (const name of OWED_KINDS) {
      expect(TRADE_DOCUMENTS[name]).toMatchObject({
        gstGroup: expect.any(String),
        tally: expect.any(String),
      });
    }
  });
});
