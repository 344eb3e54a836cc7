import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { audienceSchema, type Audience } from '@shopbench/contracts';
import { copyVersion, mayHaveChanged, readRegistry, readSoundHead } from '@shopbench/registry';
import type { WebConfig } from './web.config';

/** A build of an area, as far as the server needs to know it. The shell checks the registry in full. */
export interface AreaRelease {
  name: string;
  version?: string;
  build?: string;
  basePaths: string[];
  entry: string;
  preload?: string[];
  libraries?: string[];
  pages?: { path: string; pattern?: string; preload: string[]; libraries: string[] }[];
  integrity?: Record<string, string>;
  /** Who may enter, as the team wrote it, and where that differs. */
  designations?: unknown;
  access?: { designations?: unknown }[];
  /** What its server half declares. */
  server?: unknown;
  /** What it shows on other areas' pages: who has it, where that is told. */
  slots?: { rights?: unknown }[];
}

export interface RegisteredArea extends AreaRelease {
  canary?: { release: AreaRelease };
}

/** A release that some people have, beside the one that everybody has, if there is one: `0.2.0-ab12cd34`, of the shell its build. */
export interface RunningTrial {
  /** The area, or `shell`. */
  name: string;
  release: string;
  current?: string | undefined;
  /** ISO; absent of one that began before this was written down. */
  since?: string | undefined;
  /** Who has it; undefined where that cannot be read. */
  audience: Audience | undefined;
}

/** The registry as it is served: `text` for the browser, the rest what could be read of it for the page. */
export interface AreasRegistry {
  text: string;
  /** Areas for everybody, and those that only some people have yet. */
  areas: RegisteredArea[];
  /** Builds of the shell: everybody's, and the one on trial. */
  shell: { build?: string | undefined; trial?: string | undefined };
  trials: RunningTrial[];
}

const REFRESH_MS = 10_000;
const FETCH_BUDGET_MS = 5_000;
const LOCAL_PREFIX = '/areas/';
/** Of what lies on another host, the last that was good, for the next start. */
const KEPT = 'last-good-registry.json';

/** Gives the current registry, from the folder of published areas or from another host. */
export class AreasRegistrySource {
  private known: AreasRegistry | undefined;
  /** What `known` was read from. */
  private readAs: { revision: number; seen: string } | undefined;
  private fetchedAt = -Infinity;
  private fetching: Promise<void> | undefined;
  private lastComplaint = '';

  constructor(
    private readonly config: WebConfig,
    private readonly warn: (message: string) => void,
  ) {}

  /**
   * Undefined when there never was a registry. Never rejects: one that cannot be read now leaves the last good one, also
   * the one that was good before this start.
   */
  async current(): Promise<AreasRegistry | undefined> {
    try {
      await (this.config.areasUrl ? this.refreshFrom(this.config.areasUrl) : this.refreshFromDisk());
    } catch (error) {
      this.complain(error as Error);
      this.known ??= await this.keptFromBefore();
    }
    return this.known;
  }

  /** Once per reason: every page asks. */
  private complain({ message }: Error): void {
    if (message !== this.lastComplaint) this.warn(`The registry of areas cannot be read: ${message}`);
    this.lastComplaint = message;
  }

  private async refreshFromDisk(): Promise<void> {
    if (this.readAs && !(await mayHaveChanged(this.config, this.readAs))) return;
    const seen = await copyVersion(this.config);
    const registry = await readRegistry(this.config);
    if (registry.revision === 0 && registry.areas.length === 0 && seen === '')
      throw new Error('there is none');
    this.accept(JSON.stringify(registry));
    this.readAs = { revision: registry.revision, seen };
  }

  /** At most one call at a time and one in ten seconds; a page never waits for it once a registry is known. */
  private async refreshFrom(areasUrl: string): Promise<void> {
    if (Date.now() - this.fetchedAt < REFRESH_MS) return;
    this.fetching ??= this.fetchFrom(areasUrl).finally(() => {
      this.fetching = undefined;
      this.fetchedAt = Date.now();
    });
    if (this.known) this.fetching.catch((error: Error) => this.complain(error));
    else await this.fetching;
  }

