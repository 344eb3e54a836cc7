import {
  dayOf,
  formatDay,
  formatMobile,
  formatRupees,
  hasCopies,
  isImei,
  isSaleRecord,
  namedParty,
  proofText,
  sideOfRecord,
  stateLabel,
  titleCase,
  TRADE_DOCUMENTS,
  tellField,
  tradeFields,
  type Day,
  type InvoiceType,
  type Settlement,
  type StateCode,
} from '@shopbench/contracts';
import type { TradeRecord } from '../../../trade/rules/trade.mapper';
import { sumOf } from '../layout/figures';
import type { DocumentPaper, Fact, PaperLine, RateRow, Sum } from '../layout/paper';
import { MODES } from '../payment/payment-paper';
import { letterheadOf, type PrintedShop } from '../printed-shop';
import { amountInWords } from '../../../kernel/language/amount-in-words';
import { upiLink } from '../../../records/settings/upi-link';

/** What is on the paper of a trade document beside the document itself. */
export interface TradePaperParts {
  record: TradeRecord;
  shop: PrintedShop;
  /** The days of the documents that it was made from, by id. Source: Rule 53 of the CGST Rules. */
  sourceDays: ReadonlyMap<string, Day>;
  payments: readonly Settlement[];
}

const TITLES: Record<InvoiceType, string> = {
  gst: 'Tax invoice',
  bill_of_supply: 'Bill of supply',
  non_gst: 'Invoice',
};

/** Source: Rule 5(1)(f) of the CGST Rules. */
const COMPOSITION = 'Composition taxable person, not eligible to collect tax on supplies';
const MARGIN =
  'Second-hand goods by the margin scheme of Rule 32(5) of the CGST Rules: the tax is in the price.';
/** Source: section 34(2) of the CGST Act. */
const STAYS = 'The tax of the invoice is not lowered: it is later than section 34(2) of the CGST Act allows.';
const REVERSE = 'Tax is payable by the recipient on reverse charge.';

/** What a document calls itself on paper: a sale over the counter without tax is a cash memo. */
function titleOf(record: TradeRecord): string {
  if ('secondHand' in record && record.secondHand) return 'Purchase voucher';
  if (record.kind !== 'invoice') return TRADE_DOCUMENTS[record.kind].noun;
  const isMemo = record.invoiceType === 'non_gst' && 'billTo' in record && record.billTo === 'Cash';
  return isMemo ? 'Cash memo' : TITLES[record.invoiceType];
}

/**
 * A sale or purchase document as it is handed over, with the particulars of Rule 46 of the CGST Rules where tax is charged
 * and of Rule 53 on a note. The shop's name and GSTIN are those of the day when it was saved.
 */
export function tradePaper({ record, shop, sourceDays, payments }: TradePaperParts): DocumentPaper {
  const { kind, status } = record;
  const isCancelled = status === 'Cancelled';
  const isTaxed = showsTax(record);
  return {
    layout: 'document',
    title: titleOf(record),
    number: record.invoiceNumber,
    shop: letterheadOf(record.shop, shop),
    ...(record.invoiceType === 'bill_of_supply' && record.shop.composition ? { notice: COMPOSITION } : {}),
    party: partyOf(record),
    ...(TRADE_DOCUMENTS[kind].side === 'sale' && isTaxed && record.address
      ? { shipTo: 'Same as bill to' }
      : {}),
    supply: supplyOf(record),
    facts: factsOf(record, sourceDays),
    moment: momentOf(record, shop.timeZone),
    columns: columnsOf(record),
    lines: record.items.map((line) => lineOf(line, isTaxed, record.interState)),
    sums: [...sumsOf(record), ...settledBy(record, payments)],
    taxIncluded: isTaxed && includesTax(record),
    rates: isTaxed ? ratesOf(record) : [],
    words: amountInWords(record.totalPayableAmount),
    remarks: remarksOf(record),
    ...(isCancelled ? {} : payBy(record, shop)),
    terms: TRADE_DOCUMENTS[kind].side === 'sale' ? shop.terms : [],
    ...('secondHand' in record && record.secondHand
      ? { signedBy: `Seller, ${titleCase(record.supplierName)}` }
      : {}),
    isCancelled,
    hasCopies: hasCopies(TRADE_DOCUMENTS[kind]),
  };
}

const isMargin = (line: Line) => 'scheme' in line && line.scheme === 'margin';

