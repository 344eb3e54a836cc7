import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { INVOICE_RIGHTS, PURCHASE_RIGHTS, type Day, type TradeKindName } from '@shopbench/contracts';
import { DocumentsService } from '../../books/documents/documents.service';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import type { DocumentStore } from '../../store/books/stored-document';
import { TradeModels } from '../../store/trade/trade-models';
import type { TradeDocument } from '../../store/trade/trade.schema';
import { TRADE_KINDS } from '../kinds/trade-kind';
import { tradeShares } from './trade-shares';
import { toTradeRecord, type TradeRecord } from '../rules/trade.mapper';

/** Writes trade documents that another deed touches: a bill that a note lowers, a payment settles, a margin moves. */
@Injectable()
export class TradeWriter {
  constructor(
    private readonly models: TradeModels,
    private readonly documents: DocumentsService,
  ) {}

  /** A kind of trade document as DocumentsService handles it. */
  store(name: TradeKindName): DocumentStore<TradeDocument, TradeRecord> {
    const { noun, side } = TRADE_KINDS[name];
    return {
      kind: name,
      noun,
      numberField: 'invoiceNumber',
      model: this.models.of(name),
      toRecord: (document, today) => toTradeRecord(name, document, today),
      rights: side === 'sale' ? INVOICE_RIGHTS : PURCHASE_RIGHTS,
      shares: (document) => tradeShares(name, document),
    };
  }

  /** Puts `after` in the place of `before`, in the transaction that read it, as `DocumentsService.amend`. */
  replace(
    name: TradeKindName,
    before: TradeDocument,
    after: TradeDocument,
    user: SignedInUser,
    session: ClientSession,
    takenBackOn?: Day,
  ): Promise<TradeDocument> {
    return this.documents.amend(this.store(name), { before, after }, user, session, takenBackOn);
  }

  /** Stores a document that comes with another one, under the next number of its kind. */
  add(
    name: TradeKindName,
    date: Day,
    build: (number: string) => Promise<TradeDocument>,
    user: SignedInUser,
    session: ClientSession,
  ): Promise<TradeDocument> {
    return this.documents.add(this.store(name), { date, build }, user, session);
  }
}
