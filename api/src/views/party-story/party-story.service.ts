import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, Types } from 'mongoose';
import {
  financialYearOf,
  toRupees,
  type Day,
  type Paise,
  type Party as PartyRecord,
  type PartyDevice,
  type PartyPayment,
  type PartyPrice,
  type PartySummary,
} from '@shopbench/contracts';
import { listPage, listRowsAs, type ListPage } from '../../kernel/lists/list-page';
import type { Party } from '../../store/people/party.schema';
import { PartyService } from '../../people/party/party.service';
import { Payment } from '../../store/trade/payment.schema';
import { GoodsFacts } from '../../records/goods-facts/goods-facts.service';
import { SettingsService } from '../../records/settings/settings.service';
import { standingEvent } from '../../store/goods/unit.schema';
import { ROW_FIELDS, toInvoiceRow } from '../../trade/rules/trade.mapper';
import { TradeModels } from '../../store/trade/trade-models';
import type { TradeDocument } from '../../store/trade/trade.schema';

interface PageQuery {
  page: number;
  pageSize: number;
  sort?: 'date' | '-date' | undefined;
}

interface Sums {
  count: number;
  amount: Paise;
}

/** Bills that are read for devices and prices: a regular customer has fewer. */
const MOST_BILLS = 500;
const MOST_DEVICES = 100;
const MOST_PRICES = 50;

const byDate = (sort: PageQuery['sort']) => {
  const direction = sort === 'date' ? 1 : -1;
  return { date: direction, _id: direction } as const;
};
const BY_PARTY = { partyId: 1, date: 1, _id: 1 } as const;

/** A bill of which at least the party, its date and its lines were read. */
type BillLines = Pick<TradeDocument, '_id' | 'number' | 'date' | 'items'>;

/** Reads what happened between the shop and one customer or supplier. All amounts that go out are rupees. */
@Injectable()
export class PartyStory {
  constructor(
    @InjectModel(Payment.name) private readonly payments: Model<Payment>,
    private readonly goods: GoodsFacts,
    private readonly trade: TradeModels,
    private readonly parties: PartyService,
    private readonly settings: SettingsService,
  ) {}

  async summary(id: string): Promise<PartySummary> {
    const party = await this.parties.records.stored(id);
    const today = await this.settings.today();
    const since = `${financialYearOf(today)}-04-01`;
    const [open, billed, paid, last] = await Promise.all([
      this.open(party, today),
      this.billed(party, since),
      this.paid(party, since),
      this.payments.findOne(paymentsOf(party), { date: 1, mode: 1 }).sort({ date: -1, _id: -1 }).lean(),
    ]);
    const { balance, creditAllowed, creditLimit } = party;
    const limit = creditAllowed && creditLimit > 0 ? creditLimit : undefined;
    return {
      balance: toRupees(balance),
      ...(limit === undefined
        ? {}
        : { creditLimit: toRupees(limit), creditLeft: toRupees(Math.max(limit - balance, 0)) }),
      ...open,
      since,
      billed: inRupees(billed),
      paid: { ...inRupees(paid), last: last && { date: last.date, mode: last.mode } },
    };
  }

  /** A page of the party's invoices or purchase invoices, newest first; `open` those that are not paid, longest due first. */
  async bills(id: string, { page, pageSize, sort, open }: PageQuery & { open?: 'true' | undefined }) {
    const party = await this.parties.records.stored(id);
    const model = this.billsOf(party);
    const today = await this.settings.today();
    if (!model) return { rows: [], total: 0, page, pageSize };
    const due = { dueOn: 1, date: 1, _id: 1 } as const;
    const found = await listPage(model, {
      filter: { partyId: party._id, ...(open ? { open: { $gt: 0 } } : {}) } as QueryFilter<TradeDocument>,
      sort: open ? due : byDate(sort),
      sortIndex: open ? { partyId: 1, ...due } : BY_PARTY,
      fields: ROW_FIELDS,
      page,
      pageSize,
    });
    return { ...found, rows: found.rows.map((bill) => toInvoiceRow(bill, today)) };
  }

  /** A page of what the party paid or got, newest first. */
  async paymentsPage(id: string, { page, pageSize, sort }: PageQuery): Promise<ListPage<PartyPayment>> {
    const { _id: partyId } = await this.parties.records.stored(id);
    const plan = { filter: { partyId }, sort: byDate(sort), sortIndex: BY_PARTY, page, pageSize };
    const found = await listPage(this.payments, plan);
    return { ...found, rows: found.rows.map(toPartyPayment) };
  }

  /** All that the party paid or got, newest first, as it is read. */
  paymentRows(partyId: Types.ObjectId) {
    const plan = { filter: { partyId }, sort: byDate('-date'), sortIndex: BY_PARTY };
    return listRowsAs(this.payments, plan, (payments) => payments.map(toPartyPayment));
  }

