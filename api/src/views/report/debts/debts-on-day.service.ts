import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model, type PipelineStage, type QueryFilter } from 'mongoose';
import { NEVER_DUE, type Day, type Paise } from '@shopbench/contracts';
import { Expense } from '../../../store/expenses/expense.schema';
import { LedgerEntry, type DocumentRef } from '../../../store/books/ledger-entry.schema';
import { Payment } from '../../../store/trade/payment.schema';
import { Settlement } from '../../../store/trade/settlement.schema';
import { TradeModels } from '../../../store/trade/trade-models';
import type { OpenDebt } from './debt-ages';
import { debtsAsOf, signOf, type SettledSince, type StandingDebt } from './debts-as-of';

/** What documents posted to somebody after a day, by their ids. */
export type PostedSince = ReadonlyMap<string, { kind: DocumentRef['kind']; amount: Paise }>;

export interface StoredDebt extends OpenDebt {
  _id: Types.ObjectId;
  partyId: Types.ObjectId | null;
}

/** What of a document is read to tell what is open of it. */
export const OPEN = { partyId: 1, date: 1, dueOn: 1, open: 1 } as const;

export const standing = (
  kind: StandingDebt['kind'],
  { _id, partyId, date, dueOn = NEVER_DUE, open }: StoredDebt,
): StandingDebt => ({
  ...{ id: String(_id), owner: String(partyId), kind, date, open: signOf(kind) * open },
  ...(dueOn < NEVER_DUE ? { dueOn } : {}),
});

/** What was open at the end of a day gone by: a sum of what was posted until then and of what was set against it. */
@Injectable()
export class DebtsOnDay {
  constructor(
    @InjectModel(LedgerEntry.name) private readonly entries: Model<LedgerEntry>,
    @InjectModel(Payment.name) private readonly payments: Model<Payment>,
    @InjectModel(Expense.name) private readonly expenses: Model<Expense>,
    @InjectModel(Settlement.name) private readonly settlements: Model<Settlement>,
    private readonly trade: TradeModels,
  ) {}

  /** What was posted to parties after the day, by party and document. */
  async postedTo(owners: readonly Types.ObjectId[], day: Day): Promise<Map<string, PostedSince>> {
    return this.posted({ owner: { $in: [...owners] }, date: { $gt: day } });
  }

  /** What bills to nobody in particular posted after the day. */
  async postedAtTheCounter(day: Day): Promise<Map<string, PostedSince>> {
    const nominal = { $in: ['counter_sales', 'counter_purchases'] as const };
    return this.posted({ owner: null, date: { $gt: day }, nominal });
  }

  /**
   * What was open at the end of the day, of all that is open now of some owners and of what was posted to them since. Of others
   * it answers only what has to do with these.
   */
  async of(
    day: Day,
    open: readonly StandingDebt[],
    posted: ReadonlyMap<string, PostedSince>,
  ): Promise<StandingDebt[]> {
    const since = new Map([...posted.values()].flatMap((own) => [...own]));
    const rows = await this.turnedSince(day, [...since.keys()]);
    const known = new Set(open.map(({ id }) => id));
    const touched = new Map<string, string>([
      ...[...since].map(([id, { kind }]) => [id, kind] as const),
      ...rows.flatMap(({ from, to }) => [from, to].map(({ id, kind }) => [String(id), kind] as const)),
    ]);
    const debts = [...open, ...(await this.standing([...touched].filter(([id]) => !known.has(id))))];
    return debtsAsOf(day, debts, {
      posted: ({ owner, id }) => posted.get(owner)?.get(id)?.amount ?? 0,
      settled: rows.flatMap((row): SettledSince[] => {
        const wasThen = row.on <= day && (!row.undoneOn || row.undoneOn > day);
        const amount = (row.undoneOn ? 0 : row.amount) - (wasThen ? row.amount : 0);
        return amount === 0 ? [] : [{ from: String(row.from.id), to: String(row.to.id), amount }];
      }),
    });
  }

  private async posted(match: QueryFilter<LedgerEntry>): Promise<Map<string, PostedSince>> {
    const document = { id: '$document.id', kind: '$document.kind' };
    const stages: PipelineStage[] = [
      { $match: match },
      { $group: { _id: { owner: '$owner', ...document }, amount: { $sum: '$amount' } } },
      // What was posted and taken back on the same days says nothing of the time before.
      { $match: { amount: { $ne: 0 } } },
    ];
    const owners = new Map<string, Map<string, { kind: DocumentRef['kind']; amount: Paise }>>();
    const found = await this.entries.aggregate<{
      _id: { owner: Types.ObjectId | null } & Pick<DocumentRef, 'id' | 'kind'>;
      amount: Paise;
    }>(stages);
    for (const { _id, amount } of found) {
      const own =
        owners.get(String(_id.owner)) ?? new Map<string, { kind: DocumentRef['kind']; amount: Paise }>();
      owners.set(String(_id.owner), own.set(String(_id.id), { kind: _id.kind, amount }));
    }
    return owners;
  }

  /** What was set against these documents, or they against others, otherwise now than then: one of the two was posted since. */
  private async turnedSince(day: Day, ids: readonly string[]): Promise<Settlement[]> {
    const among = { $in: ids.map((id) => new Types.ObjectId(id)) };
    const turned = { $or: [{ on: { $gt: day } }, { undoneOn: { $gt: day } }] };
    return this.settlements
      .find({ $and: [{ $or: [{ 'from.id': among }, { 'to.id': among }] }, turned] })
      .lean<Settlement[]>();
  }

  /** Documents by id and kind as they stand now, those that can be open. */
  private async standing(ids: readonly (readonly [string, string])[]): Promise<StandingDebt[]> {
    const debts: StandingDebt[] = [];
    for (const kind of new Set(ids.map(([, one]) => one as StandingDebt['kind']))) {
      if (signOf(kind) === 0) continue;
      const own = ids.flatMap(([id, one]) => (one === kind ? [new Types.ObjectId(id)] : []));
      const model = this.modelOf(kind) as unknown as Model<StoredDebt>;
      const found = await model.find({ _id: { $in: own } }, OPEN).lean<StoredDebt[]>();
      debts.push(...found.map((one) => standing(kind, one)));
    }
    return debts;
  }

  private modelOf(kind: StandingDebt['kind']) {
    if (kind === 'expense') return this.expenses;
    return this.trade.has(kind) ? this.trade.of(kind) : this.payments;
  }
}
