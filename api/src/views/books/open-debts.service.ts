import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { toRupees, TRADE_DOCUMENTS, TRADE_KIND_NAMES, type BookDifference } from '@shopbench/contracts';
import { LedgerEntry } from '../../store/books/ledger-entry.schema';
import { Expense } from '../../store/expenses/expense.schema';
import { Party } from '../../store/people/party.schema';
import { Payment } from '../../store/trade/payment.schema';
import { Settlement } from '../../store/trade/settlement.schema';
import { TradeModels } from '../../store/trade/trade-models';
import { of, type Posted, type Settled } from './figures';
import { BEFORE_ALL } from './id-pieces';
import { HOLDS, sumsBy, within, type Look, type Sums } from './sums';

/**
 * Holds the books to what is open, which is kept apart from them: what a party owes is what is open of its documents, payments
 * and opening balance, and what a payment of nobody in particular has in the account of prepayments is what of it no bill got.
 */
@Injectable()
export class OpenDebts {
  constructor(
    @InjectModel(Party.name) private readonly parties: Model<Party>,
    @InjectModel(Payment.name) private readonly payments: Model<Payment>,
    @InjectModel(Expense.name) private readonly expenses: Model<Expense>,
    @InjectModel(Settlement.name) private readonly settlements: Model<Settlement>,
    @InjectModel(LedgerEntry.name) private readonly entries: Model<LedgerEntry>,
    private readonly trade: TradeModels,
  ) {}

  /** Each party's balance is what is open of what it has to do with. */
  async checkParties(look: Look): Promise<BookDifference[]> {
    const open = await this.openByParty(look);
    const differences: BookDifference[] = [];
    const found = this.parties.find(within('_id', look), { name: 1, balance: 1 }).session(look.session);
    for await (const { _id, name, balance } of found.lean().cursor()) {
      const computed = open.get(String(_id)) ?? 0;
      if (balance !== computed)
        differences.push({ kind: 'party', ...told(_id, `${name} by what is open`, balance, computed) });
    }
    return differences;
  }

  /** What parties owe by what is open, paise; below 0 what they are owed. */
  private async openByParty(look: Look): Promise<Sums> {
    const owed: Sums = new Map();
    const add = (sums: Sums, sign: number, ownerOf = (id: string) => id) => {
      for (const [id, sum] of sums) owed.set(ownerOf(id), (owed.get(ownerOf(id)) ?? 0) + sign * sum);
    };
    const theirs = within('partyId', look);
    for (const kind of TRADE_KIND_NAMES) {
      const { debt } = TRADE_DOCUMENTS[kind];
      if (debt === 0) continue;
      const { open } = await sumsBy(this.trade.of(kind), theirs, 'partyId', { open: '$open' }, look);
      add(open, debt);
    }
    const { spent } = await sumsBy(this.expenses, theirs, 'partyId', { spent: '$open' }, look);
    add(spent, -1);
    const paidOut = { $cond: [{ $eq: ['$direction', 'in'] }, { $multiply: ['$open', -1] }, '$open'] };
    const { paid } = await sumsBy(this.payments, theirs, 'partyId', { paid: paidOut }, look);
    add(paid, 1);
    const opened = { ...within('owner', look), ledger: 'party', 'document.kind': 'opening' };
    const { openings } = await sumsBy(this.entries, opened, 'owner', { openings: '$amount' }, look);
    add(openings, 1);
    // An opening balance keeps the id of the party that had it, whoever that was merged into.
    const into = await this.mergedInto(look);
    const merged = [...into.keys()].map((id) => new Types.ObjectId(id));
    const concerned = { $or: [within('to.id', look), { 'to.id': { $in: merged } }] };
    const rows = { ...HOLDS, 'to.kind': 'opening', ...concerned };
    const taken = { $cond: [{ $eq: ['$from.kind', 'receipt'] }, { $multiply: ['$amount', -1] }, '$amount'] };
    const { settled } = await sumsBy(this.settlements, rows, 'to.id', { settled: taken }, look);
    const ownerOf = (id: string): string => (into.has(id) ? ownerOf(into.get(id)!) : id);
    add(settled, 1, ownerOf);
    return owed;
  }

  private async mergedInto({ session }: Look): Promise<Map<string, string>> {
    // A range of ids is found by index, where that something is there would have all parties read.
    const merged = { mergedInto: { $gt: BEFORE_ALL } };
    const found = await this.parties.find(merged, { mergedInto: 1 }).session(session).lean();
    return new Map(found.map(({ _id, mergedInto }) => [String(_id), String(mergedInto)]));
  }

  /** Each payment has moved its money, and has in the account of prepayments what of it is nobody's yet. */
  async checkPayments(
    { accounts, advances, passedOn }: Pick<Posted & Settled, 'accounts' | 'advances' | 'passedOn'>,
    look: Look,
  ): Promise<BookDifference[]> {
    const differences: BookDifference[] = [];
    const fields = { number: 1, amount: 1, direction: 1, partyId: 1, cancelled: 1 };
    const found = this.payments.find(within('_id', look), fields).session(look.session).lean();
    for await (const { _id, number, amount, direction, partyId, cancelled } of found.cursor()) {
      const id = String(_id);
      const sign = cancelled ? 0 : direction === 'in' ? 1 : -1;
      const free = partyId ? 0 : amount - of(passedOn, id);
      const figures = [
        [number, sign * amount, of(accounts, id)],
        [`${number} in advance`, -sign * free, of(advances, id)],
      ] as const;
      for (const [name, stored, computed] of figures)
        if (stored !== computed)
          differences.push({ kind: 'payment', ...told(_id, name, stored + 0, computed) });
    }
    return differences;
  }
}

const told = (_id: Types.ObjectId, name: string, stored: number, computed: number) => ({
  id: String(_id),
  name,
  stored: toRupees(stored),
  computed: toRupees(computed),
});
