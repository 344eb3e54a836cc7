import { Injectable, Logger } from '@nestjs/common';
import {
  releaseName,
  say,
  toldIn,
  type AreaContract,
  type AreaDeed,
  type AreaHistoryRow,
  type AreaList,
  type AreaRow,
} from '@shopbench/contracts';
import {
  currentOffer,
  differingCopies,
  promoteCanary,
  promoteShell,
  publishStored,
  readHistoryPage,
  readRegistry,
  RegistryRefusal,
  rollBack,
  rollBackShell,
  stageArea,
  startCanary,
  startShellCanary,
  stopCanary,
  stopShellCanary,
  storedAreas,
  storedReleases,
  unpublishArea,
  type AudienceFile,
  type RegistryFile,
  type RegistryPlaces,
  type TrialMark,
} from '@shopbench/registry';
import { byRegistry, Failure, ruleBroken } from '../../kernel/answers/failure';
import { readWebConfig } from '../registry/web.config';
import { withUnpacked } from './takes-build';

const SHELL = 'shell';
const FETCH_BUDGET_MS = 5_000;
/** Releases of an area that a list names; older ones can still be named by whoever knows them. */
const MOST_STORED = 50;
type Trial = (AudienceFile & { release: { version?: string; build: string } }) | undefined;

/** Who does something to the registry, and why where that is said. */
export interface By {
  author: string;
  reason?: string;
  /** The admin's own. */
  force?: boolean | undefined;
}

/**
 * The registry of areas, as HTTP changes it: the same rules as the command line's. Refusals are answered in words; every
 * deed is told to the log. Where the registry is another host's, nothing is changed.
 */
@Injectable()
export class AreaRegistry {
  private readonly logger = new Logger('Areas');
  private readonly config = readWebConfig(process.env);
  private readonly places: RegistryPlaces = this.config;

  async list(): Promise<AreaList> {
    const { revision, shell, areas, trials = [] } = await this.current();
    const names = [...areas, ...trials.map(({ release }) => release)].map(({ name }) => name);
    const all = [...new Set([...names, ...(await storedAreas(this.places))])].sort();
    const rows = all.map(async (name): Promise<AreaRow> => {
      const { canary, ...area } = areas.find((one) => one.name === name) ?? {};
      const trial = trialRow(canary ?? trials.find(({ release }) => release.name === name));
      return {
        name,
        ...('build' in area ? { release: releaseName(area), contract: area.contract } : {}),
        ...(trial ? { canary: trial } : {}),
        stored: (await storedReleases(this.places, name)).slice(0, MOST_STORED),
      };
    });
    const { canary, ...current } = shell ?? {};
    const trial = trialRow(canary);
    return {
      revision,
      ...(this.config.areasUrl ? { readOnly: toldIn('en', elsewhere(this.config.areasUrl)) } : {}),
      ...(shell ? { shell: { ...(current as typeof shell), canary: trial } } : {}),
      areas: await Promise.all(rows),
    };
  }

  /** The newest first; `page` counts from 1. */
  async history(page: number, pageSize: number): Promise<{ rows: AreaHistoryRow[]; total: number }> {
    const { entries, total } = await readHistoryPage(this.places, page, pageSize);
    return { rows: entries.map(({ registry: _, ...row }) => row), total };
  }

  /** All that a build can be checked against without a checkout. */
  async contract(): Promise<AreaContract> {
    return this.asked(async () => {
      const registry = await this.read();
      const offer = await currentOffer(this.places, registry);
      if (!offer) throw new RegistryRefusal('No shell is published here');
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
  stage(name: string, packed: string, { author }: By): Promise<AreaDeed> {
    return this.deed(`stage ${name}`, author, () =>
      withUnpacked(packed, async (folder) => {
        const differing = await differingCopies(folder);
        if (differing.length > 0) throw new RegistryRefusal('The build is not whole:', differing);
        const { release } = await stageArea(this.places, name, folder);
        return { name, release: releaseName(release) };
      }),
    );
  }

  publish(name: string, wanted: string | undefined, by: By): Promise<AreaDeed> {
    return this.deed(`publish ${name}`, by.author, async () => {
      const release = wanted ?? (await storedReleases(this.places, name))[0]?.name;
      if (!release) throw new RegistryRefusal(`No release of ${name} lies ready`, [], 'missing');
      const done = await publishStored(this.places, name, release, by);
      return { name, release: releaseName(done.release), isNew: done.isNew };
    });
  }

  rollBack(name: string, wanted: string | undefined, by: By): Promise<AreaDeed> {
    return this.deed(`rollback ${name}`, by.author, async () => ({
      name,
      release:
        name === SHELL
          ? (await rollBackShell(this.places, wanted, by)).build
          : releaseName(await rollBack(this.places, name, wanted, by)),
    }));
  }

  startCanary(name: string, wanted: string, whom: AudienceFile, by: By): Promise<AreaDeed> {
    return this.deed(`canary ${name}`, by.author, async () => ({
      name,
      release:
        name === SHELL
          ? (await startShellCanary(this.places, wanted, whom, by)).build
          : releaseName(await startCanary(this.places, name, wanted, whom, by)),
    }));
  }

  /**
   * Also what a trial that fails too often is ended by, with the reason. `isNew` is false when there was none to end.
   * @param only  the trial that must be running still; any unless told
   */
  stopCanary(name: string, by: By, only?: TrialMark): Promise<AreaDeed> {
    return this.deed(`canary ${name} off`, by.author, async () => ({
      name,
      isNew: await (name === SHELL
        ? stopShellCanary(this.places, by, only)
        : stopCanary(this.places, name, by, only)),
    }));
  }

  promote(name: string, by: By): Promise<AreaDeed> {
    return this.deed(`promote ${name}`, by.author, async () => ({
      name,
      release:
        name === SHELL
          ? (await promoteShell(this.places, by)).build
          : releaseName(await promoteCanary(this.places, name, by)),
    }));
  }

  unpublish(name: string, by: By): Promise<AreaDeed> {
    return this.deed(`unpublish ${name}`, by.author, async () => {
      await unpublishArea(this.places, name, by);
      return { name };
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
    throw new RegistryRefusal(`${url} gives no registry`);
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
      const errors = error.faults.map((fault) => ({ path, message: byRegistry(fault) }));
      const message = [error.summary, ...error.faults].join(' ');
      throw new Failure(
        error.reason === 'missing' ? 404 : 422,
        byRegistry(message),
        errors.length > 0 ? errors : undefined,
      );
    }
  }
}

function trialRow(trial: Trial) {
  if (!trial) return undefined;
  const { release, ...audience } = trial;
  const { version, build } = release;
  return { ...audience, release: version ? releaseName({ version, build }) : build };
}

const elsewhere = (address: string) => say('area.elsewhere', { address });
