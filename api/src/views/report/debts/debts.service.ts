import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import {
  dayOf,
  hasRight,
  say,
  type Day,
  type DebtRow,
  type DebtSide,
  type DebtsQuery,
  type DebtsReport,
  type Paise,
} from '@shopbench/contracts';
import type { SignedInUser } from '../../../kernel/access/signed-in-user';
import { ruleBroken } from '../../../kernel/answers/failure';
import { Expense } from '../../../store/expenses/expense.schema';
import { PartyFacts, type PartyStanding } from '../../../records/party-facts/party-facts.service';
import { Payment } from '../../../store/trade/payment.schema';
import { SettingsService } from '../../../records/settings/settings.service';
import { TRADE_KINDS } from '../../../trade/kinds/trade-kind';
import { TradeModels } from '../../../store/trade/trade-models';
import { kindOf as kindOfPayment } from '../../../trade/payment/payment-posting';
import { kindOf } from '../postings/ledger-names.service';
import { agedBalance, agedInRupees, sumOfAged, type Aged, type OpenDebt } from './debt-ages';
import type { StandingDebt } from './debts-as-of';
import { DebtsOnDay, OPEN, standing, type StoredDebt } from './debts-on-day.service';

const BY_PARTY_OPEN = { partyId: 1, dueOn: 1, date: 1, _id: 1 } as const;

/** The owner of bills to or from nobody in particular. */
const COUNTER = 'null';
const COUNTER_BILLS = { receivable: 'invoice', payable: 'purchaseInvoice' } as const;

/** The open documents of so many parties are read at once. */
const PARTIES_AT_ONCE = 500;

/**
 * What parties owe the shop, or it owes them, by how long it is due: as of now, from balances and open documents; of a day
 * gone by, from these and what was posted since.
 */
@Injectable()
export class DebtsService {
  constructor(
    @InjectModel(Payment.name) private readonly payments: Model<Payment>,
    @InjectModel(Expense.name) private readonly expenses: Model<Expense>,
    private readonly people: PartyFacts,
    private readonly trade: TradeModels,
    private readonly past: DebtsOnDay,
    private readonly settings: SettingsService,
  ) {}

  /** A page of it, who owes most first, and what all owe. Throws 422 for a day to come. */
  async page(side: DebtSide, { page, pageSize, on }: DebtsQuery, user: SignedInUser): Promise<DebtsReport> {
    const [today, rows] = [await this.settings.today(), await this.aged(side, on, user)];
    return {
      today,
      on: on ?? today,
      rows: rows.slice((page - 1) * pageSize, page * pageSize).map(toRow),
      sums: agedInRupees(sumOfAged(rows.map(({ aged }) => aged))),
      ...{ total: rows.length, page, pageSize },
    };
  }

  async all(side: DebtSide, on: Day | undefined, user: SignedInUser): Promise<DebtRow[]> {
    return (await this.aged(side, on, user)).map(toRow);
  }

  private async aged(side: DebtSide, asked: Day | undefined, user: SignedInUser): Promise<AgedOwner[]> {
    const sign = side === 'receivable' ? 1 : -1;
    const { timeZone } = await this.settings.get();
    const today = await this.settings.today();
    const on = asked ?? today;
    if (on > today) throw ruleBroken(say('debts.ahead'), 'on');
    const owners = on === today ? await this.ownersNow(sign) : await this.ownersOn(on, sign);
    const rows = owners.map(({ party, balance, debts }): AgedOwner => {
      const since = dayOf(party._id.getTimestamp(), timeZone);
      return { party, aged: agedBalance(balance, debts, { since, today: on, sign }) };
    });
    const now = await this.counterDebts(side);
    const counter = on === today ? now : await this.counterDebtsOn(on, side, now);
    const open = counter.reduce((sum, debt) => sum + debt.open, 0);
    if (open !== 0)
      rows.push({ party: null, aged: agedBalance(open, counter, { since: on, today: on, sign }) });
    return withoutPay(rows, user).sort((a, b) => b.aged.total - a.aged.total);
  }

  private async ownersNow(sign: 1 | -1): Promise<Owing[]> {
    const owners = await this.people.standing(sign > 0 ? 'owes' : 'isOwed');
    const owing = owners.map((party) => ({ party, balance: party.balance }));
    return withDebts(owing, await this.debtsOf(owners));
  }

