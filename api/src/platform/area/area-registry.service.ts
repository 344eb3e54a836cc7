import { Injectable, Logger } from '@nestjs/common';
import {
  say,
  SHELL,
  toldIn,
  type AreaContract,
  type AreaDeed,
  type AreaHistoryRow,
  type AreaList,
  type AreaRow,
  type StoredReleaseRow,
} from '@shopbench/contracts';
import {
  currentOffer,
  deedText,
  differingCopies,
  NamedReleases,
  nameOf,
  perform,
  readHistoryPage,
  readRegistry,
  RegistryRefusal,
  senderOf,
  stage,
  storedAreas,
  storedReleases,
  unitIn,
  type By,
  type Deed,
  type RegistryFile,
  type RegistryPlaces,
  type Trial,
  type Unit,
} from '@shopbench/registry';
import { Failure, ruleBroken } from '../../kernel/answers/failure';
import { AreaPublishings } from './area-publishing.service';
import { parseRegistry } from '../registry/areas-registry';
import { readWebConfig } from '../registry/web.config';
import { withUnpacked } from './takes-build';

const FETCH_BUDGET_MS = 5_000;
/** Releases of an area that a list names; older ones can still be named by whoever knows them. */
const MOST_STORED = 50;

/**
 * The registry of areas, as HTTP changes it: the same rules as the command line's. Refusals are answered in words; every
 * deed is told to the log. Where the registry is another host's, nothing is changed.
 */
@Injectable()
export class AreaRegistry {
  private readonly logger = new Logger('Areas');
  private readonly config = readWebConfig(process.env);
  private readonly places: RegistryPlaces = this.config;
  private readonly named = new NamedReleases(this.places);

  constructor(private readonly publishings: AreaPublishings) {}

  async list(): Promise<AreaList> {
    const registry = await this.current();
    const { revision, shell, areas, trials = [] } = registry;
    const listed = [...areas, ...trials.map(({ release }) => release)].map(({ name }) => name);
    const all = [...new Set([...listed, ...(await storedAreas(this.places))])].sort();
    const publishings = await this.publishings.all();
    const wasNamed = await this.named.read();
    const unread = new Map(
      parseRegistry(JSON.stringify(registry)).setAside.map(({ name, why }) => [name, { setAside: why }]),
    );
    const rows = all.map(async (name): Promise<AreaRow> => {
      const { current, trial } = unitIn(registry, name);
      const stored = await this.stored(name);
      return {
        name,
        ...(current ? { release: nameOf(current), contract: current.contract } : {}),
        ...trialRow(trial),
        stored,
        ...waitingOf(stored, (release) => isGiven({ current, trial }, release) || wasNamed(name, release)),
        publishing: publishings.get(name) ?? { alone: false },
        ...unread.get(name),
      };
    });
    return {
      revision,
      ...(this.config.areasUrl ? { readOnly: toldIn('en', elsewhere(this.config.areasUrl)) } : {}),
      ...(shell
        ? {
            shell: {
              ...{ build: shell.build, contract: shell.contract },
              ...{ ...trialRow(shell.canary), ...unread.get(SHELL) },
            },
          }
        : {}),
      areas: await Promise.all(rows),
    };
  }

  private async stored(name: string): Promise<StoredReleaseRow[]> {
    const releases = (await storedReleases(this.places, name)).slice(0, MOST_STORED);
    return Promise.all(
      releases.map(async (release) => {
        const { from, author } = await senderOf(this.places, name, release.name);
        return from === 'elsewhere' && author ? { ...release, sentBy: author } : release;
      }),
    );
  }

  /** The newest first; `page` counts from 1. */
  async history(page: number, pageSize: number): Promise<{ rows: AreaHistoryRow[]; total: number }> {
    const { entries, total } = await readHistoryPage(this.places, page, pageSize);
    return {
      rows: entries.map(({ revision, at, author, reason, ...done }) => ({
        ...{ revision, at, action: deedText(done), author, reason },
      })),
      total,
    };
  }

  /** All that a build can be checked against without a checkout. */
  async contract(): Promise<AreaContract> {
    return this.asked(async () => {
      const registry = await this.read();
      const offer = await currentOffer(this.places, registry);
      if (!offer) throw new RegistryRefusal(say('registry.noShellHere'));
      const shared = Object.entries(offer.names).map(([key, names]) => [key, { names }]);
      return {
        version: offer.version,
        versions: offer.versions,
        shared: Object.fromEntries(shared) as AreaContract['shared'],
        registry: registry as AreaContract['registry'],
      };
    });
  }

  /** Checks a sent build and stores it; the same build twice is stored once. @param packed file of the `.tgz` */
  stage(name: string, packed: string, sender: By): Promise<AreaDeed> {
    return this.deed(`stage ${name}`, sender.author!, () =>
      withUnpacked(packed, async (folder) => {
        const differing = await differingCopies(folder);
        if (differing.length > 0) throw new RegistryRefusal(say('registry.notWhole'), differing);
        const { release } = await stage(this.places, name, folder, sender);
        return { name, release: nameOf(release) };
      }),
    );
  }

  /** Does a deed as the registry does it: also what a trial that fails too often is ended by, with the reason. */
  perform(deed: Deed, by: By): Promise<AreaDeed> {
    return this.deed(`${deed.verb} ${deed.unit}`, by.author!, async () => {
      const { name, isNew } = await perform(this.places, deed, by);
      return { name: deed.unit, ...(name ? { release: name } : {}), isNew };
    });
  }

  /** The registry as it is now, for whoever watches it. */
  current(): Promise<RegistryFile> {
    return this.asked(() => this.read());
  }

  private async read(): Promise<RegistryFile> {
    const { areasUrl } = this.config;
    if (!areasUrl) return readRegistry(this.places);
    const url = `${areasUrl}/registry.json`;
    try {
      const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(FETCH_BUDGET_MS) });
      const registry = (await response.json()) as RegistryFile;
      if (Array.isArray(registry.areas)) return registry;
    } catch {
      // Told below: what lies there is no registry.
    }
    throw new RegistryRefusal(say('registry.noRegistry', { address: url }));
  }

  private async deed(what: string, author: string, work: () => Promise<AreaDeed>): Promise<AreaDeed> {
    if (this.config.areasUrl) throw ruleBroken(elsewhere(this.config.areasUrl));
    const done = await this.asked(work);
    this.logger.log(`${what} by ${author}: ${done.release ?? 'done'}`);
    return done;
  }

  private async asked<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof RegistryRefusal)) throw error;
      // By the field that would have it done all the same.
      const path = error.reason === 'unforced' ? 'force' : 'build';
      const errors = error.faults.map((message) => ({ path, message }));
      throw new Failure(
        error.reason === 'missing' ? 404 : 422,
        error.told,
        errors.length > 0 ? errors : undefined,
      );
    }
  }
}

/** The newest release of a team, where it waits for somebody to do something with it. */
function waitingOf(
  stored: readonly StoredReleaseRow[],
  isHandled: (release: string) => boolean,
): Pick<AreaRow, 'waiting'> {
  const newest = stored.find(({ sentBy }) => sentBy);
  return newest && !isHandled(newest.name) ? { waiting: newest.name } : {};
}

const isGiven = ({ current, trial }: Unit, release: string): boolean =>
  [current, trial?.release].some((one) => one && nameOf(one) === release);

const trialRow = (trial: Trial | undefined) =>
  trial ? { canary: { ...trial, release: nameOf(trial.release) } } : {};

const elsewhere = (address: string) => say('area.elsewhere', { address });
