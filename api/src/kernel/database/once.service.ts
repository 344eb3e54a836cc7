import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { say, toldIn } from '@shopbench/contracts';
import type { Answer } from '../answers/answer';
import { Failure } from '../answers/failure';
import type { RepeatKey } from './repeats/repeat-key';
import { Keys } from '../keys/keys.service';
import { IdempotencyRecord } from './repeats/idempotency.schema';
import { insertLater } from './direct-writes';
import { Transactions } from './transactions.service';

const KEPT_MS = 24 * 60 * 60 * 1000;

/** Runs creating and posting work in one transaction, at most once for an idempotency key. */
@Injectable()
export class Once {
  constructor(
    private readonly transactions: Transactions,
    private readonly keys: Keys,
    @InjectModel(IdempotencyRecord.name) private readonly records: Model<IdempotencyRecord>,
  ) {}

  /**
   * Runs `work` in a transaction and keeps its answer under `key` in that same transaction. The record is unique, so of
   * all requests with one key only the first commits; the others fail, and RepeatInterceptor answers them with
   * `firstAnswer`. The usual request, the first one, so pays for no extra look. Without a key the work simply runs.
   */
  run<T>(
    key: RepeatKey | undefined,
    work: (session: ClientSession) => Promise<Answer<T>>,
  ): Promise<Answer<T>> {
    if (!key) return this.transactions.run(work);
    return this.transactions.run(async (session) => {
      const answer = await work(session);
      insertLater(this.records, [this.recordOf(key, answer)], session);
      return answer;
    });
  }

  /**
   * The answer kept under the key; null when there is none. Throws 422 for another request, with the first answer as its
   * data, so that a screen can say what was saved already.
   */
  async firstAnswer(key: RepeatKey): Promise<Answer<unknown> | null> {
    const record = await this.records.findById(key.id).lean();
    if (!record) return null;
    const first = { message: record.said ?? record.message, data: JSON.parse(record.data) as unknown };
    // Records of a release before, kept for a day, have it as it is.
    if ([this.keys.stamp(key.fingerprint), key.fingerprint].includes(record.fingerprint)) return first;
    const told = { ...first, message: toldIn('en', first.message) };
    throw new Failure(422, say('key.used'), undefined, undefined, { first: told });
  }

  private recordOf(key: RepeatKey, answer: Answer<unknown>): IdempotencyRecord {
    return {
      _id: key.id,
      fingerprint: this.keys.stamp(key.fingerprint),
      message: toldIn('en', answer.message),
      ...(typeof answer.message === 'object' ? { said: answer.message } : {}),
      data: JSON.stringify(answer.data),
      expiresAt: new Date(Date.now() + KEPT_MS),
    };
  }
}
