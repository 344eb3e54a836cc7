import { mongo } from 'mongoose';
import { readConfig, type Config } from '../kernel/config/config';
import { sealedIdentities } from '../kernel/migrations/steps/011-020/018-sealed-identities';
import type { KeyRing } from '../kernel/keys/key-ring';
import {
  addKey,
  endSessions,
  lostValues,
  openRing,
  readRing,
  removeUnneeded,
  reseal,
  spareKeys,
} from '../kernel/keys/key-store';
import { lostWords } from '../kernel/keys/lost-words';
import { KEY_PURPOSES, ROOT_NAMES, rootOf, type KeyPurpose, type RootName } from '../kernel/keys/purposes';
import { fileOf, isFromEnvironment, readRoots, renewRoot, ROOT_PLACES } from '../kernel/keys/root-secrets';
import { uses } from '../kernel/keys/sealed-places';

const USAGE = `npm run keys -- list                the keys of this shop, and since when each is in use
npm run keys -- rotate              other secrets and keys for everything; what is sealed is sealed anew
npm run keys -- rotate PURPOSE …    another key for these: ${KEY_PURPOSES.join(', ')}
npm run keys -- paper               the secrets, to be written down for the day that this computer dies

Stop the shop first. A run that was cut off is run again.`;

const PURPOSE_WORDS: Record<KeyPurpose, string> = {
  sessions: 'who is signed in, known devices',
  links: 'links to repairs and papers',
  'two-step': 'secrets of authenticator apps',
  mail: 'password of the mail server',
  devices: 'locks and passwords of devices in repair',
  identity: 'numbers and pictures of proofs of identity',
  copies: 'key of the copies outside, passwords of their places',
  events: 'signatures of events that go out',
};

/** A command that cannot be done; `message` says why. */
export class KeysError extends Error {
  override name = 'KeysError';
}

interface Shop {
  db: mongo.Db;
  config: Config;
  tell: (line: string) => void;
}

/** Runs one command on the shop that the environment names. Throws KeysError, and ConfigError for a wrong environment. */
export async function keysCommand(
  args: readonly string[],
  env: Record<string, string | undefined>,
  tell: (line: string) => void,
): Promise<void> {
  const [command, ...more] = args;
  if (command === 'paper' && more.length === 0) return paper(readConfig(env), tell);
  if (command !== 'list' && command !== 'rotate') throw new KeysError(USAGE);
  const purposes = KEY_PURPOSES.filter((one) => more.includes(one));
  if (purposes.length < more.length || (command === 'list' && more.length > 0)) throw new KeysError(USAGE);
  const config = readConfig(env);
  const client = new mongo.MongoClient(config.mongodbUri, {
    serverSelectionTimeoutMS: 10_000,
    writeConcern: { w: 'majority', journal: true },
  });
  try {
    const shop = { db: (await client.connect()).db(), config, tell };
    await refuseOlder(shop.db);
    await (command === 'list' ? list(shop) : rotate(shop, purposes));
  } finally {
    await client.close();
  }
}

async function refuseOlder(db: mongo.Db): Promise<void> {
  const state = await db.collection<{ _id: string; version: number }>('migrations').findOne({ _id: 'state' });
  if ((state?.version ?? 0) < sealedIdentities.version)
    throw new KeysError('Start the shop once with this release first: it gives each purpose its key');
}

