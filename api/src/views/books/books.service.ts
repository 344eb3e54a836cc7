import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import {
  fromMilli,
  toRupees,
  TRADE_DOCUMENTS,
  type BookDifference,
  type BooksCheck,
} from '@shopbench/contracts';
import { Account } from '../../store/books/account.schema';
import { Transactions } from '../../kernel/database/transactions.service';
import { LedgerEntry } from '../../store/books/ledger-entry.schema';
import { Party } from '../../store/people/party.schema';
import { freeOf } from '../../trade/payment/payment-posting';
import { Payment } from '../../store/trade/payment.schema';
import { Settlement } from '../../store/trade/settlement.schema';
import { Expense } from '../../store/expenses/expense.schema';
import { Product } from '../../store/goods/product.schema';
import { StockMovement } from '../../store/goods/stock-movement.schema';
import { StockUnit } from '../../store/goods/unit.schema';
import { movesGoods, sideOf, TRADE_KINDS, type TradeKind } from '../../trade/kinds/trade-kind';
import { TradeModels } from '../../store/trade/trade-models';
import { OpenDebts } from './open-debts.service';
import { sumsBy, within, type Figures, type Look, type Sums } from './sums';

/** Of documents: what of each was set against others, and what payments and what notes were set against it. */
type Settled = Record<'used' | 'paid' | 'credited', Sums>;
/** Of documents: what each made parties and the counter owe, and the goods that it moved. */
type Posted = Record<'debts' | 'goods', Sums>;
type Numbered = { _id: Types.ObjectId; number: string };

const EVERYTHING: Look = { session: null, only: null };

/** What parties and accounts have in common. */
interface Balanced {
  name?: string;
  accountName?: string;
  balance: number;
}

/** What of a sale or purchase document is checked. */
const CHECKED = {
  number: 1,
  payable: 1,
  received: 1,
  advance: 1,
  credited: 1,
  open: 1,
  cancelled: 1,
  items: 1,
} as const;

/** Those that post to the books or move goods. */
const POSTING_KINDS = Object.values(TRADE_KINDS).filter(({ stock, debt }) => stock !== 0 || debt !== 0);

/**
 * Recomputes every balance from its entries. It reads without a transaction, since one over everything would not last;
 * what does not tie out is looked at again on one moment, so that sales going on meanwhile are no differences.
 */
@Injectable()
export class BooksService {
  constructor(
    @InjectModel(Party.name) private readonly parties: Model<Party>,
    @InjectModel(Account.name) private readonly accounts: Model<Account>,
    @InjectModel(Product.name) private readonly products: Model<Product>,
    @InjectModel(Payment.name) private readonly payments: Model<Payment>,
    @InjectModel(Expense.name) private readonly expenses: Model<Expense>,
    @InjectModel(Settlement.name) private readonly settlements: Model<Settlement>,
    @InjectModel(LedgerEntry.name) private readonly entries: Model<LedgerEntry>,
    @InjectModel(StockMovement.name) private readonly movements: Model<StockMovement>,
    @InjectModel(StockUnit.name) private readonly units: Model<StockUnit>,
    private readonly trade: TradeModels,
    private readonly transactions: Transactions,
    private readonly debts: OpenDebts,
  ) {}

  async check(): Promise<BooksCheck> {
    const parties = await this.twice((look) => this.checkBalances('party', this.parties, look));
    const accounts = await this.twice((look) => this.checkBalances('account', this.accounts, look));
    const products = await this.twice((look) => this.checkStock(look));
    const documents = await this.twice((look) => this.checkDocuments(look));
    const invoices = await this.twice((look) => this.checkTrade(look));
    const payments = await this.twice((look) => this.checkPayments(look));
    const all = { parties, accounts, products, documents, invoices, payments };
    const open = await this.twice((look) => this.debts.check(look));
    const differences = [...Object.values(all), open].flatMap((part) => part.differences);
    const checked = Object.fromEntries(Object.entries(all).map(([name, part]) => [name, part.checked]));
    return { ok: differences.length === 0, checked: checked as BooksCheck['checked'], differences };
  }

  private async twice(check: (look: Look) => Promise<Figures>): Promise<Figures> {
    const first = await check(EVERYTHING);
    if (first.differences.length === 0) return first;
    const only = first.differences.map(({ id }) => new Types.ObjectId(id));
    const { differences } = await this.transactions.look((session) => check({ session, only }));
    return { checked: first.checked, differences };
  }

