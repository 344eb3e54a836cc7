import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { type Day, type HistoryQuery, type Settlement, type TradeKindName } from '@shopbench/contracts';
import { AccountService } from '../../books/account/account.service';
import { recordSeenBy } from '../../kernel/access/field-rights';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import type { Answer } from '../../kernel/answers/answer';
import { ruleBroken } from '../../kernel/answers/failure';
import { DocumentsService, type Saving } from '../../books/documents/documents.service';
import type { RepeatKey } from '../../kernel/database/repeat-key';
import { numberKey } from '../../store/records/number-order';
import { Numbers, type NumberWish } from '../../records/numbers/numbers.service';
import { Advances } from '../payment/advances.service';
import { BillPayments } from '../payment/bill-payments.service';
import { toSettlement } from '../payment/payment.mapper';
import { SettingsService } from '../../records/settings/settings.service';
import { TradeCredits } from './trade-credits.service';
import { setAgainstBill, TradeChain, type Linked } from './trade-chain.service';
import {
  keepGoods,
  paidBy,
  setOffOf,
  settledBefore,
  tradeDocument,
  withWords,
} from '../rules/trade-document';
import { BilledRepairs } from './billed-repairs.service';
import { refuseBilledTwice } from './billed-twice';
import { refuseDiscount } from '../prices/discounts';
import { refuseBelowMinimum } from '../prices/minimum-prices';
import { draftTrade } from '../rules/trade-draft';
import { refuseFiled } from '../rules/trade-filed';
import { changedInput, fixedField, type TradeChange, type TradeInput } from '../rules/trade-input';
import { TRADE_KINDS, type TradeKind } from '../rules/trade-kind';
import { TradeListService } from './trade-list.service';
import { TradeMargins } from './trade-margins.service';
import { TradeModels } from '../../store/trade/trade-models';
import { TradeNotes } from './trade-notes.service';
import { rulesOf } from './posting-rules';
import { costing, tradePosting } from '../rules/trade-posting';
import {
  belongsTo,
  goodsOf,
  refOf,
  refuseOtherParty,
  refuseOtherWork,
  refuseUsed,
  refuseUsedBy,
} from '../rules/trade-uses';
import { billedBy, billOf, payingOf, settling } from './trade-settling';
import { TradeReservations } from './trade-reservations.service';
import { TradeSourcesService, type TradeSources } from '../rules/trade-sources.service';
import { TradeWorth } from './trade-worth.service';
import { TradeWriter } from '../writer/trade-writer.service';
import { toTradeRecord, withoutCosts, type TradeRecord } from '../rules/trade.mapper';
import type { TradeDocument } from '../../store/trade/trade.schema';

/** Who asks, and the key under which a repeated request gets the first answer. */
export interface Asked {
  user: SignedInUser;
  key?: RepeatKey | undefined;
}

/** What belongs to the transaction that makes a document. */
export interface Besides {
  /** Makes what the document needs first and gives the input that names it. */
  prepare?(session: ClientSession): Promise<TradeInput>;
  /** Runs when the document is stored and posted. */
  saved?(document: TradeDocument, session: ClientSession): Promise<void>;
}

/** Saves, changes and cancels trade documents of whichever kind: document, goods, books and payment in one transaction. */
@Injectable()
export class TradeService {
  constructor(
    private readonly models: TradeModels,
    private readonly sources: TradeSourcesService,
    private readonly lists: TradeListService,
    private readonly chain: TradeChain,
    private readonly notes: TradeNotes,
    private readonly worth: TradeWorth,
    private readonly margins: TradeMargins,
    private readonly reservations: TradeReservations,
    private readonly credits: TradeCredits,
    private readonly documents: DocumentsService,
    private readonly numbers: Numbers,
    private readonly accounts: AccountService,
    private readonly payments: BillPayments,
    private readonly advances: Advances,
    private readonly repairs: BilledRepairs,
    private readonly settings: SettingsService,
    private readonly writer: TradeWriter,
  ) {}

  async create(
    name: TradeKindName,
    sent: TradeInput,
    wish: NumberWish,
    { user, key }: Asked,
    { prepare, saved }: Besides = {},
  ): Promise<Answer<TradeRecord>> {
    const saving = await this.saving(name, sent, user, { prepare, saved });
    return this.documents.save(this.writer.store(name), { ...saving, key, wish });
  }

  /** Totals and tax as `create` would save them, refused as it would refuse; nothing is saved. */
  async preview(
    name: TradeKindName,
    sent: TradeInput,
    wish: NumberWish,
    user: SignedInUser,
  ): Promise<TradeRecord> {
    const saving = await this.saving(name, sent, user);
    return withoutCosts(await this.documents.preview(this.writer.store(name), { ...saving, wish }));
  }

