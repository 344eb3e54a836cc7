import { access } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { SHELL } from '@shopbench/contracts';
import { AreasRegistrySource } from '../web/areas-registry';
import { readWebConfig } from '../web/web.config';

/** Which releases browsers may speak of: whatever was given to anybody here, since open pages go on with what they have. */
@Injectable()
export class KnownReleases {
  private readonly config = readWebConfig(process.env);

  constructor(private readonly registry: AreasRegistrySource) {}

  async has(area: string, release: string): Promise<boolean> {
    if (area === SHELL) return true;
    const registry = await this.registry.current();
    const listed = registry?.areas.find(({ name }) => name === area);
    if (!listed) return false;
    const given = [listed, ...(listed.canary ? [listed.canary.release] : [])];
    if (given.some((one) => `${one.version}-${one.build}` === release)) return true;
    const build = path.join(this.config.areasDir, area, release, 'build.json');
    return access(build).then(
      () => true,
      () => false,
    );
  }
}