  /** Each party's and account's balance is the sum of its entries, and of its months. */
  private async checkBalances(
    kind: 'party' | 'account',
    model: Model<Party> | Model<Account>,
    look: Look,
  ): Promise<Figures> {
    const filter = look.only ? within('owner', look) : { owner: { $ne: null } };
    const { balances } = await sumsBy(this.entries, filter, 'owner', { balances: '$amount' }, look);
    const differences: BookDifference[] = [];
    let checked = 0;
    const cursor = (model as unknown as Model<Balanced>)
      .find(within('_id', look), { name: 1, accountName: 1, balance: 1, months: 1 })
      .session(look.session)
      .lean<(Balanced & { _id: Types.ObjectId; months?: Party['months'] })[]>()
      .cursor();
    for await (const owner of cursor) {
      checked += 1;
      const id = String(owner._id);
      const computed = balances.get(id) ?? 0;
      const name = owner.name ?? owner.accountName ?? id;
      const months = Object.values(owner.months ?? {}).reduce((sum, month) => sum + month.sum, 0);
      const told = [
        [name, owner.balance],
        [`${name} by month`, months],
      ] as const;
      for (const [label, stored] of told) {
        if (computed === stored) continue;
        differences.push({ kind, id, name: label, stored: toRupees(stored), computed: toRupees(computed) });
      }
    }
    return { checked, differences };
  }

  /**
   * Each product's stock, and what it is worth, is the sum of its movements; of a tracked one no more units are in stock than
   * pieces.
   */
  private async checkStock(look: Look): Promise<Figures> {
    const filter = within('itemId', look);
    const fields = { moved: '$change', worth: '$value' };
    const { moved, worth } = await sumsBy(this.movements, filter, 'itemId', fields, look);
    const inStock = { ...filter, owner: 'in_stock' };
    const { units } = await sumsBy(this.units, inStock, 'itemId', { units: 1 }, look);
    const differences: BookDifference[] = [];
    let checked = 0;
    const told = { productName: 1, stock: 1, stockValue: 1, enableTracking: 1 };
    const cursor = this.products.find(within('_id', look), told).session(look.session).lean().cursor();
    for await (const { _id, productName: name, stock, stockValue, enableTracking } of cursor) {
      checked += 1;
      const id = String(_id);
      const known = enableTracking ? (units.get(id) ?? 0) : 0;
      const pieces = Math.max(Math.floor(fromMilli(stock)), 0);
      if (known > pieces)
        differences.push({ kind: 'stock', id, name: `${name} by unit`, stored: known, computed: pieces });
      const [quantity, value] = [moved.get(id) ?? 0, worth.get(id) ?? 0];
      if (quantity !== stock) {
        const figures = { stored: fromMilli(stock), computed: fromMilli(quantity) };
        differences.push({ kind: 'stock', id, name, ...figures });
      }
      if (value !== stockValue) {
        const figures = { stored: toRupees(stockValue), computed: toRupees(value) };
        differences.push({ kind: 'stock', id, name: `${name} at cost`, ...figures });
      }
    }
    return { checked, differences };
  }

  /** The entries of each document add up to nothing, and those of the stock to what its goods are worth. */
  private async checkDocuments(look: Look): Promise<Figures> {
    const key = 'document.id';
    const filter = within(key, look);
    const ofStock = { $cond: [{ $eq: ['$nominal', 'stock'] }, '$amount', 0] };
    const amounts = { documents: '$amount', booked: ofStock };
    const { documents, booked } = await sumsBy(this.entries, filter, key, amounts, look);
    const { moved } = await sumsBy(this.movements, filter, key, { moved: '$value' }, look);
    const differences: BookDifference[] = [];
    const tell = (id: string, name: string, stored: number, computed: number) => {
      if (stored === computed) return;
      const figures = { stored: toRupees(stored), computed: toRupees(computed) };
      differences.push({ kind: 'document', id, name, ...figures });
    };
    for (const [id, sum] of documents) tell(id, id, 0, sum);
    for (const id of new Set([...booked.keys(), ...moved.keys()])) {
      tell(id, `${id} goods`, booked.get(id) ?? 0, moved.get(id) ?? 0);
    }
    return { checked: documents.size, differences };
  }

  /**
   * Each sale and purchase document has posted what is payable, moved its goods, and got or given what it says was paid
   * and credited; a cancelled one none of it.
   */
  private async checkTrade(look: Look): Promise<Figures> {
    const posted = { ...(await this.settled(look)), ...(await this.posted(look)) };
    const all: Figures = { checked: 0, differences: [] };
    for (const kind of POSTING_KINDS) {
      const { checked, differences } = await this.checkTradeKind(kind, posted, look);
      all.checked += checked;
      all.differences.push(...differences);
    }
    return all;
  }

