import { areaApi, withMessage, type Saved } from '@shopbench/client';
import {
  CLOSED_SHORT,
  filedProblem,
  goesBack,
  isSaleRecord,
  screenPath,
  TRADE_DOCUMENTS,
  TRADE_KIND_NAMES,
  type Invoice,
  type OrderAnswer,
  type Product,
  type Purchase,
  type SellerIdentity,
  type Settlement,
  type TradeKindName,
} from '@shopbench/contracts';
import { after, defineResource, type Resource } from '@shopbench/pages';
import { FORM_KINDS } from '../invoices/form/invoice-kind';

/** A stored document of any kind, of either side. */
export type TradeRecord = Invoice | Purchase;

/** What a saved document makes stale: the documents of its chain are of its side. */
const STALE = after('bill', 'stock', 'money');

/** The store's named lists that hold documents. */
const LISTS: Partial<Record<TradeKindName, 'invoices' | 'purchaseInvoices'>> = {
  invoice: 'invoices',
  purchaseInvoice: 'purchaseInvoices',
};

function documentsOf(kind: TradeKindName): Resource<TradeRecord> {
  const { noun, plural, side, path } = TRADE_DOCUMENTS[kind];
  return defineResource<TradeRecord>({
    area: side === 'sale' ? 'sales' : 'purchase',
    path,
    one: noun.toLowerCase(),
    many: plural,
    list: LISTS[kind],
    tag: side === 'sale' ? 'Invoice' : 'PurchaseInvoice',
    staleToo: STALE,
    nameOf: ({ invoiceNumber }) => invoiceNumber,
    screen: ({ _id }) => screenPath(kind, _id),
  });
}

/** The documents of each kind; a row of a list has of a document what `invoiceRow` or `purchaseRow` names. */
export const DOCUMENTS = Object.fromEntries(
  TRADE_KIND_NAMES.map((kind) => [kind, documentsOf(kind)]),
) as Record<TradeKindName, Resource<TradeRecord>>;

interface OneDocument {
  kind: TradeKindName;
  id: string;
}

const pathOf = ({ kind, id }: OneDocument) => `${TRADE_DOCUMENTS[kind].path}/${id}`;

/** Something that is done to a document, once under its key. */
type Doing<Body> = OneDocument & { body: Body; idempotencyKey: string };

const calls = areaApi('sales').injectEndpoints({
  endpoints: (build) => ({
    'document/cancel': build.mutation<Saved<TradeRecord>, Doing<object>>({
      query: ({ body, idempotencyKey, ...one }) => ({
        ...{ url: `${pathOf(one)}/cancel`, method: 'POST', body, idempotencyKey },
      }),
      transformResponse: withMessage<TradeRecord>,
      invalidatesTags: STALE,
    }),
    'document/convert': build.mutation<Saved<TradeRecord>, Doing<object>>({
      query: ({ body, idempotencyKey, ...one }) => ({
        url: `${pathOf(one)}/convert`,
        method: 'POST',
        body,
        idempotencyKey,
      }),
      transformResponse: withMessage<TradeRecord>,
      invalidatesTags: STALE,
    }),
    'document/useCredit': build.mutation<Saved<TradeRecord>, OneDocument & { idempotencyKey: string }>({
      query: ({ idempotencyKey, ...one }) => ({
        url: `${pathOf(one)}/use-credit`,
        method: 'POST',
        idempotencyKey,
      }),
      transformResponse: withMessage<TradeRecord>,
      invalidatesTags: STALE,
    }),
    'document/takeDetails': build.mutation<Saved<TradeRecord>, Doing<object>>({
      query: ({ body, idempotencyKey, ...one }) => ({
        url: `${pathOf(one)}/take-details`,
        method: 'POST',
        body,
        idempotencyKey,
      }),
      transformResponse: withMessage<TradeRecord>,
      invalidatesTags: STALE,
    }),
    'document/answerOrder': build.mutation<
      Saved<TradeRecord>,
      { id: string; body: { answer: 'confirmed' | 'declined'; word?: string }; idempotencyKey: string }
    >({
      query: ({ id, ...sent }) => ({
        ...{ url: `${TRADE_DOCUMENTS.order.path}/${id}/answer`, method: 'POST', ...sent },
      }),
      transformResponse: withMessage<TradeRecord>,
      invalidatesTags: STALE,
    }),
    'document/closing': build.mutation<
      Saved<TradeRecord>,
      Doing<{ version: number; reason?: string }> & { to: 'close-short' | 'reopen' }
    >({
      query: ({ to, body, idempotencyKey, ...one }) => ({
        ...{ url: `${pathOf(one)}/${to}`, method: 'POST', body, idempotencyKey },
      }),
      transformResponse: withMessage<TradeRecord>,
      invalidatesTags: STALE,
    }),
    /** What a document would become, with totals and tax; nothing is saved. */
    'document/conversion': build.query<TradeRecord, OneDocument & { body: object }>({
      query: ({ body, ...one }) => ({ url: `${pathOf(one)}/conversion`, method: 'POST', body }),
      keepUnusedDataFor: 0,
    }),
    /** The products of a document as they are today, in the order of `ids`. */
    'document/products': build.query<Product[], readonly string[]>({
      async queryFn(ids, _api, _extra, ask) {
        const answers = await Promise.all(ids.map((id) => ask({ url: `/product/${id}` })));
        const failed = answers.find(({ error }) => error);
        return failed?.error ? { error: failed.error } : { data: answers.map(({ data }) => data as Product) };
      },
      keepUnusedDataFor: 0,
    }),
    'document/payments': build.query<Settlement[], OneDocument>({
      query: (one) => ({ url: `${pathOf(one)}/payments` }),
      transformResponse: (data: { payments: Settlement[] }) => data.payments,
      providesTags: ['Invoice', 'PurchaseInvoice', 'Payment'],
    }),
    /** The whole number by which the seller of a phone proved who they are; the look is kept. */
    'document/sellerIdentity': build.mutation<SellerIdentity, string>({
      query: (id) => ({ url: `/second-hand/${id}/identity`, method: 'POST' }),
      invalidatesTags: ['PurchaseInvoice'],
    }),
    /** The number that the next document of a kind will probably have; none when its series is full. */
    'document/nextNumber': build.query<string | null, TradeKindName>({
      query: (kind) => ({ url: `${TRADE_DOCUMENTS[kind].path}/last-number` }),
      transformResponse: (data: { nextNumber?: string }) => data.nextNumber ?? null,
      providesTags: ['Invoice', 'PurchaseInvoice'],
    }),
  }),
}).endpoints;

