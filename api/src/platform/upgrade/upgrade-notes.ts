import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { upgradePlaces } from '@shopbench/mongodb-driver/data-folder';
import { isAlive, type Owner } from '@shopbench/mongodb-driver/owner';
import { writeWhole } from '../../kernel/keys/kept-file';

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
  owner?: Owner;
  ended?: string;
  refused?: string;
}

/** Who runs the shop on a data folder, as `tools/upgrade/running.mjs` notes it. */
type Starter = Owner & { root: string };

function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

/** What lies there and was not taken. */
export const askedNote = (dataDir: string): UpgradeNote | undefined => readJson(upgradePlaces(dataDir).asked);
/** What was taken last. */
export const takenNote = (dataDir: string): TakenNote | undefined => readJson(upgradePlaces(dataDir).taken);
/** The upgrade that was asked to stop last. */
export const stoppedId = (dataDir: string): string | undefined =>
  readJson<{ id: string }>(upgradePlaces(dataDir).stop)?.id;

/** What is asked for and not begun: laid there, or taken by somebody who is still at it. @param begun the last upgrade's id */
export function waitingNote(dataDir: string, begun: string | undefined): UpgradeNote | undefined {
  const taken = takenNote(dataDir);
  const isTaken = taken?.owner !== undefined && !taken.ended && taken.id !== begun && isAlive(taken.owner);
  return askedNote(dataDir) ?? (isTaken ? taken : undefined);
}

/** Who started this program and takes notes: nobody in a container, in development and on a database server. */
export function starterOf(dataDir: string): Starter | undefined {
  const starter = readJson<Starter>(upgradePlaces(dataDir).running);
  return starter?.pid === process.ppid && isAlive(starter) ? starter : undefined;
}

/** Lays a note there, in one piece and on the disk. */
export const writeAsked = (dataDir: string, note: UpgradeNote): void =>
  writeWhole(upgradePlaces(dataDir).asked, JSON.stringify(note));
/** Asks the upgrade of `id` to stop before its next step. */
export const writeStop = (dataDir: string, id: string): void =>
  writeWhole(upgradePlaces(dataDir).stop, JSON.stringify({ id }));

/** Whether the data lie in the folder, and not on a database server. */
export const isOwnDatabase = (dataDir: string): boolean => existsSync(path.join(dataDir, 'db'));
