import { EJSON } from 'bson';
import { type Db, MongoClient, type MongoServerError } from 'mongodb';
import { ServerProcess } from '../server-process';

/** Values keep their BSON types, so that an int and a long of the same value differ. */
const exactTypes = { promoteValues: false, bsonRegExp: true, ignoreUndefined: true };

/** Whether the suite runs against a real MongoDB, named by MONGODB_URI. */
export const isRealMongo = process.env.MONGODB_URI !== undefined;

/** A database of its own on the embedded server, or on a real one. */
export interface ConformanceDatabase {
  readonly db: Db;
  close(): Promise<void>;
}

export async function openDatabase(name: string): Promise<ConformanceDatabase> {
  const uri = process.env.MONGODB_URI;
  if (uri === undefined) {
    const server = await ServerProcess.start();
    const db = (await server.connect(exactTypes)).db(name);
    return { db, close: () => server.dispose() };
  }
  const client = await new MongoClient(uri, exactTypes).connect();
  const db = client.db(`conformance_${name}`);
  return {
    db,
    async close() {
      await db.dropDatabase();
      await client.close();
    },
  };
}

/** A value's exact BSON as text: types, and the order of fields. */
export function exactly(value: unknown): string {
  return EJSON.stringify(value, { relaxed: false });
}

/** What an operation is refused with; fails when it is not. */
export async function refusal(operation: Promise<unknown>): Promise<{ code: number; message: string }> {
  try {
    await operation;
  } catch (error) {
    const { code, message } = error as MongoServerError;
    return { code: Number(code), message };
  }
  throw new Error('the operation was not refused');
}

/** Cases that only the embedded database refuses are left out against a real MongoDB. */
export function applicable<T extends readonly unknown[]>(errors: readonly T[], codeAt: number): T[] {
  return errors.filter((error) => !isRealMongo || error[codeAt] !== 115);
}
