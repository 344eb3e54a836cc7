import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { FIRST_NUMBERS, numberAt, seriesPosition, type SeriesPosition } from '@shopbench/contracts';
import { conflict, ruleBroken } from '../common/answers/failure';
import { addToAndGet } from '../common/database/direct-writes';
import { DatabaseLink } from '../common/database/database-link.service';
import { Counter, type NumberedKind } from './counter.schema';

/** What the person asked for: nothing, the suggestion that the form showed, or a number typed by hand. */
export interface NumberWish {
  number?: string | undefined;
  suggested: boolean;
}

export interface AllottedNumber {
  number: string;
  /** The suggested number that another till had taken meanwhile. */
  takenMeanwhile?: string;
}

/** What the series must know of the documents that have its numbers; both look inside the transaction. */
export interface NumberedDocuments {
  isTaken(number: string, session: ClientSession): Promise<boolean>;
  /** The highest value used with this prefix, 0 when there is none. */
  highestValue(prefix: string, session: ClientSession): Promise<number>;
}

/**
 * Allots document numbers without gaps and without duplicates: the counter is changed in the transaction that saves the
 * document. `allot` must be that transaction's first statement, so that concurrent tills wait for each other there
 * instead of failing later. Source: domain rules, "Numbers".
 */
@Injectable()
export class Numbers implements OnModuleInit {
  constructor(
    @InjectModel(Counter.name) private readonly counters: Model<Counter>,
    private readonly link: DatabaseLink,
  ) {}

  onModuleInit(): void {
    this.link.prepareWith(() => this.prepare('invoice'));
  }

  /** The number that the next document would get now; only a suggestion. Null when the series is full. */
  async suggestion(kind: NumberedKind): Promise<string | null> {
    const counter = await this.counters.findById(kind).lean();
    return counter ? nextOf(counter) : FIRST_NUMBERS[kind];
  }

  async allot(
    kind: NumberedKind,
    wish: NumberWish,
    documents: NumberedDocuments,
    session: ClientSession,
  ): Promise<AllottedNumber> {
    const counter = await addToAndGet(this.counters, { _id: kind }, 'value', 1, session);
    if (!counter) throw new Error(`The counter of ${kind} is missing`);
    const next = nextOf(counter);
    if (!wish.number) return { number: next ?? refuseFull(counter) };
    if (wish.number === next) return { number: next };
    if (await documents.isTaken(wish.number, session)) {
      if (wish.suggested) return { number: next ?? refuseFull(counter), takenMeanwhile: wish.number };
      throw conflict(`Number ${wish.number} is taken already`, 'invoiceNumber');
    }
    const position = await this.seriesAfter(counter, wish.number, documents, session);
    await this.counters.updateOne({ _id: kind }, { $set: position }, { session });
    return { number: wish.number };
  }

  /** Where the series stands after a typed number: one ahead or of a new prefix moves it, a lower one does not. */
  private async seriesAfter(
    { prefix, value, width }: Counter,
    typed: string,
    documents: NumberedDocuments,
    session: ClientSession,
  ): Promise<SeriesPosition> {
    const position = seriesPosition(typed);
    if (!position) return { prefix, value, width };
    if (position.prefix.toUpperCase() === prefix.toUpperCase()) {
      return position.value > value ? position : { prefix, value, width };
    }
    const highest = await documents.highestValue(position.prefix, session);
    return { ...position, value: Math.max(position.value, highest) };
  }

  private async prepare(kind: NumberedKind): Promise<void> {
    const first = seriesPosition(FIRST_NUMBERS[kind])!;
    const start = { prefix: first.prefix, width: first.width, value: first.value - 1 };
    await this.counters.updateOne({ _id: kind }, { $setOnInsert: start }, { upsert: true });
  }
}

/** The number after the last one; null when it would be too long. */
function nextOf(counter: Counter): string | null {
  try {
    return numberAt({ ...counter, value: counter.value + 1 });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function refuseFull(counter: Counter): never {
  const message = `The series ${counter.prefix} is full: type the first number of a new one`;
  throw ruleBroken(message, 'invoiceNumber');
}
