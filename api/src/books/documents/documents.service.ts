import { Injectable } from '@nestjs/common';
import type { ClientSession, QueryFilter } from 'mongoose';
import {
  dayOf,
  farAheadFault,
  farBackFault,
  say,
  type Day,
  type Deed,
  type HistoryQuery,
  type Paise,
  nounSaid,
} from '@shopbench/contracts';
import type { Posting } from '../posting/posting';
import { PostingService, type Correction } from '../posting/posting.service';
import { Settlements } from '../settlements/settlements.service';
import { DaySums } from '../../records/day-sums/day-sums.service';
import { Numbers, type NumberWish } from '../../records/numbers/numbers.service';
import { SettingsService } from '../../records/settings/settings.service';
import { ShopEvents } from '../../records/shop-events/shop-events.service';
import { refuseDeed } from '../../kernel/access/acts';
import { recordSeenBy } from '../../kernel/access/field-rights';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { answer, type Answer } from '../../kernel/answers/answer';
import { conflict, notFound, ruleBroken } from '../../kernel/answers/failure';
import { Changes } from '../../records/changes/changes.service';
import { unlessDuplicate } from '../../kernel/answers/database-error';
import { insertLater, replaceDocument } from '../../kernel/database/direct-writes';
import { sendLaterWrites } from '../../kernel/database/later-writes';
import { Once } from '../../kernel/database/once.service';
import { byIds, documentsOf, readAhead, type Ahead } from '../../kernel/database/read-ahead';
import type { RepeatKey } from '../../kernel/database/repeats/repeat-key';
import { changedMeanwhile } from '../../records/masters/changed-meanwhile';
import { actorOf } from '../../store/records/record';
import type { DocumentStore, StoredDocument } from '../../store/books/stored-document';

/** A document and what it posts; `withCosts` puts the costs of its goods, line by line in paise, on the document. */
export interface Built<D> {
  document: D;
  postings: readonly Posting[];
  withCosts?(document: D, costs: readonly Paise[]): D;
  /** Runs in the transaction when all of it is stored and posted. */
  saved?: ((document: D) => Promise<void>) | undefined;
}

interface Call {
  user: SignedInUser;
  key?: RepeatKey | undefined;
}

export interface Saving<D> extends Call {
  /** The day that decides about the number's series. */
  date: Day;
  wish: NumberWish;
  /** What `build` and posting are known to read, its number too. */
  ahead?: readonly Ahead[];
  /** Runs in the transaction, perhaps more than once. */
  build(number: string, session: ClientSession): Promise<Built<D>> | Built<D>;
}

/** A document that is stored with another one. */
export interface Adding<D> {
  /** The day that decides about the number's series. */
  date: Day;
  build(number: string): Promise<D> | D;
  onAnother?: boolean;
}

export interface Replacing<D> extends Call {
  /** Left out: whatever the version is now. */
  version?: number | undefined;
  /** 'cancel' where it takes back what was posted; 'change' when left out. */
  deed?: Deed;
  correction(before: D): Correction;
  build(before: D, session: ClientSession): Promise<Built<D>> | Built<D>;
}

export interface Cancelling<D> extends Call {
  /** Left out: whatever the version is now. */
  version?: number | undefined;
  reason?: string | undefined;
  /** It answers what somebody asked for, or takes one's own wish back: no act of cancelling. */
  isAnswer?: true;
  correction(before: D): Correction;
  /** Fields that a cancelled document has otherwise; what else must be undone is undone here. */
  undo(before: D, session: ClientSession): Promise<Partial<D>>;
}

type Who = Pick<SignedInUser, '_id' | 'name'>;
type Told = Record<'before' | 'after', object>;

/** A document that was written over: as it was and is. */
interface Done<D> {
  before: D;
  saved: D;
  today: Day;
  user: Who;
  /** What its history tells, where that is not what differs. */
  told?: Told | undefined;
  /** Of one that is cancelled: the day on which what it posted was taken back. */
  takenBackOn?: Day | undefined;
}

