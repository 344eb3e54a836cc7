import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, PipelineStage, QueryFilter, Types } from 'mongoose';
import { NEVER_DUE, type Day, type Paise } from '@shopbench/contracts';
import { Expense } from '../../../store/expenses/expense.schema';
import { LedgerEntry } from '../../../store/books/ledger-entry.schema';
import { Payment, type SettledBy } from '../../../store/trade/payment.schema';
import { setOffOf } from '../../../trade/rules/trade-document';
import { TRADE_KINDS, type TradeKind } from '../../../trade/rules/trade-kind';
import { TradeModels } from '../../../store/trade/trade-models';
import type { TradeDocument } from '../../../store/trade/trade.schema';
import { debtsAsOf, type Settlement, type StandingDebt } from './debts-as-of';

/** What of a party, or over the counter, was posted after a day, by document; paise. */
type PostedSince = ReadonlyMap<string, Paise>;

type Owned<T> = T & { partyId: Types.ObjectId | null };
type StandingBill = Owned<
  Pick<TradeDocument, '_id' | 'date' | 'dueOn' | 'cancelled' | 'open' | 'credited' | 'setOff' | 'sources'> &
    Pick<TradeDocument, 'settledBefore'>
>;
const BILL = {
  partyId: 1,
  date: 1,
  dueOn: 1,
  cancelled: 1,
  open: 1,
  credited: 1,
  setOff: 1,
  sources: 1,
  settledBefore: 1,
} as const;

const DEBT_KINDS = Object.values(TRADE_KINDS).filter((kind) => kind.debt !== 0);
const BILL_KINDS: readonly string[] = ['invoice', 'purchaseInvoice'];

/** Something that was open at the end of a day gone by. */
export type PastDebt = ReturnType<typeof debtsAsOf>[number];

/** What was open at the end of a day gone by. */
@Injectable()
export class PastDebts {
  constructor(
    @InjectModel(LedgerEntry.name) private readonly entries: Model<LedgerEntry>,
    @InjectModel(Payment.name) private readonly payments: Model<Payment>,
    @InjectModel(Expense.name) private readonly expenses: Model<Expense>,
    private readonly trade: TradeModels,
  ) {}

  /** What was posted to parties after the day, by party and document. */
  async postedTo(owners: readonly Types.ObjectId[], day: Day): Promise<Map<string, PostedSince>> {
    return this.posted({ owner: { $in: [...owners] }, date: { $gt: day } });
  }

  /** What bills to nobody in particular posted after the day. */
  async postedAtTheCounter(day: Day): Promise<PostedSince> {
    const nominal = { $in: ['counter_sales', 'counter_purchases'] as const };
    return (await this.posted({ owner: null, date: { $gt: day }, nominal })).get('null') ?? new Map();
  }

  /**
   * What was open of each party at the end of the day, by the party's id ('null' over the counter).
   * @param open what is open of them now, paise above 0 for what they owe
   */
  async of(
    day: Day,
    open: ReadonlyMap<string, readonly StandingDebt[]>,
    posted: ReadonlyMap<string, PostedSince>,
  ): Promise<Map<string, PastDebt[]>> {
    const debts = new Map([...open].map(([owner, own]) => [owner, new Map(own.map((one) => [one.id, one]))]));
    const add = (owner: Types.ObjectId | null, debt: StandingDebt) => {
      const own = debts.get(String(owner)) ?? new Map<string, StandingDebt>();
      debts.set(String(owner), own.set(debt.id, debt));
    };
    const since = new Map([...posted.values()].flatMap((own) => [...own]));
    const settlements = await this.settlementsOf(since, add);
    const named = settlements.flatMap(({ debt, credit }) => [debt, credit]);
    const known = new Set([...debts.values()].flatMap((own) => [...own.keys()]));
    await this.add(
      [...new Set([...since.keys(), ...named])].filter((id) => !known.has(id)),
      add,
    );
    const owners = new Map([...debts].flatMap(([owner, own]) => [...own.keys()].map((id) => [id, owner])));
    const told = settlements.map((one) => {
      const [debtor, payer] = [owners.get(one.debt), owners.get(one.credit)];
      return { ...one, isOthers: debtor !== undefined && payer !== undefined && debtor !== payer };
    });
    return new Map(
      [...debts].map(([owner, own]) => [
        owner,
        debtsAsOf(day, [...own.values()], { posted: since, settlements: told }),
      ]),
    );
  }

