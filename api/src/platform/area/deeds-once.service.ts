import { Injectable } from '@nestjs/common';
import type { AreaDeed } from '@shopbench/contracts';
import type { Answer } from '../../kernel/answers/answer';
import { Once } from '../../kernel/database/once.service';
import type { RepeatKey } from '../../kernel/database/repeat-key';

/**
 * Does a deed to the registry once for an idempotency key: sent again for want of an answer, most would be another step.
 * The registry is no part of the database's transaction, so what is sent again while the first goes on waits for it.
 */
@Injectable()
export class DeedsOnce {
  /** By key, the last that was asked. */
  private readonly running = new Map<string, Promise<unknown>>();
  /** By key and request, what was done and could not be written down, since the database was away. */
  private readonly done = new Map<string, Answer<AreaDeed>>();

  constructor(private readonly once: Once) {}

  async run(key: RepeatKey | undefined, work: () => Promise<Answer<AreaDeed>>): Promise<Answer<unknown>> {
    if (!key) return work();
    const before = this.running.get(key.id) ?? Promise.resolve();
    const own = before.then(
      () => this.first(key, work),
      () => this.first(key, work),
    );
    this.running.set(key.id, own);
    try {
      return await own;
    } finally {
      if (this.running.get(key.id) === own) this.running.delete(key.id);
    }
  }

  private async first(key: RepeatKey, work: () => Promise<Answer<AreaDeed>>): Promise<Answer<unknown>> {
    const first = await this.once.firstAnswer(key);
    if (first) return first;
    const request = `${key.id} ${key.fingerprint}`;
    const done = this.done.get(request) ?? (await work());
    this.done.set(request, done);
    const answer = await this.once.run(key, () => Promise.resolve(done));
    this.done.delete(request);
    return answer;
  }
}
