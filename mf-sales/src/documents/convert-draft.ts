import {
  check,
  convertInput,
  goesBack,
  isSaleRecord,
  TRADE_DOCUMENTS,
  unitNames,
  unitsIn,
  untaxedProblem,
  type Checked,
  type ConvertInput,
  type FieldError,
  type PaymentMode,
  type RETURN_CONDITIONS,
  type TradeKindName,
} from '@shopbench/contracts';
import type { TradeRecord } from './documents';

export type Condition = (typeof RETURN_CONDITIONS)[number];

/** A line of the document as it is to go on. */
export interface ConvertLine {
  quantity?: number | undefined;
  /** Of a line whose units are known: those that go along. */
  chosen: string[];
  /** Numbers of units that the document does not name yet, as they are typed or scanned, one a line or with commas. */
  typed: string;
  condition: Condition;
}

/** What is typed of a document that is made of another one; `items` has a line for each of that one's. */
export interface ConvertDraft {
  items: readonly ConvertLine[];
  reason: string;
  supplierInvoiceNumber: string;
  paymentMode: PaymentMode;
  accountId: string;
  receivedAmount?: number | undefined;
  /** The amount is somebody's own; until then it is the one that is proposed. */
  hasAmount: boolean;
  transactionId: string;
}

type SourceLine = TradeRecord['items'][number];

/** What came back or went on from units is not told by the line, only how many: all are offered, the server checks. */
export const unitsOf = ({ imeis = [] }: SourceLine): readonly string[] => imeis;

const isReturn = (to: TradeKindName) => goesBack(TRADE_DOCUMENTS[to]);
/** Of what comes back from a customer it is said how it is. */
export const asksCondition = (to: TradeKindName) => isReturn(to) && TRADE_DOCUMENTS[to].side === 'sale';

/** Seldom all of a bill comes back; what goes on goes on in full. */
export const convertDraftOf = ({ items }: TradeRecord, to: TradeKindName): ConvertDraft => ({
  items: items.map((line) => ({
    ...(isReturn(to) ? {} : { quantity: line.openQuantity }),
    chosen: isReturn(to) || line.openQuantity < line.quantity ? [] : [...unitsOf(line)],
    typed: '',
    condition: 'restock',
  })),
  ...{ reason: '', supplierInvoiceNumber: '', hasAmount: false },
  ...{ paymentMode: 'cash', accountId: '', transactionId: '' },
});

/** The lines that go along, each with its place in the document. */
const goingOf = ({ items }: ConvertDraft, record: TradeRecord) =>
  record.items.flatMap((source, at) => {
    const line = items[at];
    if (!line) return [];
    const isByUnits = unitsOf(source).length > 0;
    const quantity = isByUnits ? line.chosen.length : line.quantity;
    if (quantity === undefined || quantity === 0) return [];
    return [
      {
        at,
        source,
        quantity,
        condition: line.condition,
        imeis: isByUnits ? line.chosen : unitNames(unitsIn(line.typed), !isSaleRecord(record)),
      },
    ];
  });

/** The lines that go along, as they are sent. */
export const sentItems = (draft: ConvertDraft, record: TradeRecord, to: TradeKindName) =>
  goingOf(draft, record).map(({ at, source, quantity, imeis, condition }) => ({
    line: at,
    quantity,
    ...(imeis.length > 0 ? { imeis } : {}),
    ...(asksCondition(to) && !source.service ? { condition } : {}),
  }));

/** The server counts the lines that are sent, the form those of the document. */
export function placedErrors(
  draft: ConvertDraft,
  record: TradeRecord,
  found: readonly FieldError[],
): FieldError[] {
  const going = goingOf(draft, record);
  return found.map(({ path, message }) => {
    const [, index, field] = /^items\.(\d+)\.(\w+)/.exec(path) ?? [];
    const line = index === undefined ? undefined : going[Number(index)];
    return { path: line ? `items.${line.at}.${field}` : path, message };
  });
}

/**
 * Why what goes along is not billed so, by the rule of every bill.
 * @param isRegular the shop charges GST (`mayBeGst`)
 */
export const untaxedConversion = (
  record: TradeRecord,
  to: TradeKindName,
  draft: ConvertDraft,
  isRegular: boolean,
): FieldError | null =>
  to === 'invoice'
    ? untaxedProblem({
        ...{ invoiceType: record.invoiceType, isRegular, reason: draft.reason.trim() },
        items: goingOf(draft, record).map(({ source }) => source),
      })
    : null;

/** What is sent of it, or what is wrong by the form's fields. */
export const checkConvert =
  (record: TradeRecord, to: TradeKindName, isRegular: boolean) =>
  (draft: ConvertDraft): Checked<ConvertInput> => {
    const { receivedAmount = 0, paymentMode, accountId, transactionId } = draft;
    const [reason, supplierInvoiceNumber] = [draft.reason.trim(), draft.supplierInvoiceNumber.trim()];
    const checked = check(convertInput, {
      to,
      items: sentItems(draft, record, to),
      ...(reason ? { reason } : {}),
      ...(supplierInvoiceNumber ? { supplierInvoiceNumber } : {}),
      ...{ receivedAmount, paymentMode },
      ...(accountId ? { accountId } : {}),
      ...(transactionId ? { transactionId } : {}),
    });
    if (!checked.ok) return { ok: false, errors: placedErrors(draft, record, checked.errors) };
    const untaxed = untaxedConversion(record, to, draft, isRegular);
    return untaxed ? { ok: false, errors: [untaxed] } : checked;
  };