  private async posted(match: QueryFilter<LedgerEntry>): Promise<Map<string, Map<string, Paise>>> {
    const stages: PipelineStage[] = [
      { $match: match },
      { $group: { _id: { owner: '$owner', id: '$document.id' }, amount: { $sum: '$amount' } } },
    ];
    const owners = new Map<string, Map<string, Paise>>();
    const found = await this.entries.aggregate<{
      _id: { owner: Types.ObjectId | null; id: Types.ObjectId };
      amount: Paise;
    }>(stages);
    for (const { _id, amount } of found) {
      // What was posted and taken back on the same days says nothing of the time before.
      if (amount === 0) continue;
      const own = owners.get(String(_id.owner)) ?? new Map<string, Paise>();
      owners.set(String(_id.owner), own.set(String(_id.id), amount));
    }
    return owners;
  }

  /** What was set against what by the documents that were posted since, or against one of them. */
  private async settlementsOf(since: PostedSince, add: Adding): Promise<Settlement[]> {
    const ids = [...since.keys()];
    const settlements = new Map<string, Settlement>();
    const payments = await this.payments
      .find({ $or: [{ _id: { $in: ids } }, { 'allocations.invoiceId': { $in: ids } }] } as never)
      .lean();
    for (const payment of payments) {
      add(payment.partyId, standingPayment(payment));
      for (const { invoiceId, amount } of payment.allocations) {
        const [id, other] = [String(payment._id), String(invoiceId)];
        const [debt, credit] = payment.direction === 'in' ? [other, id] : [id, other];
        const isNow = !payment.cancelled;
        // Money that was given back names its refund, and that names it: once is enough.
        const wasThen = isNow || since.has(id);
        settlements.set(`${debt} ${credit}`, { debt, credit, amount, isNow, wasThen });
      }
    }
    for (const kind of DEBT_KINDS) {
      for (const note of await this.bills(kind, ids)) {
        add(note.partyId, standingBill(kind, note));
        const isNow = !note.cancelled;
        const set = (how: string, other: string, amount: Paise) => {
          const sides = [String(note._id), other] as const;
          const [debt, credit] = kind.debt > 0 ? sides : ([sides[1], sides[0]] as const);
          settlements.set(`${how}${debt} ${credit}`, { debt, credit, amount, isNow, wasThen: true });
        };
        if (note.settledBefore) {
          for (const { kind: how, id, amount } of note.settledBefore)
            set(isPayment(how) ? '' : 'document ', String(id), amount);
          continue;
        }
        // What was set off stands on both documents: once is enough.
        for (const [other, amount] of setOffsOf(note)) set('set off ', other, amount);
        const bill = note.sources?.find((source) => BILL_KINDS.includes(source.kind));
        // A note that is cancelled keeps what it took off its bill then.
        const credited = (note.credited ?? 0) - setOffOf(note);
        if (!bill || credited === 0 || BILL_KINDS.includes(kind.name)) continue;
        set('note ', String(bill.id), credited);
      }
    }
    return [...settlements.values()];
  }

  private async add(ids: readonly string[], add: Adding): Promise<void> {
    for (const kind of DEBT_KINDS)
      for (const bill of await this.bills(kind, ids)) add(bill.partyId, standingBill(kind, bill));
    const filter = { _id: { $in: [...ids] } };
    for (const payment of await this.payments.find(filter).lean())
      add(payment.partyId, standingPayment(payment));
    const expenses = this.expenses.find(filter, { partyId: 1, date: 1, open: 1 });
    for (const { _id, partyId, date, open } of await expenses.lean<Expense[]>())
      add(partyId, { id: String(_id), date, open: -open });
  }

  private bills(kind: TradeKind, ids: readonly string[]): Promise<StandingBill[]> {
    return this.trade
      .of(kind.name)
      .find({ _id: { $in: [...ids] } }, BILL)
      .lean<StandingBill[]>()
      .exec();
  }
}

/** What a bill or a note was set off with, by the other's id, paise. */
function setOffsOf({ setOff = [] }: Pick<StandingBill, 'setOff'>): Map<string, Paise> {
  const sums = new Map<string, Paise>();
  for (const { id, amount } of setOff) sums.set(String(id), (sums.get(String(id)) ?? 0) + amount);
  return sums;
}

type Adding = (owner: Types.ObjectId | null, debt: StandingDebt) => void;

const standingBill = ({ name, debt }: TradeKind, { _id, date, dueOn, open }: StandingBill): StandingDebt => ({
  ...{ id: String(_id), kind: name, date, open: debt * open },
  ...(dueOn < NEVER_DUE ? { dueOn } : {}),
});

const standingPayment = ({ _id, date, direction, open }: Payment): StandingDebt => ({
  ...{ id: String(_id), date, open: (direction === 'in' ? -1 : 1) * open },
});

const isPayment = (kind: SettledBy['kind']): boolean => kind === 'receipt' || kind === 'payment';