/**
 * Saves, replaces and cancels every kind of numbered document, each in one transaction: number, posting, document and
 * change record, all or none. Whoever may not do that today is refused (403). See docs/posting.md and docs/rights.md.
 */
@Injectable()
export class DocumentsService {
  constructor(
    private readonly once: Once,
    private readonly numbers: Numbers,
    private readonly posting: PostingService,
    private readonly changes: Changes,
    private readonly settings: SettingsService,
    private readonly sums: DaySums,
    private readonly settlements: Settlements,
    private readonly events: ShopEvents,
  ) {}

  /** Gate, number, posting, insert, answer. Throws 409 for a typed number that is taken, 422 for a closed day. */
  async save<D extends StoredDocument, R extends object>(
    store: DocumentStore<D, R>,
    { user, key, date, wish, ahead = [], build, isTried = false }: Saving<D> & { isTried?: boolean },
  ): Promise<Answer<R>> {
    const { timeZone } = await this.settings.get();
    const today = dayOf(new Date(), timeZone);
    const save = () =>
      this.once.run(key, async (session) => {
        await readAhead([this.settings.ahead(), this.numbers.ahead([store.kind]), ...ahead], session);
        const { number, insteadOf } = await this.numbers.allot(store, wish, date, session);
        const { document, postings, withCosts, saved: afterwards } = await build(number, session);
        refuseDeed(user, 'make', actedOn(store, document), today, 'date');
        refuseFarOff(document, today);
        await this.settings.refuseClosed(daysOf(store, document), session);
        const costs = await this.posting.post(postings, session);
        const saved = withCosts ? withCosts(document, costs) : document;
        insertLater(store.model, [saved], session);
        await this.sums.change([], sharesOf(store, saved), session);
        await this.write(store, saved, { action: 'created', user }, session);
        await afterwards?.(saved);
        const record = recordSeenBy(store.toRecord(saved, today), store.rights, user);
        const about = { noun: nounSaid(store.noun), number };
        const said = insteadOf ? say('done.savedAs', { ...about, why: insteadOf }) : say('done.saved', about);
        const told = answer(said, record);
        if (isTried) {
          await sendLaterWrites(session);
          throw new TakenBack(told);
        }
        return told;
      });
    const taken = () =>
      conflict(say('document.numberTaken', { number: wish.number ?? '' }), store.numberField);
    return unlessDuplicate(save, taken, 'numberKey');
  }

  /** What `save` would answer or refuse: all of it is done in a transaction that is taken back. */
  async preview<D extends StoredDocument, R extends object>(
    store: DocumentStore<D, R>,
    saving: Saving<D>,
  ): Promise<R> {
    try {
      await this.save(store, { ...saving, key: undefined, isTried: true });
    } catch (error) {
      if (error instanceof TakenBack) return error.answer.data as R;
      throw error;
    }
    throw new Error('A preview was saved');
  }

  /**
   * Puts a changed document in the place of the one that was read and posts the difference. Throws 409, naming who changed
   * it when, for another version, and for one that is cancelled.
   */
  async replace<D extends StoredDocument, R extends object>(
    store: DocumentStore<D, R>,
    id: string,
    { user, key, version, deed = 'change', correction, build }: Replacing<D>,
  ): Promise<Answer<R>> {
    const { timeZone } = await this.settings.get();
    const today = dayOf(new Date(), timeZone);
    return this.once.run(key, async (session) => {
      const before = await this.current(store, id, version, timeZone, session);
      refuseDeed(user, deed, actedOn(store, before), today);
      const { document, postings, withCosts, saved: afterwards } = await build(before, session);
      refuseDeed(user, 'make', actedOn(store, document), today, 'date');
      if (document.date !== before.date) refuseFarOff(document, today);
      await this.settings.refuseClosed(daysOf(store, before, document), session);
      const costs = await this.posting.replace(postings, correction(before), session);
      const costed = withCosts ? withCosts(document, costs) : document;
      const saved: D = { ...costed, version: before.version + 1, ...stamp(user) };
      const record = await this.finish(store, { before, saved, today, user }, session);
      await afterwards?.(saved);
      return answer(say('done.saved', { noun: nounSaid(store.noun), number: saved.number }), record);
    });
  }

