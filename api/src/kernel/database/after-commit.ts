import type { ClientSession } from 'mongoose';

const waiting = new WeakMap<ClientSession, (() => void)[]>();

/** Runs `work`, which must not throw, once the transaction of `session` has committed, and never when it did not. */
export function afterCommit(session: ClientSession, work: () => void): void {
  waiting.set(session, [...(waiting.get(session) ?? []), work]);
}

/** What the transaction of `session` asked for since it was last taken. For `Transactions` alone. */
export function takeAfterCommit(session: ClientSession): readonly (() => void)[] {
  const works = waiting.get(session) ?? [];
  waiting.delete(session);
  return works;
}
