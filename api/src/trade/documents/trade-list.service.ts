import { Injectable } from '@nestjs/common';
import { Types, type Model, type QueryFilter } from 'mongoose';
import {
  say,
  toPaise,
  TRADE_DOCUMENTS,
  type Day,
  type InvoiceListQuery,
  type OrderAnswer,
  type PurchaseListQuery,
  type TradeKindName,
  type TradeStatus,
  nounSaid,
} from '@shopbench/contracts';
import { notFound } from '../../kernel/answers/failure';
import { listPage, listRows, sortOf, type ListRows } from '../../kernel/lists/list-page';
import { TRADE_KINDS } from '../kinds/trade-kind';
import { ROW_FIELDS } from '../rules/trade.mapper';
import { TradeModels } from '../../store/trade/trade-models';
import type { TradeDocument } from '../../store/trade/trade.schema';

const SORTS = {
  date: 'date',
  invoiceNumber: 'numberOrder',
  totalPayableAmount: 'payable',
  createdAt: 'createdAt',
} as const;

/** The stored condition that stands for `isOverdue` on the day `today`. */
export const overdueOn = (today: Day) => ({
  settlement: { $in: ['open', 'partial'] as const },
  dueOn: { $lt: today },
});

/** The stored condition that stands for a derived status on the day `today`. */
export function statusCondition(status: TradeStatus, today: Day): QueryFilter<TradeDocument> {
  switch (status) {
    case 'Cancelled':
      return { settlement: 'cancelled' };
    case 'Paid':
    case 'Done':
      return { settlement: 'paid' };
    case 'Closed short':
      return { settlement: 'closed' };
    case 'Overdue':
      return overdueOn(today);
    case 'Partially Paid':
    case 'Partly done':
      return { settlement: 'partial', dueOn: { $gte: today } };
    case 'Unpaid':
    case 'Open':
      return { settlement: 'open', dueOn: { $gte: today } };
  }
}

/** The stored condition for what customers ordered and the shop answered so; what was billed or cancelled waits no more. */
export const answerCondition = (answer: OrderAnswer) => ({
  'customerOrder.answer': answer,
  ...(answer === 'waiting' ? { settlement: 'open' as const } : {}),
});

/** Reads trade documents of whichever kind. */
@Injectable()
export class TradeListService {
  constructor(private readonly models: TradeModels) {}

  /** A page of documents, newest first unless asked otherwise; rows hold only what a list shows. */
  list(kind: TradeKindName, query: TradeListQuery, today: Day) {
    const { page, pageSize } = query;
    const rows = rowsOf(kind, query, today);
    const everything = Object.keys(rows.filter).length === 0;
    return listPage(this.models.of(kind), { ...rows, page, pageSize, everything });
  }

  /** All rows of a list, some at a time. */
  all(kind: TradeKindName, query: RowsQuery, today: Day): AsyncGenerator<TradeDocument[]> {
    return listRows<TradeDocument>(this.models.of(kind), rowsOf(kind, query, today));
  }

  async get(kind: TradeKindName, id: string): Promise<TradeDocument> {
    const found = await this.models.of(kind).findById(id).lean();
    if (!found) throw notFound(say('document.none', { noun: nounSaid(TRADE_KINDS[kind].noun) }));
    return found;
  }

  /** The number of the document saved last, null before the first. */
  async lastNumber(kind: TradeKindName): Promise<string | null> {
    const model: Model<TradeDocument> = this.models.of(kind);
    const last = await model.findOne({}, { number: 1 }).sort({ createdAt: -1, _id: -1 }).lean();
    return last?.number ?? null;
  }
}

/** The list query of either side. */
export type TradeListQuery = InvoiceListQuery & Pick<PurchaseListQuery, 'supplier'>;
type RowsQuery = Omit<TradeListQuery, 'page' | 'pageSize'>;

/** What is to pay from and to so many rupees. */
function amountsFrom(from?: number, to?: number): QueryFilter<TradeDocument> {
  if (from === undefined && to === undefined) return {};
  return {
    payable: {
      ...(from === undefined ? {} : { $gte: toPaise(from) }),
      ...(to === undefined ? {} : { $lte: toPaise(to) }),
    },
  };
}

/** Which documents a query asks for, in which order. */
function rowsOf(kind: TradeKindName, query: RowsQuery, today: Day): ListRows<TradeDocument> {
  const sort = query.sort ?? '-date';
  const { status, customer, supplier, answer, soldBy, from, to, minAmount, maxAmount } = query;
  const party = customer ?? supplier;
  // Documents are cancelled, never archived; only orders are answered.
  const isNone = query.archived || (answer && !TRADE_DOCUMENTS[kind].reserves);
  const filter: QueryFilter<TradeDocument> = {
    ...(answer ? answerCondition(answer) : {}),
    ...(status ? statusCondition(status, today) : {}),
    ...(party ? { partyId: new Types.ObjectId(party) } : {}),
    ...(soldBy ? { 'soldBy.userId': new Types.ObjectId(soldBy) } : {}),
    ...(from || to ? { date: { ...(from ? { $gte: from } : {}), ...(to ? { $lte: to } : {}) } } : {}),
    ...amountsFrom(minAmount, maxAmount),
    ...(isNone ? { _id: { $in: [] } } : {}),
  };
  return {
    filter,
    q: query.q,
    sort: sortOf(sort, SORTS),
    sortIndex: sortOf(sort.replace('-', ''), SORTS),
    fields: ROW_FIELDS,
  };
}
