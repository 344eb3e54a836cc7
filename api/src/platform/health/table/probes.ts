import { readdir, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { mongo } from 'mongoose';
import { CONTRACT_VERSION, DEFAULT_TIME_ZONE, settingsDefaults, type BackupRow } from '@shopbench/contracts';
import { PROVING_STEP } from '@shopbench/mongodb-driver/data-folder';
import manifest from '../../../../package.json';
import type { Config } from '../../../kernel/config/config';
import { readAuthority, readCertified, serverFile } from '../../../kernel/tls/authority';
import { isLoopback } from '../../../kernel/tls/plain-rule';
import { diskRoom } from '../../../kernel/health/disk-room';
import { MIGRATIONS } from '../../../kernel/migrations/migrations';
import { BriefMemory } from '../../../kernel/lists/brief-memory';
import { SETTINGS_RECORD } from '../../../records/settings/settings.service';
import { readJournal } from '../../upgrade/upgrade-journal';
import { backupFolder, backupsIn } from '../../backup/backup-folder';
import type { HealthFacts, UpgradeFact } from './facts';

/** Who looks waits no longer than that for any one fact. */
export const PATIENCE_MS = 3_000;
/** What nobody waits for any more is not read to its end. */
const PATIENT = { maxTimeMS: PATIENCE_MS } as const;
/** Files that are looked at for the size of a folder: more of them are no folder of ours. */
const MOST_FILES = 2_000;

/** What changes slowly and takes a walk to find out is looked at again after so long. */
const SLOWLY_MS = 10 * 60_000;
/** By which the history of the settings tells of a restore. */
const RESTORED = 'restoredFrom';

/** What `find` gives in time; undefined where it fails or takes too long. */
export function known<T>(find: () => Promise<T>, patienceMs = PATIENCE_MS): Promise<T | undefined> {
  let timer: NodeJS.Timeout;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, patienceMs, undefined);
    timer.unref();
  });
  const found = Promise.resolve()
    .then(find)
    .catch(() => undefined);
  return Promise.race([found, late]).finally(() => clearTimeout(timer));
}

async function foldersOf(dataDir: string): Promise<NonNullable<HealthFacts['folders']>> {
  const bytesOf = (...parts: string[]) => folderBytes(path.join(dataDir, ...parts));
  const [data, backups, logs, upgrade] = await Promise.all([
    bytesOf('db'),
    folderBytes(backupFolder(dataDir)),
    bytesOf('logs'),
    bytesOf('upgrade'),
  ]);
  // A database on another machine has no folder here.
  return { ...(data > 0 ? { data } : {}), backups, logs, upgrade };
}

async function folderBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).slice(0, MOST_FILES);
  let bytes = 0;
  for (const { parentPath, name } of files)
    bytes += await stat(path.join(parentPath, name)).then(
      ({ size }) => size,
      () => 0,
    );
  return bytes;
}

export const memoryNow = () => ({ used: process.memoryUsage.rss(), total: os.totalmem() });

/** What is dated later than this was dated by a clock that went wrong: it would be new for as long as the clock was ahead. */
const AHEAD_MS = 60 * 60_000;
const isAhead = (at: Date): boolean => at.getTime() > Date.now() + AHEAD_MS;

/** The newest that was made here: the file of an uploaded one is new, what is in it may be old. */
export function backupFacts(rows: readonly BackupRow[], isDaily: boolean) {
  const newest = rows.find(({ kind, at }) => kind !== 'uploaded' && !isAhead(new Date(at)));
  return {
    ...(newest ? { newest: { at: new Date(newest.at), size: newest.size } } : {}),
    ...{
      count: rows.length,
      bytes: rows.reduce((sum, { size }) => sum + size, 0),
      isDaily,
      hasFailed: false,
    },
  };
}

/** Which database it is, and how far its clock is from this computer's; half the way there and back does not count. */
async function databaseFacts(db: mongo.Db): Promise<HealthFacts['database']> {
  const asked = Date.now();
  const { localTime } = await db.command({ hello: 1 });
  const answered = Date.now();
  const { version } = await db.command({ buildInfo: 1 });
  const clockOff = localTime instanceof Date ? localTime.getTime() - (asked + answered) / 2 : undefined;
  return { isUp: true, version: String(version), ...(clockOff === undefined ? {} : { clockOff }) };
}

async function migrationsOf(db: mongo.Db): Promise<NonNullable<HealthFacts['migrations']>> {
  const state = await db
    .collection<{ _id: string; version: number }>('migrations')
    .findOne({ _id: 'state' }, PATIENT);
  return { reached: state?.version ?? 0, last: MIGRATIONS.at(-1)!.version };
}

const versionsNow = (): HealthFacts['versions'] => ({
  program: manifest.version,
  contract: CONTRACT_VERSION,
  node: process.versions.node,
});

