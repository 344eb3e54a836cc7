import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, PipelineStage } from 'mongoose';
import { fromMilli, toRupees, type BookDifference, type BooksCheck } from '@shopbench/contracts';
import { Account } from '../account/account.schema';
import { Transactions } from '../common/database/transactions.service';
import { Invoice } from '../invoice/invoice.schema';
import { LedgerEntry } from '../ledger/ledger-entry.schema';
import { Party } from '../party/party.schema';
import { Payment } from '../payment/payment.schema';
import { Product } from '../product/product.schema';
import { StockMovement } from '../stock/stock-movement.schema';

type Sums = Map<string, number>;

/** What parties and accounts have in common. */
interface Balanced {
  name?: string;
  accountName?: string;
  balance: number;
}

/** Sums of a numeric field by a key, over the documents that match. */
const sumBy = (match: object, key: string, field: string): PipelineStage[] => [
  { $match: match },
  { $group: { _id: `$${key}`, sum: { $sum: `$${field}` } } },
];

/** Recomputes every balance from its entries, on one snapshot, so that sales going on meanwhile do not disturb it. */
@Injectable()
export class BooksService {
  constructor(
    @InjectModel(Party.name) private readonly parties: Model<Party>,
    @InjectModel(Account.name) private readonly accounts: Model<Account>,
    @InjectModel(Product.name) private readonly products: Model<Product>,
    @InjectModel(Invoice.name) private readonly invoices: Model<Invoice>,
    @InjectModel(Payment.name) private readonly payments: Model<Payment>,
    @InjectModel(LedgerEntry.name) private readonly entries: Model<LedgerEntry>,
    @InjectModel(StockMovement.name) private readonly movements: Model<StockMovement>,
    private readonly transactions: Transactions,
  ) {}

  check(): Promise<BooksCheck> {
    return this.transactions.run(async (session) => {
      const differences: BookDifference[] = [];
      const balances = await this.sums(
        this.entries,
        sumBy({ owner: { $ne: null } }, 'owner', 'amount'),
        session,
      );
      const parties = await this.checkBalances('party', this.parties, balances, differences, session);
      const accounts = await this.checkBalances('account', this.accounts, balances, differences, session);
      const products = await this.checkStock(differences, session);
      const documents = await this.checkDocuments(differences, session);
      const invoices = await this.checkInvoices(differences, session);
      const checked = { parties, accounts, products, documents, invoices };
      return { ok: differences.length === 0, checked, differences };
    });
  }

  /** Each party's and account's balance is the sum of its entries. */
  private async checkBalances(
    kind: 'party' | 'account',
    model: Model<Party> | Model<Account>,
    balances: Sums,
    differences: BookDifference[],
    session: ClientSession,
  ): Promise<number> {
    let checked = 0;
    const cursor = (model as unknown as Model<Balanced>)
      .find({}, { name: 1, accountName: 1, balance: 1 })
      .session(session)
      .lean()
      .cursor();
    for await (const owner of cursor) {
      checked += 1;
      const id = String(owner._id);
      const computed = balances.get(id) ?? 0;
      if (computed === owner.balance) continue;
      const name = owner.name ?? owner.accountName ?? id;
      differences.push({ kind, id, name, stored: toRupees(owner.balance), computed: toRupees(computed) });
    }
    return checked;
  }

  /** Each product's stock is the sum of its movements. */
  private async checkStock(differences: BookDifference[], session: ClientSession): Promise<number> {
    const moved = await this.sums(this.movements, sumBy({}, 'itemId', 'change'), session);
    let checked = 0;
    const cursor = this.products.find({}, { productName: 1, stock: 1 }).session(session).lean().cursor();
    for await (const { _id, productName, stock } of cursor) {
      checked += 1;
      const computed = moved.get(String(_id)) ?? 0;
      if (computed === stock) continue;
      const figures = { stored: fromMilli(stock), computed: fromMilli(computed) };
      differences.push({ kind: 'stock', id: String(_id), name: productName, ...figures });
    }
    return checked;
  }

  /** The entries of each document add up to nothing. */
  private async checkDocuments(differences: BookDifference[], session: ClientSession): Promise<number> {
    const documents = await this.sums(this.entries, sumBy({}, 'document.id', 'amount'), session);
    for (const [id, sum] of documents) {
      if (sum !== 0) differences.push({ kind: 'document', id, name: id, stored: 0, computed: toRupees(sum) });
    }
    return documents.size;
  }

  /** Each invoice has posted what is payable, moved its goods and got what it says was received; a cancelled one none. */
  private async checkInvoices(differences: BookDifference[], session: ClientSession): Promise<number> {
    const owed = { 'document.kind': 'invoice', $or: [{ ledger: 'party' }, { nominal: 'counter_sales' }] };
    const debts = await this.sums(this.entries, sumBy(owed, 'document.id', 'amount'), session);
    const sold = { 'document.kind': 'invoice' };
    const goods = await this.sums(this.movements, sumBy(sold, 'document.id', 'change'), session);
    const settled: PipelineStage[] = [
      { $match: { cancelled: false } },
      { $unwind: '$allocations' },
      { $group: { _id: '$allocations.invoiceId', sum: { $sum: '$allocations.amount' } } },
    ];
    const receipts = await this.sums(this.payments, settled, session);
    const fields = {
      invoiceNumber: 1,
      payable: 1,
      received: 1,
      advance: 1,
      settlement: 1,
      items: 1,
    };
    let checked = 0;
    for await (const invoice of this.invoices.find({}, fields).session(session).lean().cursor()) {
      checked += 1;
      const id = String(invoice._id);
      const valid = invoice.settlement !== 'cancelled';
      const expect = (name: string, stored: number, computed = 0) => {
        const figure = valid ? stored : 0;
        if (figure === computed) return;
        const numbers = { stored: toRupees(figure), computed: toRupees(computed) };
        differences.push({ kind: 'invoice', id, name: `${invoice.invoiceNumber} ${name}`, ...numbers });
      };
      expect('payable', invoice.payable, debts.get(id));
      expect('received', invoice.received + invoice.advance, receipts.get(id));
      const quantity = invoice.items.reduce((sum, line) => sum + line.quantity, 0);
      expect('goods', -quantity + 0, goods.get(id));
    }
    return checked;
  }

  private async sums<T>(model: Model<T>, pipeline: PipelineStage[], session: ClientSession): Promise<Sums> {
    const sums: Sums = new Map();
    const cursor = model.aggregate<{ _id: unknown; sum: number }>(pipeline).session(session).cursor();
    for await (const { _id, sum } of cursor) sums.set(String(_id), sum);
    return sums;
  }
}
