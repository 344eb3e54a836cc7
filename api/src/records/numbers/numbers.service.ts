import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, QueryFilter } from 'mongoose';
import {
  financialYearOf,
  FIRST_NUMBERS,
  numberAt,
  NUMBERED_KINDS,
  prefixInYear,
  say,
  seriesLeap,
  seriesPosition,
  type Day,
  type NumberedKind,
  type SeriesPosition,
  type Said,
} from '@shopbench/contracts';
import { conflict, ruleBroken } from '../../kernel/answers/failure';
import { DatabaseLink } from '../../kernel/database/database-link.service';
import { writeLater } from '../../kernel/database/later-writes';
import { byIds, documentsOf, type Ahead } from '../../kernel/database/read-ahead';
import { Counter } from '../../store/records/counter.schema';
import { numberKey, seriesRange } from '../../store/records/number-order';

/** What the person asked for: nothing, the suggestion that the form showed, or a number typed by hand. */
export interface NumberWish {
  number?: string | undefined;
  suggested: boolean;
  /** The person knows that the series goes on from the typed number. */
  moves?: boolean | undefined;
}

export interface AllottedNumber {
  number: string;
  /** Why it is not the suggested number, in words. */
  insteadOf?: Said;
}

/** What stores know their documents by, as far as numbers need it. */
interface Numbered {
  _id: unknown;
  number: string;
  numberKey: string;
  numberOrder: string;
}

/** The documents of a kind. */
export interface NumberedStore<D extends Numbered> {
  kind: NumberedKind;
  numberField: string;
  model: Model<D>;
}

/**
 * Allots document numbers without gaps and without duplicates: the counter is read and changed in the transaction that saves
 * the document, so of two in different processes that read the same value the second is refused by the database and tried again.
 * Source: domain rules, "Numbers".
 */
@Injectable()
export class Numbers implements OnModuleInit {
  constructor(
    @InjectModel(Counter.name) private readonly counters: Model<Counter>,
    private readonly link: DatabaseLink,
  ) {}

  onModuleInit(): void {
    this.link.prepareWith(() => this.prepare());
  }

  /** The number that a document of `date` would get now; only a suggestion. Null when the series is full. */
  async suggestion<D extends Numbered>(store: NumberedStore<D>, date: Day): Promise<string | null> {
    const counter = await this.counters.findById(store.kind).lean();
    if (!counter) return FIRST_NUMBERS[store.kind];
    return nextOf(await this.seriesOn(await this.reached(counter, store, null), date, store, null));
  }

  /** What `allot` reads for documents of these kinds. */
  ahead(kinds: readonly NumberedKind[]): Ahead {
    return byIds(this.counters, kinds);
  }

  /**
   * A number for a document of `date`. A suggestion that is not the next number any more gives the next one, and says why;
   * a typed one must be free (409) and moves the series when it is ahead of it or begins another, which has to be said (409),
   * but never onto one that another kind has.
   */
  async allot<D extends Numbered>(
    store: NumberedStore<D>,
    wish: NumberWish,
    date: Day,
    session: ClientSession,
  ): Promise<AllottedNumber> {
    const [stored] = await documentsOf(this.counters, [store.kind], session);
    if (!stored) throw new Error(`The counter of ${store.kind} is missing`);
    const update = { $inc: { value: 1 } };
    writeLater(this.counters, [{ name: 'updateOne', filter: { _id: store.kind }, update }], session);
    const counter = await this.reached(stored, store, session);
    const series = await this.seriesOn(counter, date, store, session);
    const next = nextOf(series);
    if (!wish.number || wish.suggested) {
      if (!next) throw full(series, store.numberField);
      if (stored.fresh || series.prefix !== counter.prefix) {
        // A bill dated back into the last year takes a number of its series, which does not become the current one.
        const later = prefixInYear(counter.prefix, financialYearOf(date) - 1) === counter.prefix;
        const used = { ...series, value: series.value + 1 };
        await this.moveTo(store.kind, later || series.prefix === counter.prefix ? used : counter, session);
      }
      return { number: next, ...(await this.insteadOf(wish.number, next, store, session)) };
    }
    const isNext = numberKey(wish.number) === (next && numberKey(next));
    if (isNext && series.prefix === counter.prefix && !stored.fresh) {
      return { number: wish.number };
    }
    if (await this.isTaken(store, wish.number, session)) {
      throw conflict(say('document.numberTaken', { number: wish.number }), store.numberField);
    }
    const after = await this.seriesAfter(counter, wish.number, date, store, session);
    const year = financialYearOf(date);
    const isMoved =
      after.prefix === counter.prefix ? after.value > counter.value : !isSeries(after, counter, year);
    const leap = isMoved && !isNext && !wish.moves && next && seriesLeap(next, wish.number);
    if (leap) throw leaps(wish.number, next, leap, store.numberField);
    await this.moveTo(store.kind, after, session);
    return { number: wish.number };
  }

