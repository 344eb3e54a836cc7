import { AsyncLocalStorage } from 'node:async_hooks';

/** Whose work goes first where work has to wait: people at the counter, customers and strangers, the program by itself. */
export const RANKS = ['counter', 'customer', 'machine'] as const;
export type Rank = (typeof RANKS)[number];

/** On whose behalf something is done. */
export interface Asker {
  rank: Rank;
  /** Tells people of a rank apart: `user:66f0…`, `address:203.0.113.7`. */
  name: string;
}

/** What is known of the work that runs, wherever it has got to. */
export interface WorkContext {
  asker: Asker;
  /** Of which data the work began (see DataWatch); left out for what was begun outside of a request or a chore. */
  data?: string | null;
  /** The id of the request that it began with, as the log and the page that sent it have it. */
  trace?: string;
  /** It makes those data ready, before anybody is served. */
  prepares?: boolean;
  /** Its turn at the gate of writing transactions. */
  turn?: { isOver: boolean };
}

/** Until the guards know who asks. */
const STRANGER: Asker = { rank: 'customer', name: 'nobody yet' };
const PROGRAM: Asker = { rank: 'machine', name: 'program' };

/** The only one of the program: each more makes every promise dearer. */
const contexts = new AsyncLocalStorage<WorkContext>();

/** What is known of the work that runs now; the program's own where nobody began it. */
export const workNow = (): Readonly<WorkContext> => contexts.getStore() ?? { asker: PROGRAM };

/** Runs a request, which is a stranger's until `nameAsker` says whose it is. */
export const asRequest = <T>(data: string | null, work: () => T, trace?: string): T =>
  contexts.run({ asker: STRANGER, data, ...(trace ? { trace } : {}) }, work);

/** Says who sent the request that is being served. */
export function nameAsker(asker: Asker): void {
  const context = contexts.getStore();
  if (context) context.asker = asker;
}

/** Runs what nobody waits for; begun by a request, it stays bound to the data of then. */
export const asProgram = <T>(work: () => T, more: Omit<WorkContext, 'asker'> = {}): T =>
  contexts.run({ ...contexts.getStore(), asker: PROGRAM, ...more }, work);

/** Runs work whose turn it is at the gate of writing transactions, until that is over. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = { isOver: false };
  try {
    return await contexts.run({ ...workNow(), turn }, work);
  } finally {
    turn.isOver = true;
  }
}
