import { Injectable } from '@nestjs/common';
import {
  TRADE_DOCUMENTS,
  type HistoryQuery,
  type Settlement,
  type TradeKindName,
} from '@shopbench/contracts';
import { DocumentsService } from '../../books/documents/documents.service';
import { recordSeenBy } from '../../kernel/access/field-rights';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { Numbers } from '../../records/numbers/numbers.service';
import { SettingsService } from '../../records/settings/settings.service';
import { BillPayments } from '../payment/bill-payments.service';
import { toSettlement } from '../payment/payment.mapper';
import { toTradeRecord, type TradeRecord } from '../rules/trade.mapper';
import { TradeWriter } from '../writer/trade-writer.service';
import { TradeListService } from './trade-list.service';

/** Reads one trade document of whichever kind, what settles it and what was done to it. */
@Injectable()
export class TradeRecords {
  constructor(
    private readonly lists: TradeListService,
    private readonly documents: DocumentsService,
    private readonly payments: BillPayments,
    private readonly numbers: Numbers,
    private readonly settings: SettingsService,
    private readonly writer: TradeWriter,
  ) {}

  /** One document as this person may see it. */
  async get(name: TradeKindName, id: string, user: Pick<SignedInUser, 'designation'>): Promise<TradeRecord> {
    const record = toTradeRecord(name, await this.lists.get(name, id), await this.settings.today());
    return recordSeenBy(record, this.writer.store(name).rights, user);
  }

  /** The payments that settle a document, or were paid in advance for an order, the oldest first. Throws 404 where there is no such document. */
  async settlements(name: TradeKindName, id: string): Promise<Settlement[]> {
    const { _id } = await this.lists.get(name, id);
    const payments = await (TRADE_DOCUMENTS[name].reserves
      ? this.payments.prepaymentsOf(_id)
      : this.payments.settlementsOf(_id));
    return payments.map(toSettlement);
  }

  /** What was done to a document, newest first, as far as the person may see it. */
  history(name: TradeKindName, id: string, query: HistoryQuery, user: SignedInUser) {
    return this.documents.history(this.writer.store(name), id, query, user);
  }

  /** The number saved last, and the one to suggest today; null when the series is full. */
  async lastNumber(name: TradeKindName): Promise<{ last: string | null; next: string | null }> {
    const next = await this.numbers.suggestion(this.writer.store(name), await this.settings.today());
    return { last: await this.lists.lastNumber(name), next };
  }
}
