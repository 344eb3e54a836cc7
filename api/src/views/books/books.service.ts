import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model, type PipelineStage } from 'mongoose';
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
import { checkSums, joined, of, sum, type Figures, type Posted, type Settled } from './figures';
import { idPieces, type IdPiece } from './id-pieces';
import { OpenDebts } from './open-debts.service';
import { HOLDS, MONEY, sumsBy, within, type Look, type Sums } from './sums';

type Numbered = { _id: Types.ObjectId; number: string };

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

/** So many entries or movements are read at once: some tens of milliseconds for the database, some for this program. */
const PIECE = 10_000;

/**
 * Recomputes every balance from its entries. It reads without a transaction, since one over everything would not last, and
 * piece by piece, so that neither the database nor this program holds all of it or keeps others waiting;
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
    const all = {
      ...(await this.inPieces(this.entries, 'owner', (look) => this.checkOwners(look))),
      ...(await this.inPieces(this.movements, 'itemId', (look) => this.checkStock(look))),
      ...(await this.inPieces(this.entries, 'document.id', (look) => this.checkDocuments(look))),
    };
    const differences = Object.values(all).flatMap((part) => part.differences);
    const checked = Object.fromEntries(Object.entries(all).map(([name, part]) => [name, part.checked]));
    return { ok: differences.length === 0, checked: checked as BooksCheck['checked'], differences };
  }

  /** Checks all ids, in pieces that hold about as many rows of a collection by an indexed id. */
  private async inPieces<T, N extends string>(
    model: Model<T>,
    key: string,
    check: (look: Look) => Promise<Record<N, Figures>>,
  ): Promise<Record<N, Figures>> {
    let all: Record<N, Figures> | undefined;
    for await (const ids of idPieces((after) => this.idBehind(model, key, after))) {
      const piece = await this.twice(check, ids);
      all = all ? joined(all, piece) : piece;
    }
    // There is always a piece, the last one.
    return all!;
  }

  /** Whose row is the last of a piece behind an id; null where no more than a piece is left. */
  private async idBehind<T>(model: Model<T>, key: string, after: Types.ObjectId) {
    const rows: PipelineStage[] = [
      { $match: { [key]: { $gt: after } } },
      { $sort: { [key]: 1 } },
      { $skip: PIECE },
      { $limit: 1 },
      { $project: { _id: 0, id: `$${key}` } },
    ];
    const [row] = await model.aggregate<{ id: Types.ObjectId }>(rows);
    return row?.id ?? null;
  }

  private async twice<N extends string>(
    check: (look: Look) => Promise<Record<N, Figures>>,
    ids: IdPiece,
  ): Promise<Record<N, Figures>> {
    const first = await check({ session: null, ids });
    const names = Object.keys(first) as N[];
    const $in = names.flatMap((name) => first[name].differences.map(({ id }) => new Types.ObjectId(id)));
    if ($in.length === 0) return first;
    const again = await this.transactions.look((session) => check({ session, ids: { $in } }));
    const told = names.map((name) => [name, { ...again[name], checked: first[name].checked }]);
    return Object.fromEntries(told) as Record<N, Figures>;
  }

  /** Each party's and account's balance is the sum of its entries, and of its months; a party's is what is open with it, too. */
  private async checkOwners(look: Look) {
    const filter = within('owner', look);
    const { balances } = await sumsBy(this.entries, filter, 'owner', { balances: '$amount' }, look);
    const parties = await this.checkBalances('party', this.parties, balances, look);
    parties.differences.push(...(await this.debts.checkParties(look)));
    return {
      parties,
      accounts: await this.checkBalances('account', this.accounts, balances, look),
    };
  }

  private async checkBalances(
    kind: 'party' | 'account',
    model: Model<Party> | Model<Account>,
    balances: Sums,
    look: Look,
  ): Promise<Figures> {
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
      const computed = of(balances, id);
      const name = owner.name ?? owner.accountName ?? id;
      const months = Object.values(owner.months ?? {}).reduce((all, month) => all + month.sum, 0);
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
  private async checkStock(look: Look): Promise<Record<'products', Figures>> {
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
      const known = enableTracking ? of(units, id) : 0;
      const pieces = Math.max(Math.floor(fromMilli(stock)), 0);
      if (known > pieces)
        differences.push({ kind: 'stock', id, name: `${name} by unit`, stored: known, computed: pieces });
      const [quantity, value] = [of(moved, id), of(worth, id)];
      if (quantity !== stock) {
        const figures = { stored: fromMilli(stock), computed: fromMilli(quantity) };
        differences.push({ kind: 'stock', id, name, ...figures });
      }
      if (value !== stockValue) {
        const figures = { stored: toRupees(stockValue), computed: toRupees(value) };
        differences.push({ kind: 'stock', id, name: `${name} at cost`, ...figures });
      }
    }
    return { products: { checked, differences } };
  }

  /** What is posted, settled and said by each document. */
  private async checkDocuments(look: Look) {
    const posted = await this.posted(look);
    const settled = await this.settled(look);
    const sums = { ...posted, ...settled };
    const payments = await this.checkPayments(settled, look);
    payments.differences.push(...(await this.debts.checkPayments(sums, look)));
    return { documents: checkSums(posted), invoices: await this.checkTrade(sums, look), payments };
  }

  /**
   * Each sale and purchase document has posted what is payable, moved its goods, and got or given what it says was paid
   * and credited; a cancelled one none of it.
   */
  private async checkTrade(sums: Settled & Posted, look: Look): Promise<Figures> {
    let all: Figures = { checked: 0, differences: [] };
    for (const kind of POSTING_KINDS) all = sum(all, await this.checkTradeKind(kind, sums, look));
    return all;
  }

  private async posted(look: Look): Promise<Posted> {
    const key = 'document.id';
    const filter = within(key, look);
    const where = (field: string, value: string) => ({ $cond: [{ $eq: [field, value] }, '$amount', 0] });
    const amounts = {
      whole: '$amount',
      stock: where('$nominal', 'stock'),
      parties: where('$ledger', 'party'),
      counter_sales: where('$nominal', 'counter_sales'),
      counter_purchases: where('$nominal', 'counter_purchases'),
      advances: where('$nominal', 'advances'),
      accounts: where('$ledger', 'account'),
    };
    const moved = { goods: '$change', worth: '$value' };
    return {
      ...(await sumsBy(this.entries, filter, key, amounts, look)),
      ...(await sumsBy(this.movements, filter, key, moved, look)),
    };
  }

  private async checkTradeKind(kind: TradeKind, sums: Settled & Posted, look: Look): Promise<Figures> {
    const { counter } = sideOf(kind);
    const isBill = TRADE_DOCUMENTS[kind.name].status === 'money';
    const differences: BookDifference[] = [];
    let checked = 0;
    const found = this.trade.of(kind.name).find(within('_id', look), CHECKED).session(look.session).lean();
    for await (const document of found.cursor()) {
      checked += 1;
      const id = String(document._id);
      const expect = (name: string, stored: number, computed: number) => {
        const figure = document.cancelled ? 0 : stored;
        if (figure === computed) return;
        const numbers = { stored: toRupees(figure), computed: toRupees(computed) };
        differences.push({ kind: 'invoice', id, name: `${document.number} ${name}`, ...numbers });
      };
      const paid = document.received + document.advance;
      const quantity = document.items.reduce(
        (all, line) => all + (movesGoods(kind, line) ? line.quantity : 0),
        0,
      );
      expect('payable', kind.debt * document.payable + 0, of(sums.parties, id) + of(sums[counter], id));
      expect('goods', kind.stock * quantity + 0, of(sums.goods, id));
      expect('received', paid, of(sums.paid, id));
      if (kind.debt === 0) continue;
      expect('credited', document.credited ?? 0, of(isBill ? sums.credited : sums.used, id));
      expect('balance', document.payable - paid - (document.credited ?? 0), document.open);
    }
    return { checked, differences };
  }

  /**
   * What is left of each payment, and of each expense that is owed, is what is set against nothing, and nothing of a cancelled
   * one; what a payment says it settles is as much.
   */
  private async checkPayments({ used, paid }: Settled, look: Look): Promise<Figures> {
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
      const settled = of(used, id) + of(paid, id);
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
      const left = expense.amount - of(paid, String(expense._id));
      tell('document', expense, expense.open, expense.cancelled ? 0 : left);
    }
    return { checked, differences };
  }

  /** What is set against what, paise by document. */
  private async settled(look: Look): Promise<Settled> {
    const ofMoney = (side: 'from' | 'to') => ({ $in: [`$${side}.kind`, MONEY] });
    const paid = { $cond: [ofMoney('from'), '$amount', 0] };
    const credited = { $cond: [ofMoney('from'), 0, '$amount'] };
    const passedOn = { $cond: [ofMoney('to'), 0, '$amount'] };
    const match = (side: 'from' | 'to') => ({ ...HOLDS, ...within(`${side}.id`, look) });
    const from = await sumsBy(
      this.settlements,
      match('from'),
      'from.id',
      { used: '$amount', passedOn },
      look,
    );
    const to = await sumsBy(this.settlements, match('to'), 'to.id', { paid, credited }, look);
    return { ...from, ...to };
  }
}
