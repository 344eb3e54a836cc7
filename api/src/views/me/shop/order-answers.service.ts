import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { INVOICE_RIGHTS, say, type OrderAnswerInput } from '@shopbench/contracts';
import { recordSeenBy } from '../../../kernel/access/field-rights';
import type { SignedInUser } from '../../../kernel/access/signed-in-user';
import { answer, type Answer } from '../../../kernel/answers/answer';
import { conflict, notFound, ruleBroken } from '../../../kernel/answers/failure';
import { Once } from '../../../kernel/database/once.service';
import type { Caller } from '../../../kernel/http/caller';
import { actorOf } from '../../../store/records/record';
import { SettingsService } from '../../../records/settings/settings.service';
import { TradeModels } from '../../../store/trade/trade-models';
import { Reservations } from '../../../goods/reservations/reservations.service';
import { TradeService } from '../../../trade/documents/trade.service';
import { TRADE_KINDS } from '../../../trade/kinds/trade-kind';
import { closedShort } from '../../../trade/rules/trade-uses';
import { toTradeRecord, type TradeRecord } from '../../../trade/rules/trade.mapper';
import { TradeWriter } from '../../../trade/writer/trade-writer.service';
import type { CustomerOrder } from '../../../store/trade/customer-order.schema';
import type { TradeDocument } from '../../../store/trade/trade.schema';

/** The shop's word to orders that customers made: yes keeps the goods back for them, no cancels the order. */
@Injectable()
export class OrderAnswers {
  constructor(
    private readonly models: TradeModels,
    private readonly trade: TradeService,
    private readonly reservations: Reservations,
    private readonly settings: SettingsService,
    private readonly writer: TradeWriter,
    private readonly once: Once,
  ) {}

  /** Throws 404, 409 for an order that is cancelled or closed short and for less than is free, 422 for an order that the shop made itself. */
  async answer(
    id: string,
    { answer: given, word }: OrderAnswerInput,
    { user, key }: Caller,
  ): Promise<Answer<TradeRecord>> {
    const { number } = await this.own(id, null);
    if (given === 'declined') {
      const { data } = await this.trade.cancel('order', id, {
        ...{ user, key, reason: word ?? 'Declined', isAnswer: true },
        also: (before) => ({ customerOrder: answeredWith(before, 'declined', word, user) }),
      });
      return answer(say('done.orderDeclined', { number }), data);
    }
    return this.once.run(key, async (session) => {
      const before = await this.own(id, session);
      if (before.cancelled) throw conflict(say('order.cancelled', { number }));
      if (before.closedOn) throw conflict(closedShort(TRADE_KINDS.order, before));
      if (before.customerOrder!.answer !== 'confirmed') await this.refuseShort(before, session);
      const confirmed = { ...before, customerOrder: answeredWith(before, 'confirmed', word, user) };
      const after = await this.writer.replace('order', before, confirmed, user, session);
      const record = toTradeRecord('order', after, await this.settings.today());
      return answer(say('done.orderConfirmed', { number }), recordSeenBy(record, INVOICE_RIGHTS, user));
    });
  }

  /** Of what is kept back already for others, and of what is not there, nothing can be promised. */
  private async refuseShort({ _id, items }: TradeDocument, session: ClientSession): Promise<void> {
    await this.reservations.refuseShort(items, [_id], session, { promised: true });
  }

  private async own(id: string, session: ClientSession | null): Promise<TradeDocument> {
    const found = await this.models.of('order').findById(id).session(session).lean();
    if (!found) throw notFound(say('order.none'));
    if (!found.customerOrder) throw ruleBroken(say('order.byShop', { number: found.number }));
    return found;
  }
}

const answeredWith = (
  { customerOrder }: TradeDocument,
  given: 'confirmed' | 'declined',
  word: string | undefined,
  user: SignedInUser,
): CustomerOrder => {
  const { answerWord: _before, ...made } = customerOrder!;
  return {
    ...made,
    answer: given,
    ...(word ? { answerWord: word } : {}),
    answered: { at: new Date(), by: actorOf(user) },
  };
};
