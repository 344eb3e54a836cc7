import {
  areTaxed,
  isSaleRecord,
  lastDayToLowerTax,
  typedWords,
  unitText,
  type Day,
  type StateCode,
} from '@shopbench/contracts';
import type { TradeRecord } from '../../documents/documents';
import type { DraftLine } from './draft-line';
import { FORM_KINDS } from './invoice-kind';
import { NOTHING_OF_THEIRS, type InvoiceDraft } from './invoice-draft';

/** A saved document as the form edits it. */
export function draftOf(invoice: TradeRecord): InvoiceDraft {
  const { discountAmount } = invoice;
  const { party, gstin, theirs } = sideOf(invoice);
  return {
    invoiceType: invoice.invoiceType,
    invoiceNumber: null,
    invoiceNumberMoves: false,
    date: invoice.date,
    dueDate: invoice.dueDate ?? '',
    placeOfSupply: (invoice.placeOfSupply ?? '') as StateCode | '',
    party: party && {
      ...party,
      mobileNumber: invoice.mobileNumber,
      address: invoice.address,
      gstin,
      // The bill does not say what kind of party it was, only that it was taxed as between states.
      gstType: invoice.interState && invoice.placeOfSupply === invoice.shop.state ? 'SEZ' : undefined,
    },
    items: invoice.items.map((line) => ({
      item: line.item,
      itemCode: line.itemCode,
      productName: line.productName,
      unit: line.unit,
      mrp: line.mrp,
      gstRate: line.gstRate,
      quantity: line.quantity,
      ...('salePrice' in line ? { salePrice: line.salePrice } : { purchasePrice: line.purchasePrice }),
      discount: line.discount,
      itemDescription: line.itemDescription,
      source: line.source,
      condition: line.condition,
      ...schemeOf(line),
      ...(line.imeis ? { isTracked: true, unitText: unitTextOf(line) } : {}),
    })),
    discountAmount: discountAmount > 0 ? discountAmount : undefined,
    paymentMode: invoice.paymentMode,
    accountId: invoice.accountId ?? '',
    receivedAmount: invoice.receivedAmount,
    transactionId: invoice.transactionId ?? '',
    furtherPayments: [],
    ...typedWords(invoice),
    soldBy: invoice.soldBy?._id ?? null,
    reverseCharge: invoice.reverseCharge,
    ...NOTHING_OF_THEIRS,
    ...theirs,
  };
}

/** On which days the tax of a saved note's bill stays due. */
export interface StayingTax {
  /** The note's day as it is saved; whether the tax stays due as of that, or is lowered: it stays so. */
  date: Day;
  asSaved: boolean;
  isLowered: boolean;
  /** Its bill once that is known, with the last day on which a note lowers its tax. */
  bill?: { lastDay: Day; hasTax: boolean; lines: readonly Rated[] } | undefined;
}
type Rated = Parameters<typeof areTaxed>[1][number];

/** Of a saved document, with the bill of which it takes something off where that is known. */
export function stayingTaxOf(note: TradeRecord, bill?: TradeRecord): StayingTax {
  const { date, taxStays } = note;
  return {
    ...{ date, asSaved: taxStays !== undefined },
    isLowered: taxStays === undefined && areTaxed(note.taxAmount > 0, ratedLines(note)),
    bill: bill && {
      lastDay: lastDayToLowerTax(bill.date),
      ...{ hasTax: bill.taxAmount > 0, lines: ratedLines(bill) },
    },
  };
}

const ratedLines = ({ items }: TradeRecord): Rated[] =>
  items.map(({ scheme, gstRate }) => ({ isMargin: scheme === 'margin', gstRate }));

function sideOf(record: TradeRecord): {
  party: { _id: string; name: string } | null;
  gstin: string | undefined;
  theirs: Partial<InvoiceDraft>;
} {
  if (isSaleRecord(record)) return { party: record.customer, gstin: record.customerGstin, theirs: {} };
  const hasPaper = FORM_KINDS[record.kind]?.isTheirBill;
  const { supplier, supplierGstin, pricesIncludeTax, inputCredit, charges } = record;
  return {
    party: supplier,
    gstin: supplierGstin,
    theirs: {
      pricesIncludeTax,
      inputCredit,
      charges: charges.map(({ tax: _tax, ...charge }) => charge),
      supplierInvoiceNumber: record.supplierInvoiceNumber ?? '',
      receivedDate: record.receivedDate ?? '',
      shelf: record.shelf ?? '',
      // What the paper says differs from the lines by the round-off of whoever wrote it.
      billTotal: record.roundOff !== 0 && hasPaper ? record.totalPayableAmount : undefined,
    },
  };
}

/** Of a sale it says how the line was taxed, for its units; of a purchase how its units are taxed later. */
function schemeOf(line: TradeRecord['items'][number]): Partial<DraftLine> {
  if (line.scheme !== 'margin') return {};
  if (!('salePrice' in line)) return { scheme: line.scheme };
  return line.imeis?.length ? { marginUnits: line.imeis } : { isMargin: true };
}

const unitTextOf = (line: TradeRecord['items'][number]): string =>
  (('units' in line ? line.units : undefined) ?? line.imeis?.map((one) => [one]) ?? [])
    .map(unitText)
    .join(', ');
