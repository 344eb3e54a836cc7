import { Injectable } from '@nestjs/common';
import { say, type DocumentCancel, type TradeKindName, nounSaid } from '@shopbench/contracts';
import type { ClientSession } from 'mongoose';
import { DocumentsService, type Replacing } from '../../books/documents/documents.service';
import { Reservations } from '../../goods/reservations/reservations.service';
import { answer, type Answer } from '../../kernel/answers/answer';
import { conflict } from '../../kernel/answers/failure';
import type { Caller } from '../../kernel/http/caller';
import { SettingsService } from '../../records/settings/settings.service';
import type { TradeDocument } from '../../store/trade/trade.schema';
import { Advances } from '../payment/advances.service';
import { standingOf } from '../kinds/standing';
import { TRADE_KINDS } from '../kinds/trade-kind';
import type { TradeRecord } from '../rules/trade.mapper';
import { TradeWriter } from '../writer/trade-writer.service';

/** What the entries of closing and opening again are called in ledgers. */
const LABELS = { closedShort: 'closed short', openedAgain: 'opened again' } as const;

/**
 * Closes orders short: what is open of them is given up, so that the goods that were kept back for it and the money that was
 * paid for it in advance are free; and opens them again. Source: domain rules, "Orders".
 */
@Injectable()
export class OrderClosing {
  constructor(
    private readonly writer: TradeWriter,
    private readonly documents: DocumentsService,
    private readonly reservations: Reservations,
    private readonly advances: Advances,
    private readonly settings: SettingsService,
  ) {}

  /** Throws 409 where nothing is open, for one that is closed or cancelled, and for another version. */
  async close(
    name: TradeKindName,
    id: string,
    { version, reason }: DocumentCancel,
    by: Caller,
  ): Promise<Answer<TradeRecord>> {
    const today = await this.settings.today();
    return this.turn(name, id, version, by, 'closedShort', (before) => {
      const { noun } = TRADE_KINDS[name];
      if (before.closedOn)
        throw conflict(say('order.closedAlready', { noun: nounSaid(noun), number: before.number }));
      if (before.settlement === 'paid')
        throw conflict(say('document.nothingOpen', { noun: nounSaid(noun), number: before.number }));
      return { ...before, closedOn: today, ...(reason ? { closedReason: reason } : {}) };
    });
  }

  /** Throws 409 for one that is not closed, and where what it kept back is not free any more. */
  async reopen(
    name: TradeKindName,
    id: string,
    { version }: Pick<DocumentCancel, 'version'>,
    by: Caller,
  ): Promise<Answer<TradeRecord>> {
    return this.turn(name, id, version, by, 'openedAgain', async (before, session) => {
      const { closedOn, closedReason: _why, ...open } = before;
      if (!closedOn)
        throw conflict(
          say('order.notClosed', { noun: nounSaid(TRADE_KINDS[name].noun), number: before.number }),
        );
      if (open.customerOrder?.answer === 'confirmed') {
        const left = open.items.map((line) => ({ ...line, quantity: line.quantity - (line.done ?? 0) }));
        await this.reservations.refuseShort(left, [open._id], session, { promised: true });
      }
      return open;
    });
  }

  private async turn(
    name: TradeKindName,
    id: string,
    version: number | undefined,
    { user, key }: Caller,
    done: keyof typeof LABELS,
    after: (before: TradeDocument, session: ClientSession) => TradeDocument | Promise<TradeDocument>,
  ): Promise<Answer<TradeRecord>> {
    const [kind, store] = [TRADE_KINDS[name], this.writer.store(name)];
    const asked: Replacing<TradeDocument> = {
      ...{ user, key, version },
      correction: ({ number }) => ({
        label: `${kind.noun} ${number} ${LABELS[done]}`,
        movement: kind.movements.changed,
      }),
      build: async (before, session) => {
        const document = await after(before, session);
        return {
          document: { ...document, ...standingOf(kind, document) },
          postings: [],
          saved: ({ _id }) => this.advances.keepOrFree([_id], user, session),
        };
      },
    };
    const { data } = await this.documents.replace(store, id, asked);
    return answer(say(`done.${done}`, { noun: nounSaid(kind.noun), number: data.invoiceNumber }), data);
  }
}