async function list({ db, config, tell }: Shop): Promise<void> {
  for (const name of ROOT_NAMES) tell(`Secret ${name}: ${placeOf(config, name)}`);
  const ring = await readRing(db, readRoots(config));
  const used = await uses(db, KEY_PURPOSES);
  const stored = [...ring.stored].sort(
    (a, b) => KEY_PURPOSES.indexOf(a.purpose) - KEY_PURPOSES.indexOf(b.purpose) || +b.since - +a.since,
  );
  tell('');
  for (const { _id, purpose, since } of stored) {
    const state = stateOf(ring, purpose, _id);
    const values = used.get(_id) ?? 0;
    const holds = purpose === 'sessions' ? '' : `, ${values} ${values === 1 ? 'value' : 'values'}`;
    tell(
      `${purpose.padEnd(9)} ${_id.padEnd(16)} since ${since.toISOString().slice(0, 10)}  ${state}${holds}`,
    );
  }
  tell('');
  for (const purpose of KEY_PURPOSES) tell(`${purpose.padEnd(9)} ${PURPOSE_WORDS[purpose]}`);
  for (const line of lostWords(await lostValues(db, ring), config.dataDir)) tell(line);
}

function stateOf(ring: KeyRing, purpose: KeyPurpose, id: string): string {
  if (ring.closed.some(({ _id }) => _id === id)) return 'cannot be opened here';
  return ring.current(purpose)?.id === id ? 'in use' : 'of before';
}

const placeOf = (config: Config, name: RootName): string =>
  isFromEnvironment(config, name) ? `${ROOT_PLACES[name].variable} in the environment` : fileOf(config, name);

async function rotate(shop: Shop, asked: readonly KeyPurpose[]): Promise<void> {
  const { db, config, tell } = shop;
  if (asked.length === 0) renewRoots(shop);
  await openRing(db, readRoots(config));
  for (const purpose of asked.length === 0 ? KEY_PURPOSES : asked) await rotateOne(shop, purpose);
  const ring = await readRing(db, readRoots(config));
  await removeUnneeded(db, ring, true);
  for (const line of lostWords(await lostValues(db, ring), config.dataDir)) tell(line);
  if (spareKeys(await readRing(db, readRoots(config))).length > 0)
    tell('Keys of before stay as long as something needs them, at least a day.');
}

/** Another secret to open the keys with, where it is not given from outside. The keys are closed by it when they are read. */
function renewRoots({ config, tell }: Shop): void {
  for (const name of ROOT_NAMES) {
    const { variable } = ROOT_PLACES[name];
    if (isFromEnvironment(config, name))
      tell(
        `${variable} comes from the environment and stays. For another one give it as ${variable}, the one of now as ${variable}_BEFORE, and run this again.`,
      );
    else {
      renewRoot(config, name);
      tell(
        `${fileOf(config, name)} has a new secret in its first line. Write it down anew: npm run keys -- paper`,
      );
    }
  }
}

async function rotateOne({ db, config, tell }: Shop, purpose: KeyPurpose): Promise<void> {
  const roots = readRoots(config);
  await addKey(db, purpose, roots);
  const ring = await readRing(db, roots);
  if (purpose === 'sessions') {
    await endSessions(db, ring);
    tell('sessions: another key; everybody signs in again');
    return;
  }
  tell(`${purpose}: another key`);
  const { done, unreadable } = await reseal(db, ring, purpose, ({ done: count }) => {
    if (count % 100 === 1) tell(`${purpose}: ${count} sealed anew …`);
  });
  if (purpose === 'links') tell('links: those that were sent stay good until they end');
  else
    tell(`${purpose}: ${done} sealed anew${unreadable > 0 ? `, ${unreadable} that no key here opens` : ''}`);
}

/** What must be written down: with a backup and these lines a shop lives on another computer. */
function paper(config: Config, tell: (line: string) => void): void {
  const roots = readRoots(config);
  tell('Keep this apart from the backups: with it and a backup everything can be read.');
  for (const name of ROOT_NAMES) {
    tell('');
    tell(`${ROOT_PLACES[name].file} (or ${ROOT_PLACES[name].variable}), needed for:`);
    for (const purpose of KEY_PURPOSES.filter((one) => rootOf(one) === name))
      tell(`  ${PURPOSE_WORDS[purpose]}`);
    for (const { secret } of roots[name]) tell(secret.toString('utf8'));
  }
  tell('');
  tell(
    `On the new computer: write each line into the file of that name in ${config.dataDir}, then start the shop.`,
  );
}