  /** The devices that the party bought here and still has, newest first. */
  async devices(id: string): Promise<PartyDevice[]> {
    const party = await this.parties.records.stored(id);
    if (party.designation !== 'customer') return [];
    const bills = await this.linesOf(party, { 'items.imeis.0': { $exists: true } });
    const sold = bills.flatMap((bill) =>
      bill.items.flatMap((line) => (line.imeis ?? []).map((number) => ({ bill, line, number }))),
    );
    const units = await this.goods.unitsOf(sold.map(({ number }) => number));
    const devices = sold.flatMap(({ bill, line, number }) => {
      const unit = units.find(({ imeis }) => imeis.includes(number));
      const isTheirs = unit?.owner === 'sold' && standingEvent(unit)?.document.id.equals(bill._id);
      return isTheirs ? [{ bill, line, imeis: unit.imeis }] : [];
    });
    const items = [...new Set(devices.map(({ line }) => String(line.item)))];
    const warranties = await this.goods.warranties(items);
    return devices.slice(0, MOST_DEVICES).map(({ bill, line, imeis }) => {
      const warranty = warranties.get(String(line.item));
      const { productName, item } = line;
      return {
        ...{ imeis, productName, item: String(item), date: bill.date, bill: linkTo(bill) },
        ...(warranty ? { warranty } : {}),
      };
    });
  }

  /** What each item cost on the newest of the party's bills that has it; null for a supplier's without `seesCosts`. */
  async lastPrices(id: string, seesCosts: boolean): Promise<PartyPrice[] | null> {
    const party = await this.parties.records.stored(id);
    if (party.designation === 'supplier' && !seesCosts) return null;
    const bills = await this.linesOf(party);
    const prices = new Map<string, PartyPrice>();
    for (const bill of bills) {
      for (const { item, itemCode, productName, unit, price } of bill.items) {
        const key = String(item);
        if (prices.has(key)) continue;
        const what = { item: key, itemCode, productName, unit, price: toRupees(price) };
        prices.set(key, { ...what, date: bill.date, bill: linkTo(bill) });
      }
    }
    return [...prices.values()].slice(0, MOST_PRICES);
  }

  private billsOf({ designation }: Pick<PartyRecord, 'designation'>): Model<TradeDocument> {
    return this.trade.of(designation === 'supplier' ? 'purchaseInvoice' : 'invoice');
  }

  private async linesOf(party: Party, filter: QueryFilter<TradeDocument> = {}): Promise<BillLines[]> {
    const fields = { number: 1, date: 1, items: 1 };
    const own = { partyId: party._id, cancelled: false, ...filter } as QueryFilter<TradeDocument>;
    const bills = this.billsOf(party).find(own, fields).sort(byDate('-date')).hint(BY_PARTY);
    return bills ? bills.limit(MOST_BILLS).lean() : [];
  }

  private async open(party: Party, today: Day): Promise<Pick<PartySummary, 'open' | 'overdue'>> {
    const late = { $lt: ['$dueOn', today] };
    const [found] =
      (await this.billsOf(party).aggregate<Record<'count' | 'amount' | 'late' | 'lateAmount', number>>([
        { $match: { partyId: party._id, open: { $gt: 0 } } },
        {
          $group: {
            _id: null,
            count: { $sum: 1 },
            amount: { $sum: '$open' },
            late: { $sum: { $cond: [late, 1, 0] } },
            lateAmount: { $sum: { $cond: [late, '$open', 0] } },
          },
        },
      ])) ?? [];
    const { count = 0, amount = 0, late: overdue = 0, lateAmount = 0 } = found ?? {};
    return { open: inRupees({ count, amount }), overdue: inRupees({ count: overdue, amount: lateAmount }) };
  }

  private billed({ _id: partyId, designation }: Party, since: Day): Promise<Sums> {
    const bills = this.billsOf({ designation });
    return bills ? sumOf(bills, { partyId, date: { $gte: since }, cancelled: false }, '$payable') : NOTHING;
  }

  private paid(party: Party, since: Day): Promise<Sums> {
    return sumOf(this.payments, { ...paymentsOf(party), date: { $gte: since } }, '$amount');
  }
}

const NOTHING: Promise<Sums> = Promise.resolve({ count: 0, amount: 0 });

const inRupees = ({ count, amount }: Sums) => ({ count, amount: toRupees(amount) });

const linkTo = ({ _id, number }: BillLines) => ({ _id: String(_id), number });

/** What the party pays, or is paid: the way in which its side usually goes. */
const paymentsOf = ({ _id: partyId, designation }: Party) => ({
  partyId,
  cancelled: false,
  direction: designation === 'supplier' ? ('out' as const) : ('in' as const),
});

async function sumOf<T>(model: Model<T>, match: object, amount: string): Promise<Sums> {
  const group = { _id: null, count: { $sum: 1 }, amount: { $sum: amount } };
  const [found] = await model.aggregate<Sums>([{ $match: match }, { $group: group }]);
  return { count: found?.count ?? 0, amount: found?.amount ?? 0 };
}

const toPartyPayment = (payment: Payment): PartyPayment => ({
  _id: String(payment._id),
  number: payment.number,
  date: payment.date,
  direction: payment.direction,
  amount: toRupees(payment.amount),
  mode: payment.mode,
  ...(payment.reference ? { reference: payment.reference } : {}),
  settles: payment.allocations.map(({ invoiceId, invoiceNumber }) => ({
    _id: String(invoiceId),
    number: invoiceNumber,
  })),
  cancelled: payment.cancelled,
});
