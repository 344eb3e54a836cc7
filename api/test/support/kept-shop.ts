import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import type { Program } from './programs';
import { putBack, type StoredDocuments } from './shop-data';

/** A started shop without data of a test, to be used by one test file after the other. */
export interface KeptShop {
  process: Program['process'];
  url: string;
  uri: string;
  env: Record<string, string>;
  /** The documents that its database held when it was first ready, by collection. */
  initial: StoredDocuments;
}

declare global {
  var leftBehind: KeptShop[];
}

/** Takes a shop that an earlier file of this worker left, if one still runs. */
export function takeKept(): KeptShop | undefined {
  for (let shop; (shop = globalThis.leftBehind.pop());)
    if (runs(shop.process)) {
      hold(shop.process, 'ref');
      return shop;
    }
  return undefined;
}

/**
 * Leaves a shop to the next file of this worker, its data put back to what they were by a restore of this process: so the API
 * forgets all that it knows of the old ones. It may not be ready for the new ones yet. Rejects when the program logged an
 * error that no test expected.
 */
export async function keep(shop: KeptShop, program: Program, database: mongo.Db): Promise<void> {
  await putBack({ database, address: shop.url, dataDir: shop.env['DATA_DIR']! }, shop.initial);
  hold(shop.process, 'unref');
  // The next file may run in another worker, or there is none.
  writeFileSync(path.join(process.env['TEST_SHOPS_DIR']!, String(shop.process.pid)), '');
  globalThis.leftBehind.push(shop);
  await program.leave();
}

/** Ends all shops that were kept. For the end of the run, in whichever process. */
export async function endKept(folder: string): Promise<void> {
  for (const pid of readdirSync(folder).map(Number)) {
    if (Number.isNaN(pid) || !isThere(pid, 'SIGTERM')) continue;
    await until(
      async () => !isThere(pid, 0),
      () => `Process ${pid} does not end`,
    );
  }
}

const runs = ({ exitCode, signalCode }: Program['process']): boolean =>
  exitCode === null && signalCode === null;

/** Whether the program at the other end of these pipes keeps this process running. */
function hold(child: Program['process'], how: 'ref' | 'unref'): void {
  child[how]();
  for (const pipe of [child.stdout, child.stderr]) (pipe as unknown as Record<typeof how, () => void>)[how]();
}

function isThere(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

const PATIENCE_MS = 20_000;

async function until(isSo: () => Promise<boolean>, what: () => string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(what());
    await sleep(20);
  }
}