  /** How a new document is worked out and what is done beside it, for whoever saves it. */
  private async saving(
    name: TradeKindName,
    sent: TradeInput,
    user: SignedInUser,
    { prepare, saved }: Besides = {},
  ): Promise<Pick<Saving<TradeDocument>, 'user' | 'date' | 'build'>> {
    const kind = TRADE_KINDS[name];
    const there = prepare ? null : await this.sources.load(kind, sent);
    const paying = await payingOf(this.accounts, sent);
    const today = await this.settings.today();
    return {
      user,
      date: sent.date ?? today,
      build: async (number, session) => {
        const input = prepare ? await prepare(session) : sent;
        const loaded = there ?? (await this.sources.load(kind, input, undefined, session));
        const linked = await this.chain.take(kind, input, null, session);
        const sources = { ...loaded, ...(await this.linesOf(kind, input, linked, session)) };
        const draft = draftTrade(kind, input, sources, today);
        refuseFiled(kind, await this.settings.get(), [draft.date]);
        refuseBelowMinimum(kind, draft.lines, sources, user);
        refuseDiscount(kind, draft.lines, sources, user);
        const account = paying[0]?.account ?? null;
        const document = tradeDocument(kind, input, draft, sources, { number, account, user });
        if (kind.note) await this.worth.takeRest(document, linked, session);
        paidBy(kind, input, document.payable);
        await this.worth.refuseOver(kind, document, linked, session);
        await this.reservations.refuseTaken(kind, document, session);
        setAgainstBill(kind, document, linked);
        const made = [refOf(name, document)];
        const postings = [tradePosting(name, document, rulesOf(kind, loaded, user, linked))];
        if (kind.note && document.payable > 0) {
          const writing = { goods: made[0]!, linked, paying, user };
          const note = await this.notes.write(kind.note, document, writing, session);
          made.push(note.ref);
          Object.assign(document, { targets: [note.ref], received: 0, advance: 0 });
          postings.push(...note.postings);
        } else {
          for (const part of paying)
            postings.push(await this.payments.settle(settling(kind, document, part), user, session));
        }
        const billed = billedBy(document, linked);
        postings.push(...(await this.advances.use(name, document, billed, user, session)));
        await this.credits.use(name, document, user, session);
        await this.sources.hold(kind, document, null, session);
        await refuseBilledTwice(this.models, document, session);
        await this.chain.store(linked, { made }, user, session);
        await this.advances.hold(billed, user, session);
        const afterwards = saved && ((stored: TradeDocument) => saved(stored, session));
        return { document, postings, withCosts: costing(name, linked), saved: afterwards };
      },
    };
  }

  /** Changes what the body names and posts the difference; the number stays. Throws 409 for another version. */
  async change(
    name: TradeKindName,
    id: string,
    change: TradeChange,
    { user, key }: Asked,
  ): Promise<Answer<TradeRecord>> {
    const [kind, today] = [TRADE_KINDS[name], await this.settings.today()];
    return this.documents.replace(this.writer.store(name), id, {
      user,
      key,
      version: change.version,
      correction: ({ number }) => ({
        label: `${kind.noun} ${number} changed`,
        movement: kind.movements.changed,
      }),
      build: async (before, session) => {
        if (change.invoiceNumber && numberKey(change.invoiceNumber) !== before.numberKey) {
          throw ruleBroken(`The number stays ${before.number}`, 'invoiceNumber');
        }
        refuseUsed(kind, before, change);
        refuseFiled(kind, await this.settings.get(), [before.date, change.date], change);
        refuseOtherWork(before, change);
        const input = changedInput(before, change);
        if (!fixedField(change)) {
          const document = withWords(kind, before, input, await this.sources.loadWords(input, before));
          await this.sources.hold(kind, document, before, session);
          return { document, postings: [] };
        }
        const loaded = await this.sources.load(kind, input, before);
        const paying = await payingOf(this.accounts, input);
        const account = paying[0]?.account ?? null;
        const linked = await this.chain.take(kind, input, before, session);
        const sources = { ...loaded, ...(await this.linesOf(kind, input, linked, session, before)) };
        const draft = draftTrade(kind, input, sources, today, before);
        refuseBelowMinimum(kind, draft.lines, sources, user, before);
        refuseDiscount(kind, draft.lines, sources, user, before);
        const { number } = before;
        const document = tradeDocument(kind, input, draft, sources, { number, account, user, before });
        keepGoods(kind, document, before);
        if (kind.note) await this.worth.takeRest(document, linked, session);
        paidBy(kind, input, document.payable, setOffOf(before));
        refuseOtherParty(before, document);
        await this.worth.refuseOver(kind, document, linked, session);
        await this.worth.refuseWithout(kind, before, linked.left(), session);
        await this.margins.moveLater(linked, { changed: document }, user, session);
        await this.reservations.refuseTaken(kind, document, session, before);
        setAgainstBill(kind, document, linked);
        const made = [refOf(name, document)];
        const postings = [tradePosting(name, document, rulesOf(kind, loaded, user, linked))];
        if (kind.note && document.payable > 0) {
          // One that came to nothing had no note; one with a note changes in words only.
          const writing = { goods: made[0]!, linked, paying, user };
          const note = await this.notes.write(kind.note, document, writing, session);
          made.push(note.ref);
          Object.assign(document, { targets: [note.ref], received: 0, advance: 0 });
          postings.push(...note.postings);
        } else {
          const pays = paying[0] ? settling(kind, document, paying[0]) : null;
          const paid = { ...before, id: before._id };
          postings.push(...(await this.payments.settleAnew(paid, pays, user, session)));
        }
        await this.sources.hold(kind, document, before, session);
        await refuseBilledTwice(this.models, document, session);
        await this.chain.store(linked, { made }, user, session);
        await this.advances.hold(billedBy(document, linked), user, session);
        return { document, postings, withCosts: costing(name, linked) };
      },
    });
  }

