import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model, type QueryFilter } from 'mongoose';
import type { Day, InvoiceListQuery, InvoiceStatus } from '@shopbench/contracts';
import { notFound } from '../common/answers/failure';
import { listPage, sortOf } from '../common/lists/list-page';
import { ROW_FIELDS } from './invoice.mapper';
import { Invoice } from './invoice.schema';

const SORTS = {
  date: 'date',
  invoiceNumber: 'numberOrder',
  totalPayableAmount: 'payable',
  createdAt: 'createdAt',
} as const;

/** The stored condition that stands for a derived status on the day `today`. */
export function statusCondition(status: InvoiceStatus, today: Day): QueryFilter<Invoice> {
  switch (status) {
    case 'Cancelled':
      return { settlement: 'cancelled' };
    case 'Paid':
      return { settlement: 'paid' };
    case 'Overdue':
      return { settlement: { $in: ['open', 'partial'] }, dueOn: { $lt: today } };
    case 'Partially Paid':
      return { settlement: 'partial', dueOn: { $gte: today } };
    case 'Unpaid':
      return { settlement: 'open', dueOn: { $gte: today } };
  }
}

@Injectable()
export class InvoiceListService {
  constructor(@InjectModel(Invoice.name) private readonly invoices: Model<Invoice>) {}

  /** A page of invoices, newest first unless asked otherwise; rows hold only what a list shows. */
  list(query: InvoiceListQuery, today: Day) {
    const sort = query.sort ?? '-date';
    const { status, customer, from, to } = query;
    const filter: QueryFilter<Invoice> = {
      ...(status ? statusCondition(status, today) : {}),
      ...(customer ? { customerId: new Types.ObjectId(customer) } : {}),
      ...(from || to ? { date: { ...(from ? { $gte: from } : {}), ...(to ? { $lte: to } : {}) } } : {}),
      // Invoices are cancelled, never archived.
      ...(query.archived ? { _id: { $in: [] } } : {}),
    };
    return listPage(this.invoices, {
      ...query,
      filter,
      sort: sortOf(sort, SORTS),
      sortIndex: sortOf(sort.replace('-', ''), SORTS),
      fields: ROW_FIELDS,
      everything: Object.keys(filter).length === 0,
    });
  }

  async get(id: string): Promise<Invoice> {
    const invoice = await this.invoices.findById(id).lean();
    if (!invoice) throw notFound('There is no such invoice');
    return invoice;
  }

  /** The number of the invoice saved last, null before the first. */
  async lastNumber(): Promise<string | null> {
    const last = await this.invoices
      .findOne({}, { invoiceNumber: 1 })
      .sort({ createdAt: -1, _id: -1 })
      .lean();
    return last?.invoiceNumber ?? null;
  }
}
