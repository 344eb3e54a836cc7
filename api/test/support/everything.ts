import type { mongo } from 'mongoose';
import { PASSING } from '../../src/platform/backup/passing';
import { storedDocuments } from './shop-data';

/**
 * What tells of the program rather than of the shop, the history that a restore itself is told in, and who looked, which is
 * written some seconds later.
 */
const APART = new Set([...PASSING, 'changes', 'migrations', 'person_looks']);

/** Every document of a shop, byte by byte in hexadecimal, but those that a restore leaves out or writes itself. */
export async function everything(database: mongo.Db): Promise<Record<string, string[]>> {
  const all = Object.entries(await storedDocuments(database)).filter(([name]) => !APART.has(name));
  return Object.fromEntries(all.map(([name, rows]) => [name, rows.map((row) => row.toString('hex'))]));
}
