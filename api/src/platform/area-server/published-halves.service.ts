import { Injectable } from '@nestjs/common';
import {
  isInAudience,
  releaseName,
  say,
  type AreaRelease,
  type Entering,
  type RightsHolder,
} from '@shopbench/contracts';
import { Failure } from '../../kernel/answers/failure';
import { AreasRegistrySource } from '../registry/areas-registry';
import { readWebConfig } from '../registry/web.config';
import type { Half } from './area-halves.service';

/** A half that somebody has, and who may enter its area. */
export interface PublishedHalf extends Half {
  designations: readonly Entering[];
}

/** The server halves of what the registry gives to people: a release's half goes out with its pages, and back with them. */
@Injectable()
export class PublishedHalves {
  private readonly config = readWebConfig(process.env);

  constructor(private readonly registry: AreasRegistrySource) {}

  /**
   * Of the release that a person has, as the shell chooses it; undefined where that has none. Throws 503 where areas lie on another
   * host: nothing of them runs here. @param seed of their browser
   */
  async of(area: string, person: RightsHolder, seed: string): Promise<PublishedHalf | undefined> {
    if (this.config.areasUrl) throw new Failure(503, say('half.notHere'));
    const registry = await this.registry.current();
    const listed = registry?.areas.find(({ name }) => name === area);
    const trial = registry?.trials.find(({ name }) => name === area);
    if (!listed) return undefined;
    const isTried = trial && isInAudience(trial.audience, area, person, seed);
    if (isTried) return halfOf(listed.canary?.release ?? listed);
    // One that only some people have yet is listed as if it were everybody's.
    return trial && !trial.current ? undefined : halfOf(listed);
  }

  /** Of all releases that people have; everybody's where `isCurrent`. Undefined where the registry cannot be read. */
  async all(): Promise<(PublishedHalf & { isCurrent: boolean })[] | undefined> {
    const registry = await this.registry.current();
    if (!registry || this.config.areasUrl) return registry && [];
    return registry.areas.flatMap((area) => {
      const isCurrent = !registry.trials.some(({ name, current }) => name === area.name && !current);
      const tried = area.canary ? halfOf(area.canary.release) : undefined;
      const own = halfOf(area);
      return [...(own ? [{ ...own, isCurrent }] : []), ...(tried ? [{ ...tried, isCurrent: false }] : [])];
    });
  }

  /** Areas that are published, and of which nothing can be read by this release. */
  async setAside(): Promise<string[]> {
    return ((await this.registry.current())?.setAside ?? []).map(({ name }) => name);
  }
}

function halfOf(release: AreaRelease): PublishedHalf | undefined {
  const { name, server, designations } = release;
  return server && { area: name, release: releaseName(release), server, designations };
}