  /** Takes back what the document, its note and its payments posted; it keeps its number. */
  cancel(
    name: TradeKindName,
    id: string,
    asked: Asked & { version?: number | undefined; reason?: string | undefined; isAnswer?: true } & {
      /** What else a cancelled document has otherwise. */
      also?: (before: TradeDocument) => Partial<TradeDocument>;
    },
  ): Promise<Answer<TradeRecord>> {
    const kind = TRADE_KINDS[name];
    return this.documents.cancel(this.writer.store(name), id, {
      ...asked,
      correction: ({ number }) => ({
        label: `${kind.noun} ${number} cancelled`,
        movement: kind.movements.cancelled,
      }),
      undo: async (before, session) => {
        const goods = goodsOf(kind, before);
        if (goods) throw belongsTo(kind, before, goods);
        refuseFiled(kind, await this.settings.get(), [before.date]);
        const linked = await this.chain.release(kind, before, session);
        await this.worth.refuseWithout(kind, before, linked, session);
        const gone = [refOf(name, before), ...(before.targets ?? [])];
        refuseUsedBy(kind, before);
        await this.reservations.refuseTaken(kind, null, session, before);
        await this.margins.moveLater(linked, { gone: gone.map(({ id }) => id) }, asked.user, session);
        for (const note of before.targets ?? [])
          await this.notes.cancel(note, { linked, user: asked.user }, session);
        const paid = await this.payments.release(billOf(kind, before), asked.user, session);
        await this.credits.release(before, linked, asked.user, session);
        if (name === 'order') await this.advances.release(before._id, asked.user, session);
        await this.chain.store(linked, { gone }, asked.user, session);
        await this.advances.hold(billedBy(before, linked), asked.user, session);
        await this.repairs.free(before, asked.user, session);
        const { billKey: _free, ...purchase } = before.purchase ?? {};
        return {
          ...asked.also?.(before),
          settlement: 'cancelled' as const,
          ...{ open: 0, credited: 0, setOff: [], targets: [] },
          settledBefore: settledBefore(name, before, paid),
          ...(before.purchase ? { purchase: purchase as NonNullable<TradeDocument['purchase']> } : {}),
        };
      },
    });
  }

  /** One document as this person may see it. */
  async get(name: TradeKindName, id: string, user: Pick<SignedInUser, 'designation'>): Promise<TradeRecord> {
    const record = toTradeRecord(name, await this.lists.get(name, id), await this.settings.today());
    return recordSeenBy(record, this.writer.store(name).rights, user);
  }

  /** The payments that settle a document, or are held for an order, the oldest first. Throws 404 where there is no such document. */
  async settlements(name: TradeKindName, id: string): Promise<Settlement[]> {
    const { _id } = await this.lists.get(name, id);
    const payments = await (name === 'order' ? this.payments.heldFor(_id) : this.payments.settlementsOf(_id));
    return payments.map(toSettlement);
  }

  /** What was done to a document, newest first, as far as the person may see it. */
  history(name: TradeKindName, id: string, query: HistoryQuery, user: SignedInUser) {
    return this.documents.history(this.writer.store(name), id, query, user);
  }

  /** The number saved last, and the one to suggest on `date`; left out when the series is full. */
  async lastNumber(name: TradeKindName): Promise<{ last: string | null; next: string | null }> {
    const next = await this.suggestion(name, await this.settings.today());
    return { last: await this.lists.lastNumber(name), next };
  }

  private suggestion(name: TradeKindName, date: Day): Promise<string | null> {
    return this.numbers.suggestion(this.writer.store(name), date);
  }

  /** What lines name beside products: the documents that they go on from, and units. */
  private async linesOf(
    kind: TradeKind,
    input: TradeInput,
    linked: Linked,
    session: ClientSession | null,
    before?: TradeDocument,
  ): Promise<Pick<TradeSources, 'linked' | 'units' | 'marginNotes'>> {
    const marginNotes = await this.margins.noted(linked, before, session);
    return { linked, marginNotes, units: await this.sources.unitsOf(kind, input, session) };
  }
}
