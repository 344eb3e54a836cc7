import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import {
  dayOf,
  DESIGNATIONS,
  hasRight,
  type DebtRow,
  type DebtSide,
  type DebtsQuery,
  type DebtsReport,
} from '@shopbench/contracts';
import type { SignedInUser } from '../../common/access/signed-in-user';
import { Expense } from '../../expense/expense.schema';
import { Party } from '../../party/party.schema';
import { Payment } from '../../payment/payment.schema';
import { SettingsService } from '../../settings/settings.service';
import { TRADE_KINDS } from '../../trade/trade-kind';
import { TradeModels } from '../../trade/trade-models';
import { kindOf } from '../ledger-names.service';
import { agedBalance, agedInRupees, sumOfAged, type Aged, type OpenDebt } from './debt-ages';

type Owner = Pick<Party, '_id' | 'name' | 'designation' | 'mobileNumber' | 'balance'>;
const OWNER = { name: 1, designation: 1, mobileNumber: 1, balance: 1 } as const;
const OPEN = { partyId: 1, date: 1, dueDate: 1, open: 1 } as const;
const BY_PARTY_OPEN = { partyId: 1, dueOn: 1, date: 1, _id: 1 } as const;

/** The open documents of so many parties are read at once. */
const PARTIES_AT_ONCE = 500;

interface StoredDebt extends OpenDebt {
  partyId: Types.ObjectId | null;
}

/** What parties owe the shop, or it owes them, by how long it is due: as of now, from balances and open documents. */
@Injectable()
export class DebtsService {
  constructor(
    @InjectModel(Party.name) private readonly parties: Model<Party>,
    @InjectModel(Payment.name) private readonly payments: Model<Payment>,
    @InjectModel(Expense.name) private readonly expenses: Model<Expense>,
    private readonly trade: TradeModels,
    private readonly settings: SettingsService,
  ) {}

  /** A page of it, who owes most first, and what all owe. */
  async page(side: DebtSide, { page, pageSize }: DebtsQuery, user: SignedInUser): Promise<DebtsReport> {
    const [today, rows] = [await this.settings.today(), await this.aged(side, user)];
    return {
      today,
      rows: rows.slice((page - 1) * pageSize, page * pageSize).map(toRow),
      sums: agedInRupees(sumOfAged(rows.map(({ aged }) => aged))),
      ...{ total: rows.length, page, pageSize },
    };
  }

  async all(side: DebtSide, user: SignedInUser): Promise<DebtRow[]> {
    return (await this.aged(side, user)).map(toRow);
  }

  private async aged(side: DebtSide, user: SignedInUser): Promise<AgedOwner[]> {
    const sign = side === 'receivable' ? 1 : -1;
    const { timeZone } = await this.settings.get();
    const today = await this.settings.today();
    const owners = await this.owners(sign);
    const debts = await this.debtsOf(owners);
    const rows = owners.map((party): AgedOwner => {
      const since = dayOf(party._id.getTimestamp(), timeZone);
      const own = debts.get(String(party._id)) ?? [];
      return { party, aged: agedBalance(party.balance, own, { since, today, sign }) };
    });
    const counter = await this.counterDebts(side);
    const open = counter.reduce((sum, debt) => sum + debt.open, 0);
    if (open !== 0)
      rows.push({ party: null, aged: agedBalance(open, counter, { since: today, today, sign }) });
    return withoutPay(rows, user).sort((a, b) => b.aged.total - a.aged.total);
  }

  /** An archived party still owes what it owes. All three fields, so that the index on them serves it. */
  private owners(sign: 1 | -1): Promise<Owner[]> {
    const balance = sign > 0 ? { $gt: 0 } : { $lt: 0 };
    return this.parties
      .find({ archived: { $in: [false, true] }, designation: { $in: [...DESIGNATIONS] }, balance }, OWNER)
      .lean<Owner[]>()
      .exec();
  }

  /** What is open of each party, either way. */
  private async debtsOf(owners: readonly Owner[]): Promise<Map<string, OpenDebt[]>> {
    const debts = new Map<string, OpenDebt[]>();
    const add = ({ partyId, ...debt }: StoredDebt, sign: number) => {
      const own = debts.get(String(partyId)) ?? [];
      debts.set(String(partyId), [...own, { ...debt, open: sign * debt.open }]);
    };
    for (let at = 0; at < owners.length; at += PARTIES_AT_ONCE) {
      const partyId = { $in: owners.slice(at, at + PARTIES_AT_ONCE).map(({ _id }) => _id) };
      const filter = { partyId, open: { $gt: 0 } };
      for (const { name, debt } of Object.values(TRADE_KINDS).filter((kind) => kind.debt !== 0)) {
        const found = this.trade.of(name).find(filter, OPEN).hint(BY_PARTY_OPEN);
        for (const bill of await found.lean<StoredDebt[]>()) add(bill, debt);
      }
      const free = this.payments.find(filter, { ...OPEN, direction: 1 }).hint({ partyId: 1, open: 1 });
      for (const payment of await free.lean()) add(payment, payment.direction === 'in' ? -1 : 1);
      const owed = this.expenses.find(filter, OPEN).hint({ partyId: 1, date: 1, _id: 1 });
      for (const expense of await owed.lean<StoredDebt[]>()) add(expense, -1);
    }
    return debts;
  }

  /** Bills to or from nobody in particular that are not paid. */
  private async counterDebts(side: DebtSide): Promise<OpenDebt[]> {
    const kind = TRADE_KINDS[side === 'receivable' ? 'invoice' : 'purchaseInvoice'];
    const found = this.trade.of(kind.name).find({ partyId: null, open: { $gt: 0 } }, OPEN);
    const bills = await found.hint(BY_PARTY_OPEN).lean<StoredDebt[]>();
    return bills.map((bill) => ({ ...bill, open: kind.debt * bill.open }));
  }
}

interface AgedOwner {
  /** Null for bills to or from nobody in particular, 'staff' for the shop's people together. */
  party: Owner | 'staff' | null;
  aged: Aged;
}

/** What the shop owes its people, and they it, stands in one row for somebody without the right to see their pay. */
function withoutPay(rows: AgedOwner[], { designation }: SignedInUser): AgedOwner[] {
  if (hasRight(designation, 'people_pay')) return rows;
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
