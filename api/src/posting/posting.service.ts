import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import { formatRupees, fromMilli, toRupees, type Day } from '@shopbench/contracts';
import { Account } from '../account/account.schema';
import { conflict, notFound } from '../common/answers/failure';
import { addTo, addToAndGet, insertDocuments } from '../common/database/direct-writes';
import type { Actor } from '../common/records/record';
import { LedgerEntry, type DocumentRef } from '../ledger/ledger-entry.schema';
import { Party } from '../party/party.schema';
import { Product } from '../product/product.schema';
import { StockMovement, type StockMovementKind } from '../stock/stock-movement.schema';
import {
  entriesOf,
  ownerOf,
  perItem,
  perOwner,
  refuseImbalance,
  type BalanceChange,
  type Posting,
  type StockLine,
} from './posting';

const CANCELLED: Partial<Record<StockMovementKind, StockMovementKind>> = { sale: 'sale_cancelled' };

/**
 * The only writer of stock, balances and books. Each call belongs to a transaction that also saves the documents.
 * Source: domain rules, "Stock", "Parties and credit", "Payments, accounts, expenses".
 */
@Injectable()
export class PostingService {
  constructor(
    @InjectModel(Product.name) private readonly products: Model<Product>,
    @InjectModel(Party.name) private readonly parties: Model<Party>,
    @InjectModel(Account.name) private readonly accounts: Model<Account>,
    @InjectModel(StockMovement.name) private readonly movements: Model<StockMovement>,
    @InjectModel(LedgerEntry.name) private readonly entries: Model<LedgerEntry>,
  ) {}

  /**
   * Writes the movements and entries of documents that are saved together and moves stock and balances. Throws 409 when
   * stock or a credit limit does not allow it.
   */
  async post(postings: readonly Posting[], session: ClientSession): Promise<void> {
    postings.forEach(refuseImbalance);
    const movements: StockMovement[] = [];
    for (const posting of postings) movements.push(...(await this.moveStock(posting, session)));
    const lines = postings.flatMap((posting) => posting.ledger);
    for (const change of perOwner(lines.map((line) => ({ ...line, ...ownerOf(line) })))) {
      await this.moveBalance(change, session);
    }
    await insertDocuments(this.movements, movements, session);
    await insertDocuments(this.entries, postings.flatMap(entriesOf), session);
  }

  /** Takes back everything that a document posted, on `date`. */
  async reverse(
    document: DocumentRef,
    { date, by, label }: { date: Day; by: Actor; label: string },
    session: ClientSession,
  ): Promise<void> {
    const posted = await this.entries.find({ 'document.id': document.id }).session(session).lean();
    const moved = await this.movements.find({ 'document.id': document.id }).session(session).lean();
    const stock = moved.map(({ itemId, kind, change }): StockLine => {
      return { itemId, kind: CANCELLED[kind] ?? kind, change: -change };
    });
    // Goods that come back are never too many.
    const back = { document, date, by, stock, ledger: [], allowNegativeStock: true };
    const movements = await this.moveStock(back, session);
    const written = { document, date, by, at: new Date(), label, reversal: true };
    const entries = posted.map((entry) => ({
      ...entry,
      ...written,
      _id: new Types.ObjectId(),
      amount: -entry.amount,
    }));
    for (const change of perOwner(entries)) await this.moveBalance(change, session);
    await insertDocuments(this.movements, movements, session);
    await insertDocuments(this.entries, entries, session);
  }

  private async moveStock(posting: Posting, session: ClientSession): Promise<StockMovement[]> {
    const { document, by, allowNegativeStock } = posting;
    const movements: StockMovement[] = [];
    for (const { itemId, kind, change, reason } of perItem(posting.stock)) {
      const enough = change < 0 && !allowNegativeStock ? { stock: { $gte: -change } } : {};
      const product = await addToAndGet(this.products, { _id: itemId, ...enough }, 'stock', change, session);
      if (!product) throw await this.notEnough(itemId, session);
      const written = { document, by, at: new Date(), reason };
      const movement = { itemId, kind, change, quantityAfter: product.stock + change };
      movements.push({ _id: new Types.ObjectId(), ...movement, ...written });
    }
    return movements;
  }

  private async notEnough(itemId: Types.ObjectId, session: ClientSession): Promise<Error> {
    const product = await this.products.findById(itemId).session(session).lean();
    if (!product) return notFound('There is no such product', 'items');
    const left = `${fromMilli(product.stock)} ${product.unit}`;
    return conflict(`Only ${left} of ${product.productName} in stock`, 'items');
  }

  private async moveBalance(change: BalanceChange, session: ClientSession): Promise<void> {
    const { ledger, owner, amount, creditLimit } = change;
    if (ledger === 'account') {
      const found = await addTo(this.accounts, { _id: owner }, 'balance', amount, session);
      if (!found) throw notFound('There is no such account', 'accountId');
      return;
    }
    const limited = creditLimit !== undefined && amount > 0;
    const within = limited ? { balance: { $lte: creditLimit - amount } } : {};
    const found = await addTo(this.parties, { _id: owner, ...within }, 'balance', amount, session);
    if (!found) throw await this.overLimit(change, session);
  }

  private async overLimit(
    { owner, amount, creditLimit = 0 }: BalanceChange,
    session: ClientSession,
  ): Promise<Error> {
    const party = await this.parties.findById(owner).session(session).lean();
    if (!party) return notFound('There is no such customer', 'customerId');
    const figures = [party.balance, amount, creditLimit, party.balance + amount - creditLimit];
    const [owes, more, most, over] = figures.map((paise) => formatRupees(toRupees(paise)));
    const message = `${party.name} owes ${owes}; with ${more} more the credit limit of ${most} would be passed by ${over}`;
    return conflict(message, 'customerId');
  }
}
