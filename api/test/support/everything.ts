import type { mongo } from 'mongoose';
import { PASSING } from '../../src/platform/backup/passing';

/** What tells of the program rather than of the shop, and the history that a restore itself is told in. */
const APART = new Set([...PASSING, 'changes', 'migrations', 'restores']);

/** The documents of every collection that has any, by their ids, as the bytes that are stored. */
export async function storedDocuments(database: mongo.Db): Promise<Record<string, Buffer[]>> {
  const all: Record<string, Buffer[]> = {};
  for (const { name } of await database.listCollections({}, { nameOnly: true }).toArray()) {
    const rows = await database.collection(name).find({}, { raw: true }).sort({ _id: 1 }).toArray();
    if (rows.length > 0) all[name] = rows.map((row) => Buffer.from(row as unknown as Uint8Array));
  }
  return all;
}

/** Every document of a shop, byte by byte in hexadecimal, but those that a restore leaves out or writes itself. */
export async function everything(database: mongo.Db): Promise<Record<string, string[]>> {
  const all = Object.entries(await storedDocuments(database)).filter(([name]) => !APART.has(name));
  return Object.fromEntries(all.map(([name, rows]) => [name, rows.map((row) => row.toString('hex'))]));
}
