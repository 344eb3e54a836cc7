import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { Answer } from '../answers/answer';
import { ruleBroken } from '../answers/failure';
import type { RepeatKey } from '../http/repeat-key';
import { IdempotencyRecord } from './idempotency.schema';
import { Transactions } from './transactions.service';

const KEPT_MS = 24 * 60 * 60 * 1000;

/** Runs creating and posting work in one transaction, at most once for an idempotency key. */
@Injectable()
export class Once {
  constructor(
    private readonly transactions: Transactions,
    @InjectModel(IdempotencyRecord.name) private readonly records: Model<IdempotencyRecord>,
  ) {}

  /**
   * Runs `work` in a transaction and keeps its answer under `key` in that same transaction. A repeated key with the
   * same request gives the first answer again; with another request it is refused with 422. Without a key the work
   * simply runs. Of two concurrent requests with one key the unique record lets only one commit.
   */
  async run<T>(
    key: RepeatKey | undefined,
    work: (session: ClientSession) => Promise<Answer<T>>,
  ): Promise<Answer<T>> {
    if (!key) return this.transactions.run(work);
    const first = await this.firstAnswer<T>(key);
    if (first) return first;
    try {
      return await this.transactions.run(async (session) => {
        const answer = await work(session);
        await this.records.create([this.recordOf(key, answer)], { session });
        return answer;
      });
    } catch (error) {
      // Whatever stood in the way may have been the same request, sent twice: then its answer is the right one.
      const winner = await this.firstAnswer<T>(key).catch(() => null);
      if (winner) return winner;
      throw error;
    }
  }

  private async firstAnswer<T>(key: RepeatKey): Promise<Answer<T> | null> {
    const record = await this.records.findById(key.id).lean();
    if (!record) return null;
    if (record.expiresAt.getTime() <= Date.now()) {
      await this.records.deleteOne({ _id: key.id, expiresAt: record.expiresAt });
      return null;
    }
    if (record.fingerprint !== key.fingerprint) {
      throw ruleBroken('This idempotency key was used for another request: use a new one');
    }
    return { message: record.message, data: JSON.parse(record.data) as T };
  }

  private recordOf(key: RepeatKey, answer: Answer<unknown>): IdempotencyRecord {
    return {
      _id: key.id,
      fingerprint: key.fingerprint,
      message: answer.message,
      data: JSON.stringify(answer.data),
      expiresAt: new Date(Date.now() + KEPT_MS),
    };
  }
}