/** How the shop is reached, as far as the configuration tells. */
function connectionOf(
  { cookieSecure, host, httpsPort }: Reaching,
  { plainAddress }: Pick<Stored, 'plainAddress'>,
) {
  if (cookieSecure) return 'encrypted';
  if (isLoopback(host)) return 'local';
  if (httpsPort === undefined) return 'plain';
  return (plainAddress ?? settingsDefaults().plainAddress) === 'sent_on' ? 'own' : 'beside';
}

/** What devices are shown; null where the program serves no HTTPS itself. Throws where it should and nothing usable lies there. */
function certificateOf(config: Pick<Config, 'dataDir' | 'httpsPort'>): HealthFacts['certificate'] {
  if (config.httpsPort === undefined) return null;
  const [server, authority] = [readCertified(serverFile(config)), readAuthority(config)];
  if (!server || !authority) throw new Error('There is no certificate');
  return { until: server.notAfter, authorityUntil: authority.notAfter };
}

/** The last upgrade of a data folder; null where there was none. Throws where its journal cannot be read. */
export async function upgradeOf(dataDir: string): Promise<UpgradeFact | null> {
  const journal = await readJournal(dataDir);
  if (journal === null) return null;
  const { phase, from, to, began, steps } = journal;
  const proof = steps.find(({ name, result, failed }) => name === PROVING_STEP && result && !failed);
  return {
    ...{ phase, from: from.version, to: to.version, began: momentOf(began) },
    ...(proof ? { provenAt: new Date(momentOf(proof.at).getTime() + proof.ms) } : {}),
  };
}

function momentOf(text: string): Date {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw new Error(`${text} is no moment`);
  return at;
}

async function pictureBytes(db: mongo.Db): Promise<number> {
  const sum = [{ $group: { _id: null, bytes: { $sum: '$size' } } }];
  const [found] = await db.collection('files').aggregate<{ bytes: number }>(sum, PATIENT).toArray();
  return found?.bytes ?? 0;
}

/** When a backup was last put in the place of everything; null: never. */
async function restoredAt(db: mongo.Db): Promise<Date | null> {
  const asked = { recordId: SETTINGS_RECORD, 'fields.path': RESTORED };
  const newest = { ...PATIENT, sort: { recordId: -1, at: -1 }, projection: { at: 1 } } as const;
  return (await db.collection<{ at: Date }>('changes').findOne(asked, newest))?.at ?? null;
}

/** What can be found out from beside a shop that runs, or of one that does not: from its folder and its database. */
export class HealthProbes {
  private readonly folders = new BriefMemory<HealthFacts['folders']>(SLOWLY_MS);
  private readonly pictures = new BriefMemory<number>(SLOWLY_MS);

  constructor(private readonly config: Reaching & Pick<Config, 'dataDir'>) {}

  /** @param db null where it does not answer */
  async facts(db: mongo.Db | null): Promise<HealthFacts> {
    const { dataDir } = this.config;
    const ask = <T>(find: (from: mongo.Db) => Promise<T>) =>
      db === null ? Promise.resolve(undefined) : known(() => find(db));
    const [settings, disk, folders, pictures, database, migrations, upgrade, rows, restored] =
      await Promise.all([
        ask((from) => from.collection<Stored>('settings').findOne({}, PATIENT)),
        known(async () => (await diskRoom(dataDir)) ?? undefined),
        known(() => this.folders.get(dataDir, () => foldersOf(dataDir))),
        ask((from) => this.pictures.get(from.databaseName, () => pictureBytes(from))),
        ask(databaseFacts),
        ask(migrationsOf),
        known(() => upgradeOf(dataDir)),
        known(() => backupsIn(backupFolder(dataDir))),
        ask(restoredAt),
      ]);
    const proofs = [restored, upgrade?.provenAt].flatMap((one) =>
      one && !isAhead(one) ? [one.getTime()] : [],
    );
    const { daily } = settings?.backup ?? settingsDefaults().backup;
    return {
      ...{ at: new Date(), timeZone: settings?.timeZone ?? DEFAULT_TIME_ZONE },
      ...{ disk, folders, pictures, migrations, upgrade },
      ...{
        memory: undefined,
        versions: versionsNow(),
        connection: connectionOf(this.config, settings ?? {}),
      },
      certificate: await known(() => Promise.resolve().then(() => certificateOf(this.config))),
      database: database ?? { isUp: db !== null },
      backups: rows && backupFacts(rows, daily),
      provenAt: restored === undefined ? undefined : proofs.length > 0 ? new Date(Math.max(...proofs)) : null,
    };
  }
}

interface Stored {
  timeZone: string;
  backup?: { daily: boolean };
  plainAddress?: string;
}

/** What of the configuration tells how the shop is reached. */
type Reaching = Pick<Config, 'cookieSecure' | 'host' | 'httpsPort'>;