  /**
   * Takes back what is left of what the document posted, on its own day while that is open; it keeps its number. Throws 409
   * for one cancelled already.
   */
  async cancel<D extends StoredDocument, R extends object>(
    store: DocumentStore<D, R>,
    id: string,
    { user, key, version, reason, isAnswer, correction, undo }: Cancelling<D>,
  ): Promise<Answer<R>> {
    const { timeZone } = await this.settings.get();
    const today = dayOf(new Date(), timeZone);
    return this.once.run(key, async (session) => {
      const before = await this.current(store, id, version, timeZone, session);
      if (!isAnswer) refuseDeed(user, 'cancel', actedOn(store, before), today);
      await this.settings.refuseClosed(daysOf(store, before), session);
      const fields = await undo(before, session);
      const { _id, number, date } = before;
      const back = { date, by: actorOf(user), ...correction(before) };
      const document = { kind: store.kind, id: _id, number };
      const takenBackOn = await this.posting.reverse(document, back, session);
      const cancelled = { cancelled: true, ...(reason ? { cancelReason: reason } : {}) };
      const saved: D = { ...before, ...fields, ...cancelled, version: before.version + 1, ...stamp(user) };
      return answer(
        say('done.cancelled', { noun: nounSaid(store.noun), number }),
        await this.finish(store, { before, saved, today, user, takenBackOn }, session),
      );
    });
  }

  /**
   * Puts a document that another deed changes in the place of the one before, within that deed's transaction: its version, who
   * did it, the sums of its days and its history; nothing is posted. Of what is erased, `told` says to the history that it was, and
   * not what it was. Answers it as it is stored.
   * @param takenBackOn of one that is cancelled with that deed: the day on which what it posted was taken back
   */
  async amend<D extends StoredDocument>(
    store: DocumentStore<D, object>,
    { before, after, told }: { before: D; after: D; told?: Told },
    user: Who,
    session: ClientSession,
    takenBackOn?: Day,
  ): Promise<D> {
    const today = await this.settings.today();
    const saved: D = { ...after, version: before.version + 1, ...stamp(user) };
    await this.put(store, { before, saved, today, user, told, takenBackOn }, session);
    return saved;
  }

  /**
   * Stores a document that comes with another one, within that one's transaction, under the next number of its kind. One that is
   * entered on the other one (`onAnother`) is told by that one's making.
   */
  async add<D extends StoredDocument>(
    store: DocumentStore<D, object>,
    { date, build, onAnother = false }: Adding<D>,
    user: SignedInUser,
    session: ClientSession,
  ): Promise<D> {
    const { number } = await this.numbers.allot(store, { suggested: false }, date, session);
    const document = await build(number);
    insertLater(store.model, [document], session);
    await this.sums.change([], sharesOf(store, document), session);
    if (!onAnother) await this.write(store, document, { action: 'created', user }, session);
    return document;
  }

  /** A page of what was done to the document, newest first, as far as the person may see it. Throws 404. */
  async history<D extends StoredDocument>(
    store: DocumentStore<D, object>,
    id: string,
    query: HistoryQuery,
    user: SignedInUser,
  ) {
    const found = await store.model.exists({ _id: id } as QueryFilter<D>);
    if (!found) throw missing(store.noun);
    return this.changes.history(id, query, store.rights, user);
  }