/** What is said below the lines; by whom and how a phone was sold to the shop stands on its voucher. */
function remarksOf(record: TradeRecord): string[] {
  const { reason, customerNote, reverseCharge, items, totalPayableAmount } = record;
  const isVoucher = 'secondHand' in record && record.secondHand !== undefined;
  return [
    ...(record.kind === 'invoice' && items.some(isMargin) ? [MARGIN] : []),
    ...(reverseCharge ? [REVERSE] : []),
    ...(record.taxStays === undefined ? [] : [STAYS]),
    ...(isVoucher
      ? [
          `I am the owner of what is named above, sell it to the shop and have received ${formatRupees(totalPayableAmount)}.`,
        ]
      : []),
    // Why an invoice goes without tax is the shop's own.
    ...(reason && record.kind !== 'invoice' ? [`Reason: ${reason}`] : []),
    ...(customerNote ? [customerNote] : []),
  ];
}

function partyOf(record: TradeRecord): DocumentPaper['party'] {
  const { name, gstin } = namedParty(record);
  const { address, mobileNumber } = record;
  const isSecondHand = 'secondHand' in record && record.secondHand;
  const supplier = isSecondHand ? 'Bought from' : 'Supplier';
  return {
    heading: sideOfRecord(record) === 'sale' ? 'Bill to' : supplier,
    name: titleCase(name),
    lines: [...(address ? [address] : []), ...(mobileNumber ? [formatMobile(mobileNumber)] : [])],
    ...(gstin ? { gstin } : {}),
  };
}

function supplyOf(record: TradeRecord): Fact[] {
  if (record.invoiceType === 'non_gst') return [];
  const place = record.placeOfSupply as StateCode | undefined;
  return [
    ...(place ? [['Place of supply', stateLabel(place)] as const] : []),
    ...(record.invoiceType === 'gst'
      ? [['Reverse charge', record.reverseCharge ? 'Yes' : 'No'] as const]
      : []),
  ];
}

function factsOf(record: TradeRecord, days: ReadonlyMap<string, Day>): Fact[] {
  const { kind, dueDate, soldBy } = record;
  const their = isSaleRecord(record) ? undefined : record;
  const facts: (Fact | false | '' | null | undefined)[] = [
    [`${TRADE_DOCUMENTS[kind].noun} No.`, record.invoiceNumber],
    ['Date', formatDay(record.date)],
    dueDate && ['Due date', formatDay(dueDate)],
    their?.supplierInvoiceNumber && ['Their bill No.', their.supplierInvoiceNumber],
    their?.secondHand && ['Proof of identity', proofText(their.secondHand)],
    their?.receivedDate && ['Goods received', formatDay(their.receivedDate)],
    ...record.sources.map(({ kind: source, id, number }): Fact => {
      const day = days.get(id);
      return [TRADE_DOCUMENTS[source].noun, day ? `${number}, ${formatDay(day)}` : number];
    }),
    soldBy && [their ? 'Written by' : 'Sold by', titleCase(soldBy.name)],
    ...tradeFields.rows.map(([name, row]): Fact | undefined =>
      row.onPaper && record[name] ? [row.onPaper, tellField(row, record[name])] : undefined,
    ),
  ];
  return facts.filter((fact): fact is Fact => !!fact);
}

/** Day and time of a receipt; a document written on a later day has no time. */
function momentOf({ date, createdAt }: TradeRecord, timeZone: string): string {
  const saved = new Date(createdAt);
  if (dayOf(saved, timeZone) !== date) return formatDay(date);
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(saved);
  return `${formatDay(date)} ${time}`;
}

function columnsOf(record: TradeRecord): DocumentPaper['columns'] {
  const { interState, items } = record;
  const isTaxed = showsTax(record);
  const priceTitle = !isTaxed ? 'Price' : includesTax(record) ? 'Price incl. tax' : 'Price before tax';
  const columns: (DocumentPaper['columns'][number] | false)[] = [
    { key: 'name', title: 'Item' },
    items.some(({ hsnCode }) => hsnCode) && { key: 'hsn', title: 'HSN' },
    { key: 'quantity', title: 'Qty' },
    { key: 'price', title: priceTitle },
    items.some(({ discount }) => discount) && { key: 'discount', title: 'Disc' },
    isTaxed && { key: 'taxable', title: 'Taxable value' },
    isTaxed && !interState && { key: 'cgst', title: 'CGST' },
    isTaxed && !interState && { key: 'sgst', title: 'SGST' },
    isTaxed && interState && { key: 'igst', title: 'IGST' },
    { key: 'amount', title: 'Amount ₹' },
  ];
  return columns.filter((column) => column !== false);
}

type Line = TradeRecord['items'][number];

/** Whether there is a line whose tax is told: of goods under the margin scheme it is not. */
const showsTax = ({ invoiceType, items, taxStays }: TradeRecord) =>
  invoiceType === 'gst' && taxStays === undefined && items.some((line) => !isMargin(line));

const includesTax = ({ pricesIncludeTax, reverseCharge }: TradeRecord) => pricesIncludeTax && !reverseCharge;

