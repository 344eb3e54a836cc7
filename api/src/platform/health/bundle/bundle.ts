import { open } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { mongo } from 'mongoose';
import yazl from 'yazl';
import { toldIn } from '@shopbench/contracts';
import { VARIABLES } from '../../../kernel/config/config';
import { changesOf } from '../table/changes-of';
import { checksOf, verdictOf } from '../table/checks';
import type { HealthFacts } from '../table/facts';
import { known } from '../table/probes';
import { excerptOf, type ExcerptLine } from './log-excerpt';

/** A bundle is made once, and a computer that is in trouble is slow. */
const BUNDLE_PATIENCE_MS = 30_000;
/** So much of the end of the log is read. */
const LOG_BYTES = 1024 * 1024;
const LOG_LINES = 1_000;

/** Variables whose values tell nothing of a shop: numbers and switches that the program checks. */
const SHOWN = new Set([
  'PORT',
  'LOG_LEVEL',
  'COOKIE_SECURE',
  'TRUST_PROXY',
  'RATE_LIMIT_FACTOR',
  'SESSION_IDLE_HOURS',
  'FILLING',
  'WATCHED',
]);
const OF_THE_PAGE = ['AREAS_DIR', 'AREAS_URL', 'MY_DIR', 'SHELL_DIR'];

const README = `What is in this bundle, for whoever helps with a Shopbench shop:

health.json         the table of Settings › Health
versions.json       program, contract, Node.js, database, data, areas
collections.json    how many records of each kind there are, and the indexes
slow-queries.json   what the database took over a second for: by what was asked, never for what
changes.json        which settings were changed when, without what stood there or by whom
configuration.json  which variables are set; only numbers and switches with their values
log.ndjson          the last lines of the program's log: time, message, code, kind of record, status, place of an error in
                    the program

No record, name, number, amount, address, note, file or secret is in it, and no text of an error: only what the program
wrote itself was taken over.
`;

export interface BundleSources {
  facts: HealthFacts;
  /** Null where it does not answer. */
  db: mongo.Db | null;
  dataDir: string;
  env: Readonly<Record<string, string | undefined>>;
}

/** The bundle as a zip. What cannot be found out is left out: a shop that does not start has one too. */
export async function bundleOf({ facts, db, dataDir, env }: BundleSources): Promise<Buffer> {
  const { areas, database, disk, folders, migrations, pictures, slow, versions } = facts;
  const checks = checksOf(facts);
  const table = checks.map(({ name, state, title, value, detail, todo }) => ({
    ...{ name, state, title: toldIn('en', title), detail: toldIn('en', detail) },
    ...(value ? { value: toldIn('en', value) } : {}),
    ...(todo ? { todo: toldIn('en', todo) } : {}),
  }));
  const { state, said } = verdictOf(checks);
  const changes = db && (await known(() => changesOf(db, dataDir, BUNDLE_PATIENCE_MS), BUNDLE_PATIENCE_MS));
  const parts: Record<string, unknown> = {
    'health.json': {
      at: facts.at,
      state,
      summary: toldIn('en', said),
      checks: table,
      disk,
      folders,
      pictures,
    },
    'versions.json': {
      ...versions,
      system: process.platform,
      processor: process.arch,
      database,
      migrations,
      areas,
    },
    'collections.json': db && (await known(() => collectionsOf(db), BUNDLE_PATIENCE_MS)),
    'slow-queries.json': slow,
    'changes.json': changes?.map(({ at, fields, upgrade }) => ({
      at,
      fields: fields?.map(fieldOf),
      upgrade,
    })),
    'configuration.json': configurationOf(env),
  };
  const zip = new yazl.ZipFile();
  zip.addBuffer(Buffer.from(README), 'README.txt');
  for (const [name, content] of Object.entries(parts))
    zip.addBuffer(Buffer.from(`${JSON.stringify(content ?? null, null, 2)}\n`), name);
  const lines = await logOf(path.join(dataDir, 'logs', 'api.log'));
  zip.addBuffer(Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join('')), 'log.ndjson');
  zip.end();
  return buffer(zip.outputStream);
}

/** Which variables are set, and of those that tell nothing of the shop how. */
export const configurationOf = (env: BundleSources['env']) =>
  [...VARIABLES, ...OF_THE_PAGE].map((name) => ({
    ...{ name, isSet: !!env[name] },
    ...(SHOWN.has(name) && env[name] && /^[\w.]{1,10}$/.test(env[name]) ? { value: env[name] } : {}),
  }));

/** The field of the settings alone: what lies in it may be called as somebody named it. */
const fieldOf = (path: string): string => path.split('.')[0]!;

async function collectionsOf(db: mongo.Db) {
  const collections = await db.listCollections({}, { nameOnly: true }).toArray();
  const found = collections.map(async ({ name }) => {
    const collection = db.collection(name);
    const indexes = await collection.listIndexes().toArray();
    return {
      ...{ name, documents: await collection.estimatedDocumentCount() },
      indexes: indexes.map(({ name: called, key, unique }) => ({
        ...{ name: String(called), key: key as Record<string, unknown>, ...(unique ? { unique: true } : {}) },
      })),
    };
  });
  return (await Promise.all(found)).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The end of the log as somebody from outside may read it; empty where another program keeps it. */
async function logOf(file: string): Promise<ExcerptLine[]> {
  const handle = await open(file).catch(() => null);
  if (!handle) return [];
  try {
    const { size } = await handle.stat();
    const start = Math.max(0, size - LOG_BYTES);
    const bytes = Buffer.alloc(size - start);
    await handle.read(bytes, 0, bytes.length, start);
    const lines = bytes.toString('utf8').split('\n');
    return lines.flatMap((line) => excerptOf(line) ?? []).slice(-LOG_LINES);
  } finally {
    await handle.close();
  }
}