export const useCancelDocumentMutation = calls['document/cancel'].useMutation;
export const useDocumentCreditMutation = calls['document/useCredit'].useMutation;
export const useTakeDetailsMutation = calls['document/takeDetails'].useMutation;
export const useAnswerOrderMutation = calls['document/answerOrder'].useMutation;
/** Gives up what is open of an order, and opens it again. */
export const useOrderClosingMutation = calls['document/closing'].useMutation;
export const useConvertDocumentMutation = calls['document/convert'].useMutation;
export const useConversion = calls['document/conversion'].useQuery;
export const useLazyConversion = calls['document/conversion'].useLazyQuery;
export const useProductsToday = calls['document/products'].useQuery;
export const useDocumentPayments = calls['document/payments'].useQuery;
export const useSellerIdentityMutation = calls['document/sellerIdentity'].useMutation;
export const useNextNumber = calls['document/nextNumber'].useQuery;

/** The note that was made with a return and has its money; nothing for other documents, and until it is known. */
export function useNoteOf({ kind, targets }: TradeRecord): TradeRecord | undefined {
  const { note } = TRADE_DOCUMENTS[kind];
  const made = targets.find((target) => target.kind === note);
  return DOCUMENTS[note ?? kind].useOne(made?.id ?? '', { skip: !made }).data;
}

/** How an order stands that a customer made by their own program; nothing for one of the shop's own. */
export function orderAnswerOf(record: TradeRecord): { answer: OrderAnswer; text: string } | null {
  if (!isSaleRecord(record) || !record.answer) return null;
  return { answer: record.answer, text: ORDER_ANSWER_WORDS[record.answer] };
}

const ORDER_ANSWER_WORDS: Record<OrderAnswer, string> = {
  waiting: 'Customer waits for an answer',
  confirmed: 'Kept for the customer',
  declined: 'Declined',
};

/** Who is on the other side of a document, whichever it is. */
export function partyOf(record: TradeRecord): {
  role: 'customer' | 'supplier';
  id: string | undefined;
  name: string;
  gstin: string | undefined;
} {
  return isSaleRecord(record)
    ? { role: 'customer', id: record.customer?._id, name: record.customerName, gstin: record.customerGstin }
    : { role: 'supplier', id: record.supplier?._id, name: record.supplierName, gstin: record.supplierGstin };
}

/** Which way money goes for a document: in for what is owed to the shop, out for what the shop owes or gives back. */
export const moneyWay = (kind: TradeKindName): 'in' | 'out' => {
  const { side, status } = TRADE_DOCUMENTS[kind];
  return (side === 'sale') === (status !== 'credit') ? 'in' : 'out';
};

/** The price of a line that counts on its side, rupees per unit; of purchases only for people who may see costs. */
export const priceOf = (line: TradeRecord['items'][number]): number | undefined =>
  'salePrice' in line ? line.salePrice : line.purchasePrice;

/** Where a document is changed; only kinds that have a form. */
export const editPath = (kind: TradeKindName, id: string): string | undefined =>
  FORM_KINDS[kind] ? `${TRADE_DOCUMENTS[kind].screen}/update/${id}` : undefined;

/** Why lines and amounts of a document stay, as a sentence; null where they may change. */
export function fixedBecause(
  { kind, date, targets, sources, repair, status, setOff = [] }: TradeRecord,
  filedMonths: readonly string[] = [],
): string | null {
  if (status === CLOSED_SHORT) return 'It is closed short: reopen it first.';
  if (repair) return `They follow from repair ${repair.number}.`;
  const isNoteOfReturn = sources.some((one) => goesBack(TRADE_DOCUMENTS[one.kind]));
  if (targets.length > 0 || isNoteOfReturn) return 'Other documents stand on them.';
  if (TRADE_DOCUMENTS[kind].status === 'credit' && setOff.length > 0)
    return `${setOff[0]!.number} was paid with it.`;
  const filed = filedProblem(kind, filedMonths, [date]);
  return filed && `${filed}.`;
}