function lineOf(line: Line, isTaxed: boolean, interState: boolean): PaperLine {
  const { hsnCode, quantity, unit, discount, gstRate } = line;
  const price = 'salePrice' in line ? line.salePrice : line.purchasePrice;
  // People without the right to see costs get the line without its amounts.
  const tax = (amount: number | undefined, rate: number) =>
    amount === undefined ? undefined : { amount, rate };
  const taxes = interState
    ? { igst: tax(line.igst, gstRate) }
    : { cgst: tax(line.cgst, gstRate / 2), sgst: tax(line.sgst, gstRate / 2) };
  return {
    name: titleCase(line.productName),
    notes: notesOf(line),
    ...(hsnCode ? { hsn: hsnCode } : {}),
    quantity,
    unit,
    price,
    discount,
    ...(isTaxed && !isMargin(line) ? { taxable: line.taxable, ...taxes } : {}),
    amount: line.total,
  };
}

const numberText = (number: string) => `${isImei(number) ? 'IMEI' : 'S/N'} ${number}`;

function notesOf(line: Line): string[] {
  const units = ('units' in line ? line.units : undefined) ?? line.imeis?.map((imei) => [imei]) ?? [];
  return [
    ...(line.itemDescription ? [line.itemDescription] : []),
    ...(line.printed ?? []),
    ...units.map((numbers) => numbers.map(numberText).join(', ')),
  ];
}

function sumsOf(record: TradeRecord): Sum[] {
  const charges = 'charges' in record ? record.charges : [];
  const isTop = record.invoiceType === 'gst' && !record.pricesIncludeTax && !record.reverseCharge;
  const taxes = isTop
    ? (['cgst', 'sgst', 'igst'] as const).map((part): Sum => {
        return { label: part.toUpperCase(), amount: sumOf(record.taxes.map((rate) => rate[part])) ?? 0 };
      })
    : [];
  return [
    { label: 'Total of lines', amount: record.totalAmount },
    { label: 'Discount', amount: -record.discountAmount },
    ...charges.map(({ what, amount }): Sum => ({ label: what, amount })),
    ...taxes,
    { label: 'Tax paid with it', amount: isTop ? (record.taxStays ?? 0) : 0 },
    { label: 'Round off', amount: record.roundOff },
    { label: 'Total', amount: record.totalPayableAmount, weight: 'total' as const },
  ].filter(({ amount, label }) => amount !== 0 || label.startsWith('Total'));
}

/** By what it is settled, and what is left; nothing of a document that is not owed. */
function settledBy(record: TradeRecord, payments: readonly Settlement[]): Sum[] {
  const { status: family, side } = TRADE_DOCUMENTS[record.kind];
  if (family === 'chain' || record.status === 'Cancelled') return [];
  const isCredit = family === 'credit';
  const word = isCredit ? 'Paid out' : side === 'sale' ? 'Received' : 'Paid';
  const paid = payments.map(({ mode, date, amount }): Sum => ({
    label: `${word}, ${MODES[mode]} ${formatDay(date)}`,
    amount,
  }));
  const credited: Sum = {
    label: isCredit ? 'Set against bills' : 'Taken off by notes',
    amount: record.creditedAmount,
  };
  return [
    ...paid,
    ...(credited.amount > 0 ? [credited] : []),
    { label: isCredit ? 'Left' : 'Balance', amount: record.balanceAmount, weight: 'strong' },
  ];
}

/** The tax by rate, with what is exempt of it. */
function ratesOf({ taxes, items }: TradeRecord): RateRow[] {
  const exempt = sumOf(
    items.flatMap((line) => (line.gstRate === 0 && !isMargin(line) ? [line.taxable] : [])),
  );
  const rows = taxes.map(({ gstRate, ...parts }) => ({ rate: gstRate, ...parts }));
  return exempt ? [{ rate: 0, taxable: exempt, cgst: 0, sgst: 0, igst: 0 }, ...rows] : rows;
}

/** How what is still owed to the shop can be paid. */
function payBy(record: TradeRecord, { upiId, bank }: PrintedShop): Pick<DocumentPaper, 'pay'> {
  const { side, status: family } = TRADE_DOCUMENTS[record.kind];
  const { balanceAmount: amount, shop, invoiceNumber: note } = record;
  if ((!upiId && !bank) || side !== 'sale' || family !== 'money' || amount <= 0) return {};
  const heading = `Pay ${formatRupees(amount)} by ${upiId ? 'UPI' : 'bank transfer'}`;
  const lines = [...(upiId ? [upiId] : []), ...(bank ? [bank] : [])];
  const link = upiId && upiLink({ upiId, shopName: shop.name, amount, note });
  return { pay: { ...(link ? { link } : {}), heading, lines } };
}
