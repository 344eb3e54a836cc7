import { errorStatus, errorText, isRefusal, newIdempotencyKey } from '@shopbench/client';
import type { Answer } from '../resource';

/** Does it to one row, once under the key. */
export type BulkSend<Row> = (row: Row, idempotencyKey: string) => PromiseLike<Answer<unknown>>;

export interface BulkItem<Row> {
  row: Row;
  state: 'waiting' | 'running' | 'done' | 'failed';
  /** Why it failed, in words. */
  reason?: string;
}

/** So many are under way at a time. */
const AT_ONCE = 4;

/**
 * Does one thing to many rows, a few at a time in their order. What the server refused is tried again anew; of what nobody
 * knows whether it was done, under the same key, so that it is done once.
 */
export class BulkRun<Row> {
  private isStopped = false;
  private readonly keys = new Map<Row, string>();
  items: readonly BulkItem<Row>[];
  /** Why the server takes no more for now, in words; the run has stopped then. */
  limit: string | undefined;

  constructor(
    rows: readonly Row[],
    private readonly send: BulkSend<Row>,
    private readonly onChange: () => void,
    private readonly atOnce = AT_ONCE,
  ) {
    this.items = rows.map((row) => ({ row, state: 'waiting' }));
  }

  get failed(): readonly Row[] {
    return this.rowsIn('failed');
  }

  /** Those that were not begun, since it was stopped. */
  get left(): readonly Row[] {
    return this.rowsIn('waiting');
  }

  get done(): readonly Row[] {
    return this.rowsIn('done');
  }

  /** Ends when none waits any more, or all that were under way when it was stopped. */
  async run(): Promise<void> {
    this.isStopped = false;
    this.limit = undefined;
    await Promise.all(Array.from({ length: this.atOnce }, () => this.work()));
  }

  /** Begins no further one. */
  stop(): void {
    this.isStopped = true;
  }

  /** Does what failed and what was left. */
  again(): Promise<void> {
    this.items = this.items.map((item) =>
      item.state === 'failed' ? { row: item.row, state: 'waiting' } : item,
    );
    return this.run();
  }

  private async work(): Promise<void> {
    for (;;) {
      const next = this.isStopped ? undefined : this.left[0];
      if (next === undefined) return;
      this.put({ row: next, state: 'running' });
      this.put(await this.attempt(next));
    }
  }

  private async attempt(row: Row): Promise<BulkItem<Row>> {
    const key = this.keys.get(row) ?? newIdempotencyKey();
    this.keys.set(row, key);
    const { error } = await answerOf(this.send(row, key));
    if (!error) return { row, state: 'done' };
    // Of too many requests the server has looked at none: it waits, and an attempt before may still have done it.
    if (errorStatus(error) === 429) {
      this.isStopped = true;
      this.limit = errorText(error);
      return { row, state: 'waiting' };
    }
    if (isRefusal(error)) this.keys.delete(row);
    return { row, state: 'failed', reason: errorText(error) };
  }

  private put(now: BulkItem<Row>): void {
    this.items = this.items.map((item) => (item.row === now.row ? now : item));
    this.onChange();
  }

  private rowsIn(state: BulkItem<Row>['state']): readonly Row[] {
    return this.items.filter((item) => item.state === state).map(({ row }) => row);
  }
}

async function answerOf(answer: PromiseLike<Answer<unknown>>): Promise<Answer<unknown>> {
  try {
    return await answer;
  } catch (error) {
    return { error };
  }
}
