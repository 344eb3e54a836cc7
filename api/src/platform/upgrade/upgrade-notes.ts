import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeWhole } from '../../kernel/keys/kept-file';
import { upgradeFolder } from './upgrade-journal';

/**
 * What an admin asks for; whoever started this program takes it (`tools/upgrade/asked.mjs`). `after`: the upgrade that was the
 * last one then.
 */
export interface UpgradeNote {
  id: string;
  file: string;
  sha256: string;
  by: string;
  at: string;
  after?: string | undefined;
}

/** One that was taken: `refused` says why nothing was begun. */
export interface TakenNote extends UpgradeNote {
  owner?: { pid: number };
  ended?: string;
  refused?: string;
}

/** Who runs the shop on a data folder, as `tools/upgrade/running.mjs` notes it. */
interface Starter {
  pid: number;
  root: string;
}

function readJson<T>(dataDir: string, ...names: string[]): T | undefined {
  try {
    return JSON.parse(readFileSync(path.join(dataDir, ...names), 'utf8')) as T;
  } catch {
    return undefined;
  }
}

/** What lies there and was not taken. */
export const askedNote = (dataDir: string): UpgradeNote | undefined =>
  readJson(dataDir, 'upgrade', 'asked.json');
/** What was taken last. */
export const takenNote = (dataDir: string): TakenNote | undefined =>
  readJson(dataDir, 'upgrade', 'taken.json');
/** The upgrade that was asked to stop last. */
export const stoppedId = (dataDir: string): string | undefined =>
  readJson<{ id: string }>(dataDir, 'upgrade', 'stop.json')?.id;

/** Who started this program and takes notes: nobody in a container, in development and on a database server. */
export function starterOf(dataDir: string): Starter | undefined {
  const starter = readJson<Starter>(dataDir, 'running.json');
  return starter?.pid === process.ppid ? starter : undefined;
}

/** Whether a process runs; one that got its number later counts too. */
export function isAlive(owner: { pid: number } | undefined): boolean {
  if (!owner) return false;
  try {
    process.kill(owner.pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Lays a note there, in one piece and on the disk. */
export const writeAsked = (dataDir: string, note: UpgradeNote): void =>
  writeWhole(path.join(upgradeFolder(dataDir), 'asked.json'), JSON.stringify(note));
/** Asks the upgrade of `id` to stop before its next step. */
export const writeStop = (dataDir: string, id: string): void =>
  writeWhole(path.join(upgradeFolder(dataDir), 'stop.json'), JSON.stringify({ id }));

/** Whether the data lie in the folder, and not on a database server. */
export const isOwnDatabase = (dataDir: string): boolean => existsSync(path.join(dataDir, 'db'));
