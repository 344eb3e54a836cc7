import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { mongo } from 'mongoose';
import type { Designation } from '@shopbench/contracts';
import { hashPassword } from '../../src/people/auth/passwords/passwords';
import { Client, type Call } from './client';
import { keep, takeKept } from './kept-shop';
import { follow, startApiProgram, type Program } from './programs';
import { storedDocuments, untilReady } from './shop-data';

export const ADMIN = { email: 'admin@shopbench.local', password: 'Admin1234' };
export const JWT_SECRET = 'a secret for tests only, long enough to be taken';

/** A running shop: the built API on a database of its own. */
export interface Shop {
  url: string;
  uri: string;
  env: Record<string, string>;
  /** A test that starts it anew puts the new one here. */
  program: Program;
  /** Signed in as the admin. */
  admin: Client;
  /** The database itself, to look past the API. */
  database: mongo.Db;
  /** Signs in a new member of the staff, or a customer or supplier with a password. */
  staff(designation: Designation, call?: Call): Promise<Client>;
  /** Ends it, or leaves it to the next file; a database that it was given stays. */
  close(): Promise<void>;
}

/** The address of `name` at the same server. */
export const databaseUri = (server: string, name: string): string => server.replace(/\/(\?|$)/, `/${name}$1`);

/**
 * A shop with nothing in it but its first admin. Where no variables are given it may be the one that an earlier file of this
 * worker closed, if there is one.
 */
export async function startShop(extra?: Record<string, string>): Promise<Shop> {
  const kept = extra ? undefined : takeKept();
  const { program, url, uri, env } = kept ? { ...kept, program: follow(kept.process) } : await start(extra);
  await untilReady(url);
  const connection = await mongo.MongoClient.connect(uri);
  const database = connection.db();
  const initial = kept?.initial ?? (await storedDocuments(database));
  const admin = await new Client(url).login(ADMIN.email, ADMIN.password);
  const shop: Shop = {
    url,
    uri,
    env,
    program,
    admin,
    database,
    staff: (designation, call) => addStaff(database, shop.url, designation, call),
    close: async () => {
      try {
        if (!extra && shop.program === program && program.process.exitCode === null)
          await keep({ process: program.process, url, uri, env, initial }, program, database);
        else await end(shop, extra?.['MONGODB_URI'] === undefined);
      } finally {
        await connection.close();
      }
    },
  };
  return shop;
}

async function start(
  extra: Record<string, string> = {},
): Promise<Pick<Shop, 'program' | 'url' | 'uri' | 'env'>> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const uri = extra['MONGODB_URI'] ?? databaseUri(process.env['TEST_MONGODB_URI']!, name);
  const env = {
    DATA_DIR: mkdtempSync(path.join(process.env['TEST_SHOPS_DIR']!, 'data-')),
    MONGODB_URI: uri,
    ADMIN_PASSWORD: ADMIN.password,
    JWT_SECRET,
    LOG_LEVEL: 'info',
    // Tests ask more in a minute than a person does.
    RATE_LIMIT_FACTOR: '0',
    ...extra,
  };
  const { program, url } = await startApiProgram(env);
  // Asked again and again whether it is ready, it would be so later.
  await program.line('"Database ready"');
  return { program, url, uri, env };
}

async function end({ program, database, env }: Shop, isDatabaseItsOwn: boolean): Promise<void> {
  const ended = program.stop();
  await Promise.allSettled([ended]);
  if (isDatabaseItsOwn) await database.dropDatabase();
  rmSync(env['DATA_DIR']!, { recursive: true, force: true });
  await ended;
}

/** Of the password that all of them have. */
let passwordHash: string | undefined;

/** There is no call for this yet, so the records are written past the API. */
async function addStaff(
  database: mongo.Db,
  url: string,
  designation: Designation,
  call?: Call,
): Promise<Client> {
  const email = `${designation}.${randomBytes(4).toString('hex')}@shopbench.local`;
  const admin = await database.collection('parties').findOne({ designation: 'admin' });
  const _id = new mongo.ObjectId();
  await database.collection('parties').insertOne({
    ...admin,
    _id,
    name: designation,
    designation,
    email,
    uniqueKey: `staff:${email}`,
    foldedName: designation,
  });
  passwordHash ??= await hashPassword(ADMIN.password);
  await database
    .collection('credentials')
    .insertOne({ _id, identifiers: [email], passwordHash, changedAt: new Date() });
  return new Client(url).login(email, ADMIN.password, call);
}

export { untilReady };
