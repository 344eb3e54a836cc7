import type { mongo } from 'mongoose';
import { PASSING } from '../../src/platform/backup/passing';

/** What tells of the program rather than of the shop, and the history that a restore itself is told in. */
const APART = new Set([...PASSING, 'changes', 'migrations', 'restores']);

/** Every document of every collection of a shop, byte by byte, but those that a restore leaves out or writes itself. */
export async function everything(database: mongo.Db): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const { name } of await database.listCollections().toArray()) {
    if (APART.has(name)) continue;
    const rows = await database.collection(name).find({}, { raw: true }).sort({ _id: 1 }).toArray();
    if (rows.length > 0)
      all[name] = rows.map((row) => Buffer.from(row as unknown as Uint8Array).toString('hex'));
  }
  return all;
}