  private async current<D extends StoredDocument>(
    store: DocumentStore<D, object>,
    id: string,
    version: number | undefined,
    timeZone: string,
    session: ClientSession,
  ): Promise<D> {
    await readAhead([this.settings.ahead(), byIds(store.model, [id])], session);
    const [current] = await documentsOf(store.model, [id], session);
    if (!current) throw missing(store.noun);
    if (current.cancelled)
      throw conflict(
        say('document.cancelledAlready', { noun: nounSaid(store.noun), number: current.number }),
      );
    if (version !== undefined && current.version !== version) {
      throw changedMeanwhile(current, store.noun, timeZone);
    }
    return current;
  }

  /** Stores a document in the place of the one before and answers what the person sees. */
  private async finish<D extends StoredDocument, R extends object>(
    store: DocumentStore<D, R>,
    done: Done<D> & { user: SignedInUser },
    session: ClientSession,
  ): Promise<R> {
    await this.put(store, done, session);
    return recordSeenBy(store.toRecord(done.saved, done.today), store.rights, done.user);
  }

  /** The only place where a saved document is written over: with the sums of its days, what it settles, and what changed. */
  private async put<D extends StoredDocument>(
    store: DocumentStore<D, object>,
    { before, saved, today, user, told, takenBackOn }: Done<D>,
    session: ClientSession,
  ): Promise<void> {
    if (!(await replaceDocument(store.model, before.version, saved, session))) {
      throw new Error(`The document ${String(before._id)} went away`);
    }
    await this.sums.change(sharesOf(store, before), sharesOf(store, saved), session);
    if (takenBackOn) await this.settlements.undo(saved._id, takenBackOn, session);
    else if (saved.date !== before.date) await this.settlements.redate(saved._id, saved.date, session);
    const action = takenBackOn ? 'cancelled' : 'changed';
    const compared = (document: D) => (store.toTold ?? store.toRecord)(document, today);
    const states = told ?? { before: compared(before), after: compared(saved) };
    await this.write(store, saved, { action, user, ...states }, session);
  }

  private async write<D extends StoredDocument>(
    store: DocumentStore<D, object>,
    document: D,
    told: {
      action: 'created' | 'changed' | 'cancelled';
      user: Who;
      before?: object;
      after?: object;
    },
    session: ClientSession,
  ): Promise<void> {
    const { user: by, ...what } = told;
    const { _id: recordId, number, date } = document;
    const posted = { kind: store.kind, documentId: String(recordId), number, date };
    if (told.action === 'created') await this.events.tell('document.posted', posted, session);
    await this.changes.write({ kind: store.kind, recordId, name: number, by, ...what }, session);
  }
}

/** Refuses (422) a day that can only be a slip of the keyboard. */
function refuseFarOff({ date }: StoredDocument, today: Day): void {
  const fault = farAheadFault(date, today) ?? farBackFault(date, today);
  if (fault) throw ruleBroken(fault, 'date');
}

/** Undoes a transaction that was only to show what it would do. */
class TakenBack extends Error {
  constructor(readonly answer: Answer<object>) {
    super('Taken back');
  }
}

const sharesOf = <D extends StoredDocument, R extends object>(store: DocumentStore<D, R>, document: D) =>
  document.cancelled ? [] : (store.shares?.(document) ?? []);

/** The days of the books that documents stand on themselves. */
const daysOf = (
  { offBooks }: Pick<DocumentStore<never, never>, 'offBooks'>,
  ...documents: StoredDocument[]
): Day[] => (offBooks ? [] : documents.map(({ date }) => date));

const actedOn = (
  { kind }: Pick<DocumentStore<never, never>, 'kind'>,
  { date, createdBy }: StoredDocument,
) => ({ kind, date, madeBy: String(createdBy.userId) });

const stamp = (user: Who) => ({ updatedAt: new Date(), updatedBy: actorOf(user) });

const missing = (noun: string) => notFound(say('document.none', { noun: nounSaid(noun) }));
