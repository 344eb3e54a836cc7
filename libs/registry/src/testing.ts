import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RegistryPlaces } from './registry';

/** Folders of their own, and builds to publish to them, for tests. */
export interface TestShop {
  folder: string;
  places: RegistryPlaces;
  writeJson: (file: string, value: unknown) => void;
  /** A built area as webpack leaves it; gives its folder. */
  areaBuild: (name: string, changes?: AreaBuildChanges) => string;
  /** A built shell; gives its folder. */
  shellBuild: (page: string, changes?: { contract?: string; names?: string[] }) => string;
  remove: () => void;
}

export interface AreaBuildChanges {
  version?: string;
  build?: string;
  manifest?: object;
  imports?: Record<string, string[]>;
  requires?: Record<string, string>;
}

export function testShop(): TestShop {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'registry-'));
  const write = (file: string, text: string) => {
    const target = path.join(folder, file);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, text);
  };
  const writeJson = (file: string, value: unknown) => write(file, JSON.stringify(value));
  return {
    folder,
    places: { areasDir: path.join(folder, 'areas'), shellDir: path.join(folder, 'shell') },
    writeJson,
    areaBuild: (
      name,
      { version = '0.1.0', build = '11111111', manifest = {}, imports = {}, requires } = {},
    ) => {
      const dir = `builds/${name}-${version}-${build}`;
      const base = { contract: '^2.0.0', basePaths: [`/${name}`], designations: ['admin'], menu: [] };
      writeJson(`${dir}/area.json`, { name, version, ...base, ...manifest });
      writeJson(`${dir}/build.json`, {
        name,
        version,
        build,
        entry: `remoteEntry.${build}.js`,
        preload: [`area.${build}.js`],
        libraries: [],
        pages: [],
        endpointAreas: [name],
        imports,
        requires,
      });
      for (const file of [`remoteEntry.${build}.js`, `area.${build}.js`, `area.${build}.css`])
        write(
          `${dir}/${file}`,
          `/* ${file} */${file.startsWith('remoteEntry') ? ' shopbenchIntegrity()' : ''}`,
        );
      return path.join(folder, dir);
    },
    shellBuild: (page, { contract = '2.2.0', names = ['Button', 'Card'] } = {}) => {
      const dir = `shells/${page}`;
      write(`${dir}/index.html`, page);
      write(`${dir}/main.${page}.js`, `/* ${page} */`);
      writeJson(`${dir}/assets.json`, {});
      writeJson(`${dir}/facades.json`, { react: ['*'], '@shopbench/ui': names });
      writeJson(`${dir}/contract.json`, { version: contract, versions: { react: '19.3.1' } });
      return path.join(folder, dir);
    },
    remove: () => fs.rmSync(folder, { recursive: true }),
  };
}
