import { access } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { isMeant, releaseName, SHELL, type AreaRelease, type RightsHolder } from '@shopbench/contracts';
import { AreasRegistrySource } from '../registry/areas-registry';
import { readWebConfig } from '../registry/web.config';

/**
 * Which releases a person's browser may speak of: whatever was given to anybody here, since open pages go on with what they
 * have, of the shell and of areas that the person may enter, or sees something of on other areas' pages.
 */
@Injectable()
export class KnownReleases {
  private readonly config = readWebConfig(process.env);

  constructor(private readonly registry: AreasRegistrySource) {}

  async has(person: RightsHolder, area: string, release: string): Promise<boolean> {
    const registry = await this.registry.current();
    if (area === SHELL) return this.hasShell(release, registry?.shell.build);
    const listed = registry?.areas.find(({ name }) => name === area);
    if (!listed) return false;
    const given = [listed, ...(listed.canary ? [listed.canary.release] : [])];
    if (!given.some((one) => mayHave(one, person))) return false;
    if (given.some((one) => releaseName(one) === release)) return true;
    return isThere(path.join(this.config.areasDir, area, release, 'build.json'));
  }

  /** A page that was made before builds of the shell had names says `unknown`. */
  private async hasShell(build: string, current: string | undefined): Promise<boolean> {
    if (build === current || build === 'unknown') return true;
    return isThere(path.join(this.config.shellDir, 'releases', build, 'index.html'));
  }
}

/** Any page of it, or what it shows on another area's. */
const mayHave = ({ designations, access = [], slots = [] }: AreaRelease, person: RightsHolder): boolean =>
  [designations, ...access.map((rule) => rule.designations), ...slots.map(({ rights }) => rights)].some(
    (named) => isMeant(named ?? [], person),
  );

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
