import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  canarySchema,
  isRegistry,
  registeredAreaSchema,
  registeredShellSchema,
  SHELL,
  type AreaRelease,
  type Audience,
  type Canary,
  type RegisteredArea,
  type RegisteredShell,
} from '@shopbench/contracts';
import { copyVersion, mayHaveChanged, nameOf, readRegistry, readSoundHead } from '@shopbench/registry';
import type { WebConfig } from './web.config';

/** A release that some people have, beside the one that everybody has, if there is one: `0.2.0-ab12cd34`, of the shell its build. */
export interface RunningTrial {
  /** The area, or `shell`. */
  name: string;
  release: string;
  current?: string | undefined;
  /** ISO; absent of one that began before this was written down. */
  since?: string | undefined;
  audience: Audience;
}

/** The registry as it is served: `text` for the browser, the rest what could be read of it for the page. */
export interface AreasRegistry {
  text: string;
  /** Areas for everybody, and those that only some people have yet. */
  areas: RegisteredArea[];
  /** Builds of the shell: everybody's, and the one on trial. */
  shell: { build?: string | undefined; trial?: string | undefined };
  trials: RunningTrial[];
  /** What it names and this release cannot read, as after a step back to it: nobody has that, but it is not gone. */
  setAside: SetAside[];
}

/** An area, or the shell, whose entry in the registry cannot be read. */
export interface SetAside {
  name: string;
  /** For the log. */
  why: string;
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
  /** What was warned of what is set aside now: the registry is read often. */
  private toldAside: readonly string[] = [];

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
    const told = this.known.setAside.map(
      ({ name, why }) => `The registry's entry for "${name}" cannot be read and is set aside: ${why}`,
    );
    for (const one of told) if (!this.toldAside.includes(one)) this.warn(one);
    this.toldAside = told;
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
  const read = readJson(text);
  const registry = areasUrl ? movePaths(read, areasUrl) : read;
  if (!isRegistry(registry)) throw new Error('it has no list of areas');
  const [areas, unread] = readEach(registeredAreaSchema, registry.areas);
  const [firsts, unreadFirsts] = readEach(canarySchema, registry.trials ?? []);
  const [[shell], unreadShell] = readEach(
    registeredShellSchema,
    registry.shell ? [registry.shell] : [],
    SHELL,
  );
  return {
    text: JSON.stringify(registry),
    areas: [...areas, ...firsts.map(({ release }) => release)],
    shell: { build: shell?.build, trial: shell?.canary?.release.build },
    trials: [
      ...areas.flatMap((area) => trialOf(area.name, area.canary, area)),
      ...firsts.flatMap((first) => trialOf(first.release.name, first)),
      ...trialOf(SHELL, shell?.canary, shell),
    ],
    setAside: [...unread, ...unreadFirsts, ...unreadShell],
  };
}

interface EntrySchema<T> {
  safeParse: (entry: unknown) => {
    data?: T | undefined;
    error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined;
  };
}

/** What its schema can read, and the rest. @param unnamed what one is called that says no name */
function readEach<T>(
  schema: EntrySchema<T>,
  entries: readonly unknown[],
  unnamed = 'without a name',
): [T[], SetAside[]] {
  const read = entries.map((entry) => ({ entry, ...schema.safeParse(entry) }));
  return [
    read.flatMap(({ data }) => data ?? []),
    read.flatMap(({ entry, error }) => {
      if (!error) return [];
      const { path: at = [], message = '' } = error.issues[0] ?? {};
      return { name: nameIn(entry) ?? unnamed, why: `${at.join('.') || 'the whole entry'}: ${message}` };
    }),
  ];
}

/** Of an area's entry, or a first release's. */
function nameIn(entry: unknown): string | undefined {
  const { name, release } = (entry ?? {}) as { name?: unknown; release?: { name?: unknown } | null };
  return [name, release?.name].find((one) => typeof one === 'string');
}

function trialOf(
  name: string,
  canary: Canary | RegisteredShell['canary'],
  current?: AreaRelease | RegisteredShell,
): RunningTrial[] {
  if (!canary) return [];
  const { release, since, ...audience } = canary;
  return [{ name, release: nameOf(release), current: current && nameOf(current), since, audience }];
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`it is no JSON but begins with ${JSON.stringify(text.slice(0, 20))}`);
  }
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
