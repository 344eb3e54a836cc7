import { say, type AreaVerb, type Said } from '@shopbench/contracts';
import type { AudienceFile, RegistryFile, Release, TrialMark } from './registry';

/** What may be done to the registry. `restore` is about the whole of it: `release` is the revision that is put back. */
export type Verb = AreaVerb | 'restore';

/** Something to be done to an area, or to the shell, which is a unit like an area. */
export interface Deed {
  verb: Verb;
  /** The area, or `shell`. */
  unit: string;
  /** Version `0.2.0` or release `0.2.0-ab12cd34`, of the shell its build; what that is unless told, each verb says. */
  release?: string | undefined;
  /** Of a trial. */
  audience?: AudienceFile | undefined;
  /** The trial that must be running still for its end to be done. */
  only?: TrialMark | undefined;
  /** The admin's to say: what it takes from others, or would break, is no reason to refuse it. */
  force?: boolean | undefined;
}

/** Who does a deed, and what else the history keeps of it. */
export interface By {
  author?: string | undefined;
  reason?: string | undefined;
  /** Where the build came from with it: the checkout beside the shop's program, by hand or at a start; or another folder or team. */
  from?: 'checkout' | 'elsewhere' | undefined;
  /** Of the request: one that is sent again is done once. `fingerprint` tells requests under one key apart. */
  key?: { id: string; fingerprint: string } | undefined;
}

export interface HistoryEntry extends By {
  revision: number;
  /** ISO time. */
  at: string;
  /** Its release is the one that it was about in the end. */
  deed: Deed;
  /** Stored releases of the unit that were taken off the disk with it. */
  removed?: string[] | undefined;
  /** The revision that it was made from, where that is not the one before: those between never held. */
  before?: number | undefined;
  registry: RegistryFile;
}

/** What became of a deed. */
export interface Done {
  /** The release that it was about. */
  name?: string | undefined;
  /** What the registry says of it. */
  release?: Release | undefined;
  /** False when everybody had it already, or there was no trial to end: nothing changed. */
  isNew: boolean;
}

/** A deed as people read it in the history: `rollback tills to 0.1.0-11111111`. */
export function deedText({
  deed: { verb, unit, release = '' },
  from,
}: Pick<HistoryEntry, 'deed' | 'from'>): string {
  if (verb === 'restore') return `restore revision ${release}`;
  if (verb === 'off') return `canary ${unit} off`;
  const words = verb === 'publish' && from === 'checkout' ? 'publish from the checkout' : verb;
  return [words, unit, verb === 'rollback' && 'to', release].filter(Boolean).join(' ');
}

const DONE = {
  publish: 'done.areaPublished',
  rollback: 'done.areaBack',
  canary: 'done.areaTried',
  off: 'done.areaTrialEnded',
  promote: 'done.areaPromoted',
  unpublish: 'done.areaGone',
  restore: 'done.registryBack',
} as const;

/** What was done, for who asked for it. */
export const doneSaid = (
  verb: Verb,
  unit: string,
  { name: release = '', isNew = true }: { name?: string | undefined; isNew?: boolean | undefined },
): Said => say(verb === 'publish' && !isNew ? 'done.areaCurrent' : DONE[verb], { unit, release });

const OLD_SENTENCES: readonly [RegExp, (...parts: string[]) => Pick<HistoryEntry, 'deed' | 'from'>][] = [
  [/^restore revision (\d+)$/, (release) => ({ deed: { verb: 'restore', unit: 'registry', release } })],
  [/^canary (\w+) off$/, (unit) => ({ deed: { verb: 'off', unit } })],
  [/^rollback (\w+)(?: to (\S+))?$/, (unit, release) => ({ deed: { verb: 'rollback', unit, release } })],
  [
    /^publish from the checkout (\w+) (\S+)$/,
    (unit, release) => ({ deed: { verb: 'publish', unit, release }, from: 'checkout' }),
  ],
  [
    /^(publish|canary|promote|unpublish|dev) (\w+)(?: (\S+))?$/,
    (verb, unit, release) => ({ deed: { verb: verb === 'dev' ? 'publish' : (verb as Verb), unit, release } }),
  ],
];

/** What the history of a release before, which had a sentence alone, says was done. */
export function deedOfSentence(action: string): Pick<HistoryEntry, 'deed' | 'from'> {
  for (const [shape, read] of OLD_SENTENCES) {
    const parts = shape.exec(action);
    if (parts) return read(...parts.slice(1));
  }
  return { deed: { verb: 'publish', unit: action } };
}