  private async fetchFrom(areasUrl: string): Promise<void> {
    const url = `${areasUrl}/registry.json`;
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(FETCH_BUDGET_MS) });
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    const text = await response.text();
    this.accept(text);
    await this.keep(text).catch((error: Error) =>
      this.warn(`The registry of areas cannot be kept for the next start: ${error.message}`),
    );
  }

  /** Throws, and leaves the last good one, when the text is no registry. */
  private accept(text: string): void {
    this.known = parseRegistry(text, this.config.areasUrl);
    this.lastComplaint = '';
  }

  private async keep(text: string): Promise<void> {
    const { dataDir } = this.config;
    if (!dataDir) return;
    await mkdir(dataDir, { recursive: true });
    const temporary = path.join(dataDir, `.${KEPT}.${process.pid}`);
    await writeFile(temporary, text);
    await rename(temporary, path.join(dataDir, KEPT));
  }

  /** Of a folder here, the newest sound revision of its history. */
  private async keptFromBefore(): Promise<AreasRegistry | undefined> {
    try {
      if (!this.config.areasUrl) {
        const { registry } = await readSoundHead(this.config);
        return registry.revision > 0 ? parseRegistry(JSON.stringify(registry)) : undefined;
      }
      if (!this.config.dataDir) return undefined;
      const text = await readFile(path.join(this.config.dataDir, KEPT), 'utf8');
      return parseRegistry(text, this.config.areasUrl);
    } catch {
      return undefined;
    }
  }
}

/**
 * Reads a registry. With `areasUrl` every path below `/areas/` becomes an address there. Single entries may be malformed:
 * the shell says what is wrong with them. Throws when the text is no registry at all.
 */
export function parseRegistry(text: string, areasUrl?: string): AreasRegistry {
  const read = readObject(text);
  const registry = areasUrl ? (movePaths(read, areasUrl) as Record<string, unknown>) : read;
  const areas = Array.isArray(registry['areas']) ? registry['areas'] : undefined;
  if (!areas) throw new Error('it has no list of areas');
  const trials = Array.isArray(registry['trials']) ? registry['trials'] : [];
  const shell = registry['shell'] as RawShell | undefined;
  return {
    text: JSON.stringify(registry),
    areas: [...areas, ...trials.map((trial) => (trial as { release?: unknown } | null)?.release)].filter(
      isReadable,
    ),
    shell: { build: shell?.build, trial: shell?.canary?.release?.build },
    trials: [...areas.flatMap(trialOfArea), ...trials.flatMap(firstTrial), ...trialOfShell(shell)],
  };
}

interface RawShell {
  build?: string;
  canary?: { release?: { build?: string }; since?: string };
}
type RawTrial = { release?: { name?: string; version?: string; build?: string }; since?: string } | null;

const audienceOf = (trial: object): Audience | undefined => audienceSchema.safeParse(trial).data;

const textOf = (release: { version?: string; build?: string }) => `${release.version}-${release.build}`;

function trialOfArea(area: unknown): RunningTrial[] {
  if (!isReadable(area)) return [];
  return firstTrial(area.canary as RawTrial).map((trial) => ({
    ...trial,
    name: area.name,
    current: textOf(area),
  }));
}

function firstTrial(trial: RawTrial | undefined): RunningTrial[] {
  const { release, since } = trial ?? {};
  if (!trial || !release?.name || !release.build) return [];
  return [{ name: release.name, release: textOf(release), since, audience: audienceOf(trial) }];
}

function trialOfShell(shell: RawShell | undefined): RunningTrial[] {
  const { canary } = shell ?? {};
  if (!canary?.release?.build) return [];
  const { release, since } = canary;
  return [
    { name: 'shell', release: release.build!, current: shell?.build, since, audience: audienceOf(canary) },
  ];
}

function readObject(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(`it is no JSON but begins with ${JSON.stringify(text.slice(0, 20))}`);
  }
  if (typeof value !== 'object' || value === null) throw new Error('it is no JSON object');
  return value as Record<string, unknown>;
}

function isReadable(area: unknown): area is RegisteredArea {
  const { name, entry, basePaths } = (area ?? {}) as Partial<RegisteredArea>;
  return typeof name === 'string' && typeof entry === 'string' && Array.isArray(basePaths);
}

function movePaths(value: unknown, areasUrl: string): unknown {
  if (typeof value === 'string') return movePath(value, areasUrl);
  if (Array.isArray(value)) return value.map((item) => movePaths(item, areasUrl));
  if (value === null || typeof value !== 'object') return value;
  const moved = Object.entries(value).map(([key, item]) => [
    movePath(key, areasUrl),
    movePaths(item, areasUrl),
  ]);
  return Object.fromEntries(moved);
}

const movePath = (text: string, areasUrl: string) =>
  text.startsWith(LOCAL_PREFIX) ? `${areasUrl}/${text.slice(LOCAL_PREFIX.length)}` : text;
