import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model, type QueryFilter } from 'mongoose';
import { formatRupees, fromMilli, toRupees, type Day, type Paise } from '@shopbench/contracts';
import { Account } from '../account/account.schema';
import { conflict, notFound } from '../common/answers/failure';
import type { Actor } from '../common/records/record';
import { LedgerEntry, type DocumentRef } from '../ledger/ledger-entry.schema';
import { Party } from '../party/party.schema';
import { Product } from '../product/product.schema';
import { StockMovement, type StockMovementKind } from '../stock/stock-movement.schema';
import { perItem, refuseImbalance, type LedgerLine, type Posting, type StockLine } from './posting';

const CANCELLED: Partial<Record<StockMovementKind, StockMovementKind>> = { sale: 'sale_cancelled' };

/**
 * The only writer of stock, balances and books. Each call belongs to a transaction that also saves the document.
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

  /** Writes movements and entries and moves stock and balances. 409 when stock or a credit limit does not allow it. */
  async post(posting: Posting, session: ClientSession): Promise<void> {
    refuseImbalance(posting);
    const movements = await this.moveStock(posting, session);
    for (const line of posting.ledger) await this.moveBalance(line, session);
    const { date, document, by } = posting;
    const written = { date, document, by, at: new Date(), reversal: false };
    const entries = posting.ledger
      .filter((line) => line.amount !== 0)
      .map((line) => ({
        _id: new Types.ObjectId(),
        ...ownerOf(line),
        ...written,
        label: line.label,
        amount: line.amount,
      }));
    if (movements.length > 0) await this.movements.insertMany(movements, { session });
    if (entries.length > 0) await this.entries.insertMany(entries, { session });
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
    // Goods that come back are never too many, and what was sold below zero may come back too.
    const movements = await this.moveStock(
      { document, date, by, stock, ledger: [], allowNegativeStock: true },
      session,
    );
    const written = { date, document, by, at: new Date(), label, reversal: true };
    const entries = posted.map((entry) => ({
      ...entry,
      _id: new Types.ObjectId(),
      ...written,
      amount: -entry.amount,
    }));
    for (const entry of entries) await this.moveOwner(entry, session);
    if (movements.length > 0) await this.movements.insertMany(movements, { session });
    if (entries.length > 0) await this.entries.insertMany(entries, { session });
  }

  private async moveStock(posting: Posting, session: ClientSession): Promise<StockMovement[]> {
    const { document, by, allowNegativeStock } = posting;
    const movements: StockMovement[] = [];
    for (const line of perItem(posting.stock)) {
      const enough = line.change < 0 && !allowNegativeStock ? { stock: { $gte: -line.change } } : {};
      const product = await this.products
        .findOneAndUpdate(
          { _id: line.itemId, ...enough },
          { $inc: { stock: line.change } },
          { session, returnDocument: 'after', projection: { stock: 1 } },
        )
        .lean();
      if (!product) throw await this.notEnough(line, session);
      const { itemId, kind, change, reason } = line;
      const movement = { itemId, kind, change, quantityAfter: product.stock, document, by, at: new Date() };
      movements.push({ _id: new Types.ObjectId(), ...movement, ...(reason ? { reason } : {}) });
    }
    return movements;
  }

  private async notEnough({ itemId }: StockLine, session: ClientSession): Promise<Error> {
    const product = await this.products.findById(itemId).session(session).lean();
    if (!product) return notFound('There is no such product', 'items');
    const left = `${fromMilli(product.stock)} ${product.unit}`;
    return conflict(`Only ${left} of ${product.productName} in stock`, 'items');
  }

  private async moveBalance(line: LedgerLine, session: ClientSession): Promise<void> {
    const credit = 'party' in line ? line.credit : undefined;
    const onCredit = credit ? line.amount - credit.paidAtOnce : 0;
    if (!('party' in line) || !credit || onCredit <= 0) {
      await this.moveOwner({ ...ownerOf(line), amount: line.amount }, session);
      return;
    }
    const within = { _id: line.party, balance: { $lte: credit.limit - onCredit } };
    const changed = await this.parties.updateOne(within, { $inc: { balance: line.amount } }, { session });
    if (changed.matchedCount === 0) throw await this.overLimit(line.party, onCredit, credit.limit, session);
  }

  private async overLimit(
    id: Types.ObjectId,
    amount: Paise,
    limit: Paise,
    session: ClientSession,
  ): Promise<Error> {
    const party = await this.parties.findById(id).session(session).lean();
    if (!party) return notFound('There is no such customer', 'customerId');
    const [owes, more, most, over] = [party.balance, amount, limit, party.balance + amount - limit].map(
      (paise) => formatRupees(toRupees(paise)),
    );
    const message = `${party.name} owes ${owes}; with ${more} more the credit limit of ${most} would be passed by ${over}`;
    return conflict(message, 'customerId');
  }

  private async moveOwner(
    { ledger, owner, amount }: Pick<LedgerEntry, 'ledger' | 'owner' | 'amount'>,
    session: ClientSession,
  ): Promise<void> {
    if (ledger === 'nominal' || amount === 0) return;
    const filter = { _id: owner } as QueryFilter<{ _id: Types.ObjectId }>;
    const model = (ledger === 'party' ? this.parties : this.accounts) as unknown as Model<{ balance: Paise }>;
    const changed = await model.updateOne(filter, { $inc: { balance: amount } }, { session });
    if (changed.matchedCount === 0) throw notFound(`There is no such ${ledger}`);
  }
}

function ownerOf(line: LedgerLine): Pick<LedgerEntry, 'ledger' | 'owner' | 'nominal'> {
  if ('party' in line) return { ledger: 'party', owner: line.party };
  if ('account' in line) return { ledger: 'account', owner: line.account };
  return { ledger: 'nominal', owner: null, nominal: line.nominal };
}
