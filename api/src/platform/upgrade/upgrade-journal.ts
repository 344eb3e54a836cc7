import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { UpgradeCourse, UpgradeStep } from '@shopbench/contracts';

/** What the journal of an upgrade says, as `tools/upgrade/journal.mjs` writes it. */
export interface Journal {
  id: string;
  phase: 'rehearsing' | 'stopping' | 'copying' | 'trying' | 'returning' | 'done' | 'back' | 'stopped';
  owner?: { pid: number };
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
  differences?: { path: string; at: string; was: unknown; is: unknown }[];
}

/** Where an upgrade keeps what it needs. */
export const upgradeFolder = (dataDir: string): string => path.join(dataDir, 'upgrade');

/** The last upgrade of a data folder; null where there was none. Throws where its journal cannot be read. */
export async function readJournal(dataDir: string): Promise<Journal | null> {
  const text = await readFile(path.join(upgradeFolder(dataDir), 'upgrade.json'), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as Journal);
}

const ENDS = ['done', 'back', 'stopped'] as const;
/** How it ended; undefined while it goes on. */
export const endOf = ({ phase }: Pick<Journal, 'phase'>): (typeof ENDS)[number] | undefined =>
  ENDS.find((end) => end === phase);

/** So long the old data stay, as `tools/upgrade/ending.mjs` keeps them. */
const KEPT_MS = 14 * 86_400_000;
/** So many answers that differ are told of. */
const TOLD = 20;
const brief = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 120);

/**
 * What of a journal is told.
 * @param now `isUnderWay`: whoever does it still runs; `isStopping`: somebody asked it to stop, and it did not yet
 */
export function courseOf(journal: Journal, now: { isUnderWay: boolean; isStopping: boolean }): UpgradeCourse {
  const isUnderWay = endOf(journal) === undefined && now.isUnderWay;
  const { from, to, began, ended, by, why, steps, plan = [], swap, phase, kept, differences = [] } = journal;
  const end = endOf(journal);
  const isKept = ended !== undefined && end !== 'stopped' && kept !== undefined;
  const at = swap === undefined ? -1 : plan.indexOf(swap);
  return {
    ...{ from: releaseOf(from), to: releaseOf(to), began, ended, end, by, why, plan },
    steps: steps.map(({ name, at, ms, result, failed }) => ({ name, at, ms, result, failed })),
    ...(at === -1 ? {} : { swap: at + 1 }),
    isUnderWay,
    canStop: isUnderWay && phase === 'rehearsing' && !now.isStopping,
    // A stop that came too late stops nothing.
    isStopping: isUnderWay && phase === 'rehearsing' && now.isStopping,
    differences: differences.slice(0, TOLD).map((one) => ({
      ...{ path: one.path, at: one.at, was: brief(one.was), is: brief(one.is) },
    })),
    ...(isKept ? { keptUntil: new Date(Date.parse(ended) + KEPT_MS).toISOString() } : {}),
  };
}

const releaseOf = ({ version, commit }: { version: string; commit?: string }) => ({ version, commit });
