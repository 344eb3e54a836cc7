import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import {
  INVOICE_RIGHTS,
  PURCHASE_RIGHTS,
  TRADE_DOCUMENTS,
  say,
  type Paise,
  type TradeKindName,
  nounSaid,
} from '@shopbench/contracts';
import { Settlements, type Applied } from '../../books/settlements/settlements.service';
import { recordSeenBy } from '../../kernel/access/field-rights';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { answer, type Answer } from '../../kernel/answers/answer';
import { conflict, notFound } from '../../kernel/answers/failure';
import { Once } from '../../kernel/database/once.service';
import { foundBy, looking, type Ahead, type Look } from '../../kernel/database/read-ahead';
import type { Caller } from '../../kernel/http/caller';
import { TradeWriter } from '../writer/trade-writer.service';
import { SettingsService } from '../../records/settings/settings.service';
import { sideOfBill, type Linked } from './trade-chain.service';
import { standingOf } from '../kinds/standing';
import { TRADE_KINDS, type TradeKind } from '../kinds/trade-kind';
import { TradeModels } from '../../store/trade/trade-models';
import { refOf } from '../rules/trade-uses';
import { toTradeRecord, type TradeRecord } from '../rules/trade.mapper';
import type { SetOff, TradeDocument } from '../../store/trade/trade.schema';

/** A party has far fewer open notes. */
const MOST_NOTES = 100;

/**
 * Sets open notes that give credit against bills of the same party. No money moves and nothing is posted: both stand in the
 * party's balance already. What was set off stands on the note and on the bill.
 */
@Injectable()
export class TradeCredits {
  constructor(
    private readonly models: TradeModels,
    private readonly writer: TradeWriter,
    private readonly settings: SettingsService,
    private readonly once: Once,
    private readonly settlements: Settlements,
  ) {}

  /** Sets open notes of its party against a bill that is about to be stored, the oldest first. Changes the bill; answers what is to be kept of it. */
  async use(
    name: TradeKindName,
    bill: TradeDocument,
    user: SignedInUser,
    session: ClientSession,
  ): Promise<Applied[]> {
    const kind = TRADE_KINDS[name];
    const credit = creditFor(kind);
    if (!credit || !bill.partyId || bill.open <= 0) return [];
    const applied: Applied[] = [];
    for (const note of await foundBy(this.openNotes(credit, bill.partyId), session)) {
      const amount = Math.min(note.open, bill.open);
      if (amount <= 0) break;
      const taken = withSetOff(credit, note, { ...refOf(name, bill), amount });
      await this.writer.replace(credit.name, note, taken, user, session);
      Object.assign(bill, withSetOff(kind, bill, { ...refOf(credit.name, note), amount }));
      applied.push({ from: sideOfBill(credit, note), to: sideOfBill(kind, bill), amount });
    }
    return applied;
  }

  /** What `use` reads for a bill of this kind. */
  ahead(kind: TradeKind, partyId: Types.ObjectId): Ahead[] {
    const credit = creditFor(kind);
    return credit ? [looking(this.openNotes(credit, partyId))] : [];
  }

  private openNotes({ name }: TradeKind, partyId: Types.ObjectId): Look<TradeDocument> {
    const filter = { partyId, open: { $gt: 0 } };
    return { model: this.models.of(name), filter, sort: { date: 1, _id: 1 }, limit: MOST_NOTES };
  }

  /**
   * Sets open notes against a bill that is stored, today. Throws 404 for a bill that is not there, 409 where nothing is open
   * of it, or no credit of its party, and 422 where today is closed.
   */
  settle(name: TradeKindName, id: string, { user, key }: Caller): Promise<Answer<TradeRecord>> {
    const { noun, side } = TRADE_KINDS[name];
    return this.once.run(key, async (session) => {
      const before = await this.models.of(name).findById(id).session(session).lean();
      if (!before) throw notFound(say('document.none', { noun: nounSaid(noun) }));
      const today = await this.settings.today();
      await this.settings.refuseClosed([today], session);
      const bill = { ...before };
      await this.settlements.apply(await this.use(name, bill, user, session), session);
      const taken = bill.setOff?.filter((one) => one.amount > amountWith(before, one)) ?? [];
      if (taken.length === 0)
        throw conflict(say('credit.none', { party: before.partyName, number: before.number }));
      const stored = await this.writer.replace(name, before, bill, user, session);
      const record = toTradeRecord(name, stored, today);
      const rights = side === 'sale' ? INVOICE_RIGHTS : PURCHASE_RIGHTS;
      const numbers = taken.map(({ number }) => number).join(', ');
      return answer(
        say('done.creditUsed', { noun: nounSaid(noun), number: before.number, used: numbers }),
        recordSeenBy(record, rights, user),
      );
    });
  }

  /**
   * Opens again what a cancelled bill or note was set off with.
   * @param linked documents that are stored with it anyway: they are changed there
   */
  async release(
    cancelled: TradeDocument,
    linked: Linked,
    user: SignedInUser,
    session: ClientSession,
  ): Promise<void> {
    for (const { kind, id } of cancelled.setOff ?? []) {
      const loaded = linked.get(String(id));
      const other = loaded ?? (await this.models.of(kind).findById(id).session(session).lean());
      if (!other) throw new Error(`The document ${String(id)} went away`);
      const mutual = other.setOff?.find((one) => one.id.equals(cancelled._id));
      if (!mutual) continue;
      const setOff = other.setOff!.filter((one) => one !== mutual);
      const rest = { ...other, setOff, credited: (other.credited ?? 0) - mutual.amount };
      // How it stands is left to whoever stores it, who tells the sums of days what was open before.
      if (loaded) Object.assign(loaded, rest);
      else {
        const after = { ...rest, ...standingOf(TRADE_KINDS[kind], rest) };
        await this.writer.replace(kind, other, after, user, session);
      }
    }
  }
}

const amountWith = ({ setOff = [] }: TradeDocument, other: Pick<SetOff, 'id'>): Paise =>
  setOff.reduce((sum, { id, amount }) => sum + (id.equals(other.id) ? amount : 0), 0);

/** The kind whose notes give credit against a kind of bill; none for what is no bill. */
const creditFor = (bill: TradeKind): TradeKind | undefined =>
  TRADE_DOCUMENTS[bill.name].status !== 'money'
    ? undefined
    : Object.values(TRADE_KINDS).find(
        ({ name, side, debt }) =>
          side === bill.side && debt === -bill.debt && TRADE_DOCUMENTS[name].status === 'credit',
      );

/** The document with so much more set off with another one: each other one stands once, with all that it was set off with. */
function withSetOff(kind: TradeKind, document: TradeDocument, one: SetOff): TradeDocument {
  const others = document.setOff?.filter(({ id }) => !id.equals(one.id)) ?? [];
  const setOff = [...others, { ...one, amount: one.amount + amountWith(document, one) }];
  const taken = { ...document, setOff, credited: (document.credited ?? 0) + one.amount };
  return { ...taken, ...standingOf(kind, taken) };
}
