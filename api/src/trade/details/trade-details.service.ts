import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { closedFault, filedFault, say, type TradeKindName, nounSaid } from '@shopbench/contracts';
import { DocumentsService } from '../../books/documents/documents.service';
import { answer, type Answer } from '../../kernel/answers/answer';
import { conflict } from '../../kernel/answers/failure';
import type { Caller } from '../../kernel/http/caller';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { SettingsService } from '../../records/settings/settings.service';
import { GoodsFacts } from '../../records/goods-facts/goods-facts.service';
import { PartyFacts } from '../../records/party-facts/party-facts.service';
import { TradeModels } from '../../store/trade/trade-models';
import type { TradeDocument } from '../../store/trade/trade.schema';
import { refuseFiled } from '../rules/trade-filed';
import { followsBill, TRADE_KINDS } from '../kinds/trade-kind';
import { correctionOf } from '../rules/trade-posting';
import type { TradeRecord } from '../rules/trade.mapper';
import { TradeWriter } from '../writer/trade-writer.service';
import { hasSameDetails, withDetails, withDetailsOf } from './taken-details';

/**
 * Takes the details of a bill anew: a GSTIN or a code that was given after it was saved. What goes back of it, and its notes, have
 * them too, but for those of a filed month or a closed day, which stay. Source: domain rules, "Tax frame".
 */
@Injectable()
export class TradeDetails {
  constructor(
    private readonly people: PartyFacts,
    private readonly goods: GoodsFacts,
    private readonly models: TradeModels,
    private readonly documents: DocumentsService,
    private readonly writer: TradeWriter,
    private readonly settings: SettingsService,
  ) {}

  /** Throws 409 where nothing differs, and for another version; 422 in a filed month, and where the tax would be of other states. */
  async take(
    name: TradeKindName,
    id: string,
    version: number | undefined,
    { user, key }: Caller,
  ): Promise<Answer<TradeRecord>> {
    const kind = TRADE_KINDS[name];
    const { data } = await this.documents.replace<TradeDocument, TradeRecord>(this.writer.store(name), id, {
      ...{ user, key, version },
      correction: correctionOf(kind, 'changed'),
      build: async (before, session) => {
        refuseFiled(kind, await this.settings.getIn(session), [before.date]);
        const bill = followsBill(kind) ? await this.billOf(before, session) : null;
        const document = bill ? withDetailsOf(before, bill) : await this.known(name, before, session);
        if (hasSameDetails(before, document))
          throw conflict(say('details.current', { number: before.number }));
        if (!followsBill(kind)) await this.passOn(document, user, session);
        return { document, postings: [] };
      },
    });
    return answer(say('done.detailsTaken', { noun: nounSaid(kind.noun), number: data.invoiceNumber }), data);
  }

  private async known(
    name: TradeKindName,
    document: TradeDocument,
    session: ClientSession,
  ): Promise<TradeDocument> {
    const { partyId, items } = document;
    const party = partyId && (await this.people.one(partyId, session));
    const ids = items.map(({ item }) => item);
    const codes = await this.goods.hsnCodes(ids, session);
    return withDetails(document, { side: TRADE_KINDS[name].side, party: party ?? null, codes });
  }

  /** The bill that a return or a note belongs to. */
  private async billOf(
    { sources = [] }: TradeDocument,
    session: ClientSession,
  ): Promise<TradeDocument | null> {
    const source = sources.find(({ kind }) => !followsBill(TRADE_KINDS[kind]));
    return source ? this.models.of(source.kind).findById(source.id).session(session).lean() : null;
  }

  private async passOn(bill: TradeDocument, user: SignedInUser, session: ClientSession): Promise<void> {
    const { closedUntil, filedMonths = [] } = await this.settings.getIn(session);
    for (const { kind, id } of bill.targets ?? []) {
      const note = followsBill(TRADE_KINDS[kind])
        ? await this.models.of(kind).findById(id).session(session).lean()
        : null;
      if (!note || note.cancelled) continue;
      if (closedFault(closedUntil, [note.date]) ?? filedFault(kind, filedMonths, [note.date])) continue;
      const after = withDetailsOf(note, bill);
      if (!hasSameDetails(note, after)) await this.writer.replace(kind, note, after, user, session);
    }
  }
}