  /** Every party is looked at: who owes nothing now may have owed something then. */
  private async ownersOn(day: Day, sign: 1 | -1): Promise<Owing[]> {
    const all = await this.people.standing('any');
    const owing: Owing[] = [];
    for (let at = 0; at < all.length; at += PARTIES_AT_ONCE) {
      const some = all.slice(at, at + PARTIES_AT_ONCE);
      const posted = await this.past.postedTo(
        some.map(({ _id }) => _id),
        day,
      );
      const then = some.flatMap((party) => {
        const since = [...(posted.get(String(party._id))?.values() ?? [])];
        const balance = party.balance - since.reduce((sum, { amount }) => sum + amount, 0);
        return sign * balance > 0 ? [{ party, balance }] : [];
      });
      const owed = await this.debtsOf(then.map(({ party }) => party));
      const theirs = new Set(then.map(({ party }) => String(party._id)));
      const own = new Map([...posted].filter(([owner]) => theirs.has(owner)));
      owing.push(...withDebts(then, await this.past.of(day, owed, own)));
    }
    return owing;
  }

  /** What is open of each party, either way. */
  private async debtsOf(owners: readonly PartyStanding[]): Promise<StandingDebt[]> {
    const debts: StandingDebt[] = [];
    const add = (kind: StandingDebt['kind'], found: readonly StoredDebt[]) =>
      debts.push(...found.map((one) => standing(kind, one)));
    for (let at = 0; at < owners.length; at += PARTIES_AT_ONCE) {
      const partyId = { $in: owners.slice(at, at + PARTIES_AT_ONCE).map(({ _id }) => _id) };
      const filter = { partyId, open: { $gt: 0 } };
      for (const { name } of Object.values(TRADE_KINDS).filter((kind) => kind.debt !== 0))
        add(name, await this.trade.of(name).find(filter, OPEN).hint(BY_PARTY_OPEN).lean<StoredDebt[]>());
      const free = this.payments.find(filter, { ...OPEN, direction: 1 }).hint({ partyId: 1, open: 1 });
      for (const payment of await free.lean()) add(kindOfPayment(payment.direction), [payment]);
      const owed = this.expenses.find(filter, OPEN).hint({ partyId: 1, date: 1, _id: 1 });
      add('expense', await owed.lean<StoredDebt[]>());
    }
    return debts;
  }

  /** Bills to or from nobody in particular that are not paid. */
  private async counterDebts(side: DebtSide): Promise<StandingDebt[]> {
    const name = COUNTER_BILLS[side];
    const found = this.trade.of(name).find({ partyId: null, open: { $gt: 0 } }, OPEN);
    const bills = await found.hint(BY_PARTY_OPEN).lean<StoredDebt[]>();
    return bills.map((bill) => standing(name, bill));
  }

  /** The same of a day gone by: advances and notes of nobody in particular are no debts of theirs then either. */
  private async counterDebtsOn(day: Day, side: DebtSide, now: StandingDebt[]): Promise<OpenDebt[]> {
    const debts = await this.past.of(day, now, await this.past.postedAtTheCounter(day));
    return debts.filter(({ kind, owner }) => kind === COUNTER_BILLS[side] && owner === COUNTER);
  }
}

/** A party with its balance and what is open of it, on the day that is asked for. */
interface Owing {
  party: PartyStanding;
  balance: Paise;
  debts: readonly OpenDebt[];
}

/** Parties with what of these debts is theirs. */
function withDebts(parties: readonly Omit<Owing, 'debts'>[], debts: readonly StandingDebt[]): Owing[] {
  const own = new Map(parties.map(({ party }): [string, StandingDebt[]] => [String(party._id), []]));
  for (const debt of debts) own.get(debt.owner)?.push(debt);
  return parties.map((one) => ({ ...one, debts: own.get(String(one.party._id))! }));
}

interface AgedOwner {
  /** Null for bills to or from nobody in particular, 'staff' for the shop's people together. */
  party: PartyStanding | 'staff' | null;
  aged: Aged;
}

/** What the shop owes its people, and they it, stands in one row for somebody without the right to see their pay. */
function withoutPay(rows: AgedOwner[], user: SignedInUser): AgedOwner[] {
  if (hasRight(user, 'people_pay')) return rows;
  const isPay = ({ party }: AgedOwner) => party !== null && party !== 'staff' && kindOf(party) === 'staff';
  const pay = rows.filter(isPay);
  if (pay.length === 0) return rows;
  const together: AgedOwner = { party: 'staff', aged: sumOfAged(pay.map(({ aged }) => aged)) };
  return [...rows.filter((row) => !isPay(row)), together];
}

function toRow({ party, aged }: AgedOwner): DebtRow {
  const figures = agedInRupees(aged);
  if (party === null) return { party, ...figures };
  if (party === 'staff') return { party: { id: '', name: 'Staff', kind: 'staff' }, ...figures };
  const { _id, name, mobileNumber } = party;
  return { party: { id: String(_id), name, kind: kindOf(party), mobileNumber }, ...figures };
}