  /** What trade posted by document: the debts of parties and of the counter, paise, and the goods that it moved. */
  private async posted(look: Look): Promise<Posted> {
    const key = 'document.id';
    const of = (kinds: readonly TradeKind[]) => ({
      'document.kind': { $in: kinds.map(({ name }) => name) },
      ...within(key, look),
    });
    const { goods } = await sumsBy(this.movements, of(POSTING_KINDS), key, { goods: '$change' }, look);
    const debts: Sums = new Map();
    for (const counter of new Set(POSTING_KINDS.map((kind) => sideOf(kind).counter))) {
      const kinds = POSTING_KINDS.filter((kind) => sideOf(kind).counter === counter);
      const owed = { ...of(kinds), $or: [{ ledger: 'party' }, { nominal: counter }] };
      const side = await sumsBy(this.entries, owed, key, { debts: '$amount' }, look);
      for (const [id, sum] of side.debts) debts.set(id, sum);
    }
    return { goods, debts };
  }

  private async checkTradeKind(kind: TradeKind, settled: Settled & Posted, look: Look): Promise<Figures> {
    const { debts, goods } = settled;
    const isBill = TRADE_DOCUMENTS[kind.name].status === 'money';
    const differences: BookDifference[] = [];
    let checked = 0;
    const found = this.trade.of(kind.name).find(within('_id', look), CHECKED).session(look.session).lean();
    for await (const document of found.cursor()) {
      checked += 1;
      const id = String(document._id);
      const expect = (name: string, stored: number, computed = 0) => {
        const figure = document.cancelled ? 0 : stored;
        if (figure === computed) return;
        const numbers = { stored: toRupees(figure), computed: toRupees(computed) };
        differences.push({ kind: 'invoice', id, name: `${document.number} ${name}`, ...numbers });
      };
      const paid = document.received + document.advance;
      const quantity = document.items.reduce(
        (sum, line) => sum + (movesGoods(kind, line) ? line.quantity : 0),
        0,
      );
      expect('payable', kind.debt * document.payable + 0, debts.get(id));
      expect('goods', kind.stock * quantity + 0, goods.get(id));
      expect('received', paid, settled.paid.get(id));
      if (kind.debt === 0) continue;
      expect('credited', document.credited ?? 0, (isBill ? settled.credited : settled.used).get(id));
      expect('balance', document.payable - paid - (document.credited ?? 0), document.open);
    }
    return { checked, differences };
  }

  /**
   * What is left of each payment, and of each expense that is owed, is what is set against nothing, and nothing of a cancelled
   * one; what a payment says it settles is as much.
   */
  private async checkPayments(look: Look): Promise<Figures> {
    const { used, paid } = await this.settled(look);
    const differences: BookDifference[] = [];
    const tell = (
      kind: BookDifference['kind'],
      { _id, number }: Numbered,
      stored: number,
      computed: number,
    ) => {
      if (stored === computed) return;
      const figures = { stored: toRupees(stored), computed: toRupees(computed) };
      differences.push({ kind, id: String(_id), name: number, ...figures });
    };
    let checked = 0;
    const fields = { number: 1, amount: 1, open: 1, allocations: 1, cancelled: 1 };
    const found = this.payments.find(within('_id', look), fields).session(look.session).lean();
    for await (const payment of found.cursor()) {
      checked += 1;
      const id = String(payment._id);
      const settled = (used.get(id) ?? 0) + (paid.get(id) ?? 0);
      tell('payment', payment, payment.open, payment.cancelled ? 0 : payment.amount - settled);
      if (payment.cancelled) continue;
      const named = { ...payment, number: `${payment.number} settles` };
      tell('payment', named, payment.amount - freeOf(payment), settled);
    }
    const owed = this.expenses
      .find(
        { ...within('_id', look), partyId: { $ne: null } },
        { number: 1, amount: 1, open: 1, cancelled: 1 },
      )
      .session(look.session)
      .lean();
    for await (const expense of owed.cursor()) {
      const left = expense.amount - (paid.get(String(expense._id)) ?? 0);
      tell('document', expense, expense.open, expense.cancelled ? 0 : left);
    }
    return { checked, differences };
  }

  /** What is set against what, paise by document. */
  private async settled(look: Look): Promise<Settled> {
    const money = ['receipt', 'payment'];
    const holds = { undoneOn: { $exists: false } };
    const isMoney = { $in: ['$from.kind', money] };
    const paid = { $cond: [isMoney, '$amount', 0] };
    const credited = { $cond: [isMoney, 0, '$amount'] };
    const match = (side: 'from' | 'to') => ({ ...holds, ...within(`${side}.id`, look) });
    const from = await sumsBy(this.settlements, match('from'), 'from.id', { used: '$amount' }, look);
    const to = await sumsBy(this.settlements, match('to'), 'to.id', { paid, credited }, look);
    return { ...from, ...to };
  }
}
