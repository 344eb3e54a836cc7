import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { WebConfig } from './web.config';

/** A build of an area, as far as the server needs to know it. The shell checks the registry in full. */
export interface AreaRelease {
  name: string;
  build?: string;
  entry: string;
  preload?: string[];
  libraries?: string[];
  pages?: { path: string; preload: string[]; libraries: string[] }[];
}

export interface RegisteredArea extends AreaRelease {
  basePaths: string[];
  canary?: { release: AreaRelease };
}

/** The registry as it is served: `text` for the browser, `areas` what could be read of it for preload links. */
export interface AreasRegistry {
  text: string;
  areas: RegisteredArea[];
}

const REFRESH_MS = 10_000;
const FETCH_BUDGET_MS = 5_000;
const LOCAL_PREFIX = '/areas/';

/** Gives the current registry, from the folder of published areas or from another host. */
export class AreasRegistrySource {
  private known: AreasRegistry | undefined;
  private knownFor = '';
  private fetchedAt = -Infinity;
  private fetching: Promise<void> | undefined;
  private lastComplaint = '';

  constructor(
    private readonly config: WebConfig,
    private readonly warn: (message: string) => void,
  ) {}

  /** Undefined when there is no registry. Never rejects: a registry that cannot be read now leaves the last good one. */
  async current(): Promise<AreasRegistry | undefined> {
    try {
      await (this.config.areasUrl ? this.refreshFrom(this.config.areasUrl) : this.refreshFromDisk());
    } catch (error) {
      this.complain(error as Error);
    }
    return this.known;
  }

  /** Once per reason: every page asks. */
  private complain({ message }: Error): void {
    if (message !== this.lastComplaint) this.warn(`The registry of areas cannot be read: ${message}`);
    this.lastComplaint = message;
  }

  private async refreshFromDisk(): Promise<void> {
    const file = path.join(this.config.areasDir, 'registry.json');
    const { mtimeMs, size, ino } = await stat(file);
    const version = `${ino}-${mtimeMs}-${size}`;
    if (version === this.knownFor) return;
    this.known = parseRegistry(await readFile(file, 'utf8'));
    this.knownFor = version;
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
    const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_BUDGET_MS) });
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    this.known = parseRegistry(await response.text(), areasUrl);
  }
}

/**
 * Reads a registry. With `areasUrl` every path below `/areas/` becomes an address there. A text that is no JSON is
 * kept as it is: the shell says what is wrong with it.
 */
export function parseRegistry(text: string, areasUrl?: string): AreasRegistry {
  let registry: { areas?: unknown };
  try {
    registry = JSON.parse(text) as { areas?: unknown };
  } catch {
    return { text, areas: [] };
  }
  if (areasUrl) registry = movePaths(registry, areasUrl) as { areas?: unknown };
  const areas = Array.isArray(registry?.areas) ? registry.areas.filter(isReadable) : [];
  return { text: JSON.stringify(registry), areas };
}

function isReadable(area: unknown): area is RegisteredArea {
  const { name, entry, basePaths } = (area ?? {}) as Partial<RegisteredArea>;
  return typeof name === 'string' && typeof entry === 'string' && Array.isArray(basePaths);
}

function movePaths(value: unknown, areasUrl: string): unknown {
  if (typeof value === 'string')
    return value.startsWith(LOCAL_PREFIX) ? `${areasUrl}/${value.slice(LOCAL_PREFIX.length)}` : value;
  if (Array.isArray(value)) return value.map((item) => movePaths(item, areasUrl));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, movePaths(item, areasUrl)]));
}
