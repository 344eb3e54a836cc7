import { releaseName, SHELL, type registrySchema, type ShellRelease } from '@shopbench/contracts';
import type * as z from 'zod/mini';
import type { Obstacle } from './refusal';

/** The folders that everything is published to. */
export interface RegistryPlaces {
  /** Published areas, the history of their registry and the copy of its newest revision. */
  areasDir: string;
  /** The shell's builds. */
  shellDir: string;
}

/** The registry as it lies in its file: who may enter is written as the teams wrote it. */
export type RegistryFile = z.input<typeof registrySchema>;
type RegisteredArea = RegistryFile['areas'][number];
export type ReleaseFile = Omit<RegisteredArea, 'canary'>;
/** Of an area, or of the shell. */
export type Release = ReleaseFile | ShellRelease;
export type AudienceFile = Omit<NonNullable<RegisteredArea['canary']>, 'release'>;
export type Trial = AudienceFile & { release: Release };

/** A trial by its release, and by when it began: the same release may be tried again. */
export interface TrialMark {
  /** `0.2.0-ab12cd34`; of the shell its build. */
  release: string;
  /** ISO; absent of one that began before this was written down. */
  since?: string | undefined;
}

/** What people have of an area or of the shell. */
export interface Unit {
  /** Everybody's. */
  current?: Release | undefined;
  /** Beside it, or alone where everybody has none. */
  trial?: Trial | undefined;
}

/** A release that lies ready. */
export interface Staged {
  release: Release;
  /** Files of it that had been damaged, and were put back. */
  repaired: string[];
  /** Of a shell: the areas that cannot live with it. */
  broken?: Obstacle[];
}

/** `0.2.0-ab12cd34`; of the shell its build. */
export const nameOf = (release: Release): string =>
  'version' in release ? releaseName(release) : release.build;

export const isSame = (a: Release | undefined, b: Release): boolean =>
  a !== undefined && nameOf(a) === nameOf(b);

/** @param name  an area, or `shell` */
export function unitIn({ shell, areas, trials = [] }: RegistryFile, name: string): Unit {
  const found = name === SHELL ? shell : areas.find((area) => area.name === name);
  const { canary, ...current } = found ?? {};
  const trial = canary ?? trials.find(({ release }) => release.name === name);
  return { ...(found ? { current: current as Release } : {}), ...(trial ? { trial } : {}) };
}

/** The registry with this in the unit's place; areas stay in the order of their names. */
export function withUnit(registry: RegistryFile, name: string, { current, trial }: Unit): RegistryFile {
  const { shell, trials = [], ...rest } = registry;
  const canary = current && trial ? { canary: trial } : {};
  if (name === SHELL)
    return { ...registry, ...(current ? { shell: { ...current, ...canary } as RegistryFile['shell'] } : {}) };
  const others = rest.areas.filter((area) => area.name !== name);
  const left = trials.filter(({ release }) => release.name !== name);
  const alone = current || !trial ? left : [...left, trial as (typeof left)[number]];
  const areas = current ? [...others, { ...current, ...canary } as RegisteredArea] : others;
  return {
    ...rest,
    ...(shell ? { shell } : {}),
    areas: areas.sort((a, b) => (a.name < b.name ? -1 : 1)),
    ...(alone.length > 0 ? { trials: alone } : {}),
  };
}

/** All releases of areas that people have: everybody's, and those on trial. */
export const releasesIn = ({ areas, trials = [] }: RegistryFile): ReleaseFile[] => [
  ...areas.flatMap(({ canary, ...area }) => (canary ? [area, canary.release] : [area])),
  ...trials.map(({ release }) => release),
];
