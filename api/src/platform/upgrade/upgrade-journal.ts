import { readFile } from 'node:fs/promises';
import type { UpgradeCounts, UpgradeCourse, UpgradeStep } from '@shopbench/contracts';
import { KEPT_DAYS, upgradePlaces } from '@shopbench/mongodb-driver/data-folder';
import { isAlive, type Owner } from '@shopbench/mongodb-driver/owner';

/** What the journal of an upgrade says, as `tools/upgrade/journal.mjs` writes it. */
export interface Journal {
  id: string;
  phase: 'rehearsing' | 'stopping' | 'copying' | 'trying' | 'returning' | 'done' | 'back' | 'stopped';
  owner?: Owner;
  from: { version: string; commit?: string };
  to: { version: string; commit?: string };
  began: string;
  ended?: string;
  by?: string;
  why?: string;
  plan?: string[];
  swap?: string;
  steps: UpgradeStep[];
  kept?: object;
  compared?: UpgradeCounts;
  differences?: { path: string; at: string; was: unknown; is: unknown }[];
}

/** The last upgrade of a data folder; null where there was none. Throws where its journal cannot be read. */
export async function readJournal(dataDir: string): Promise<Journal | null> {
  const text = await readFile(upgradePlaces(dataDir).journal, 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as Journal);
}

const ENDS = ['done', 'back', 'stopped'] as const;
/** How it ended; undefined while it goes on. */
export const endOf = ({ phase }: Pick<Journal, 'phase'>): (typeof ENDS)[number] | undefined =>
  ENDS.find((end) => end === phase);

/** Whether somebody is at it now. */
export const isUnderWay = (journal: Journal | null): boolean =>
  journal?.owner !== undefined && endOf(journal) === undefined && isAlive(journal.owner);

const KEPT_MS = KEPT_DAYS * 86_400_000;
/** So many answers that differ are told of. */
const TOLD = 20;
const brief = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 120);

/** What of a journal is told. @param isStopAsked somebody asked it to stop, in time or not */
export function courseOf(journal: Journal, isStopAsked: boolean): UpgradeCourse {
  const isGoing = isUnderWay(journal);
  const {
    from,
    to,
    began,
    ended,
    by,
    why,
    steps,
    plan = [],
    swap,
    phase,
    kept,
    differences = [],
    compared,
  } = journal;
  const end = endOf(journal);
  const isKept = ended !== undefined && end !== 'stopped' && kept !== undefined;
  const at = swap === undefined ? -1 : plan.indexOf(swap);
  return {
    ...{ from: releaseOf(from), to: releaseOf(to), began, ended, end, by, why, plan },
    steps: steps.map(({ name, at, ms, result, failed, progress }) => ({
      name,
      at,
      ms,
      result,
      failed,
      progress,
    })),
    compared,
    ...(at === -1 ? {} : { swap: at + 1 }),
    isUnderWay: isGoing,
    canStop: isGoing && phase === 'rehearsing' && !isStopAsked,
    // A stop that came too late stops nothing.
    isStopping: isGoing && phase === 'rehearsing' && isStopAsked,
    differences: differences.slice(0, TOLD).map((one) => ({
      ...{ path: one.path, at: one.at, was: brief(one.was), is: brief(one.is) },
    })),
    ...(isKept ? { keptUntil: new Date(Date.parse(ended) + KEPT_MS).toISOString() } : {}),
  };
}

const releaseOf = ({ version, commit }: { version: string; commit?: string }) => ({ version, commit });