  /** The counter as far as the documents have reached: of a series that was just set, some may be ahead of it. */
  private async reached<D extends Numbered>(
    counter: Counter,
    store: NumberedStore<D>,
    session: ClientSession | null,
  ): Promise<Counter> {
    if (!counter.fresh) return counter;
    const highest = await this.highest(store, counter.prefix, session);
    return { ...counter, value: Math.max(counter.value, highest?.value ?? 0) };
  }

  /** The series that a document of `date` belongs to: one whose prefix holds the financial year begins anew with it. */
  private async seriesOn<D extends Numbered>(
    { prefix, value, width }: Counter,
    date: Day,
    store: NumberedStore<D>,
    session: ClientSession | null,
  ): Promise<SeriesPosition> {
    const own = prefixInYear(prefix, financialYearOf(date));
    if (own === null || own === prefix) return { prefix, value, width };
    return (await this.highest(store, own, session)) ?? { prefix: own, value: 0, width };
  }

  /**
   * Where the series stands after a typed number: one ahead or of a new prefix moves it, a lower one or one of another
   * kind's series does not.
   */
  private async seriesAfter<D extends Numbered>(
    { _id, prefix, value, width }: Counter,
    typed: string,
    date: Day,
    store: NumberedStore<D>,
    session: ClientSession,
  ): Promise<SeriesPosition> {
    const position = seriesPosition(typed);
    if (!position) return { prefix, value, width };
    if (position.prefix.toUpperCase() === prefix.toUpperCase()) {
      return { prefix, value: Math.max(position.value, value), width };
    }
    const kinds = NUMBERED_KINDS.filter((kind) => kind !== _id);
    const others = await this.counters
      .find({ _id: { $in: kinds } }, { prefix: 1 })
      .session(session)
      .lean();
    if (others.some((other) => isSeries(other, position, financialYearOf(date))))
      return { prefix, value, width };
    const highest = await this.highest(store, position.prefix, session);
    return highest ? { ...highest, value: Math.max(position.value, highest.value) } : position;
  }

  private async insteadOf<D extends Numbered>(
    suggested: string | undefined,
    next: string,
    store: NumberedStore<D>,
    session: ClientSession,
  ): Promise<Pick<AllottedNumber, 'insteadOf'>> {
    if (!suggested || numberKey(suggested) === numberKey(next)) return {};
    const taken = await this.isTaken(store, suggested, session);
    const why = taken
      ? say('done.numberTaken', { number: suggested })
      : say('done.numbersWentOn', { number: suggested });
    return { insteadOf: why };
  }

  private async moveTo(
    kind: NumberedKind,
    { prefix, value, width }: SeriesPosition,
    session: ClientSession,
  ): Promise<void> {
    const update = { $set: { prefix, value, width }, $unset: { fresh: '' } };
    await this.counters.updateOne({ _id: kind }, update, { session });
  }

  private async isTaken<D extends Numbered>(
    { model }: NumberedStore<D>,
    number: string,
    session: ClientSession,
  ): Promise<boolean> {
    const filter = { numberKey: numberKey(number) } as QueryFilter<D>;
    return (await model.findOne(filter, { _id: 1 }).session(session).lean()) !== null;
  }

  /** Where the series with this prefix stands by its documents; null when it has none. */
  private async highest<D extends Numbered>(
    { model }: NumberedStore<D>,
    prefix: string,
    session: ClientSession | null,
  ): Promise<SeriesPosition | null> {
    const highest = (await model
      .findOne({ numberOrder: seriesRange(prefix) } as QueryFilter<D>, { number: 1 })
      .sort({ numberOrder: -1, _id: -1 })
      .session(session)
      .lean()) as Numbered | null;
    return highest && seriesPosition(highest.number);
  }

  private async prepare(): Promise<void> {
    const known = new Set((await this.counters.find({}, { _id: 1 }).lean()).map(({ _id }) => _id));
    for (const kind of NUMBERED_KINDS.filter((one) => !known.has(one))) {
      const { prefix, value, width } = seriesPosition(FIRST_NUMBERS[kind])!;
      const start = { prefix, width, value: value - 1 };
      await this.counters.updateOne({ _id: kind }, { $setOnInsert: start }, { upsert: true });
    }
  }
}

/** By which prefixes are those of one series, whichever the case and the financial year in them. */
const seriesKey = (prefix: string, year: number): string =>
  (prefixInYear(prefix, year) ?? prefix).toUpperCase();

/** The number after the last one; null when it would be too long. */
function nextOf(series: SeriesPosition): string | null {
  try {
    return numberAt({ ...series, value: series.value + 1 });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const isSeries = (a: { prefix: string }, b: { prefix: string }, year: number) =>
  seriesKey(a.prefix, year) === seriesKey(b.prefix, year);

/** Asks before a series is moved further than to its next number. */
const leaps = (typed: string, next: string, after: string, field: string) => {
  const told =
    after === 'none' ? say('series.leapToFull', { typed, next }) : say('series.leap', { typed, after, next });
  return conflict(told, field);
};

const full = ({ prefix }: SeriesPosition, path: string) => ruleBroken(say('series.full', { prefix }), path);
