import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { importedNames, shareKeyOf } from './facade-names.mjs';
import { LAZY_LIBRARIES, containerName } from './shared-keys.mjs';

const REPRODUCED = /\.(br|gz)$/;

/**
 * Writes `build.json` beside an area's chunks, what publishing needs to know of a build:
 * its hash over every file and `area.json`, its entry, the files and libraries that the area and its pages need, and
 * the names it takes from the shared modules. `area.json` is copied beside it.
 */
export class AreaBuildPlugin {
  /** @param {{ root: string }} options root: absolute folder of the area */
  constructor({ root }) {
    this.root = root;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('AreaBuildPlugin', (compilation) => {
      const manifestFile = path.join(this.root, 'area.json');
      compilation.fileDependencies.add(manifestFile);
      /** @type {Record<string, string[]>} */
      let imports = {};
      compilation.hooks.optimizeChunkModules.tap('AreaBuildPlugin', () => {
        imports = importedNames(compilation);
      });
      compilation.hooks.processAssets.tap(
        { name: 'AreaBuildPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          if (compilation.errors.length > 0) return;
          const manifestText = fs.readFileSync(manifestFile, 'utf8');
          const build = describeBuild(compilation, manifestText, imports);
          compilation.emitAsset('area.json', new sources.RawSource(manifestText));
          compilation.emitAsset('build.json', new sources.RawSource(`${JSON.stringify(build, null, 2)}\n`));
        },
      );
    });
  }
}

/** @param {import('webpack').Compilation} compilation @param {string} manifestText @param {Record<string, string[]>} imports */
function describeBuild(compilation, manifestText, imports) {
  const manifest = JSON.parse(manifestText);
  const group = compilation.namedChunkGroups.get('area');
  const entryChunk = compilation.entrypoints.get(containerName(manifest.name))?.getEntrypointChunk();
  if (!group || !entryChunk) throw new Error('The build has no ./area');
  const files = group.getFiles().filter((file) => !REPRODUCED.test(file));
  return {
    name: manifest.name,
    version: manifest.version,
    build: hashOf(compilation, manifestText),
    entry: [...entryChunk.files].find((file) => file.endsWith('.js')),
    preload: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
    libraries: librariesOf(compilation, group),
    pages: (manifest.pages ?? []).map((/** @type {{ path: string, module: string }} */ page) =>
      describePage(compilation, page, files),
    ),
    imports,
  };
}

/**
 * The files and libraries of a page that `area.tsx` imports lazily, beyond the area's first files.
 * @param {import('webpack').Compilation} compilation
 * @param {{ path: string, module: string }} page
 * @param {string[]} areaFiles
 */
function describePage(compilation, { path: at, module }, areaFiles) {
  const group = compilation.chunkGroups.find(({ origins }) =>
    origins.some(({ request }) => request !== undefined && request.split('/').at(-1) === module),
  );
  if (!group) throw new Error(`area.json names the page "${module}", which no lazy import of the area has`);
  const files = group.getFiles().filter((file) => file.endsWith('.js') && !areaFiles.includes(file));
  return { path: at, preload: files, libraries: librariesOf(compilation, group) };
}

/**
 * 8 hex characters over the name and content of every file: the same sources give the same hash on every machine.
 * @param {import('webpack').Compilation} compilation @param {string} manifestText
 */
function hashOf(compilation, manifestText) {
  const hash = createHash('sha256').update(manifestText);
  const names = Object.keys(compilation.assets).filter((name) => !REPRODUCED.test(name));
  for (const name of names.sort()) {
    const content = /** @type {Buffer} */ (compilation.getAsset(name)?.source.buffer());
    hash.update(name).update(content);
  }
  return hash.digest('hex').slice(0, 8);
}

/**
 * The lazily loaded libraries that these chunks cannot do without.
 * @param {import('webpack').Compilation} compilation @param {import('webpack').ChunkGroup} group
 */
function librariesOf(compilation, group) {
  const needed = new Set();
  for (const chunk of group.chunks)
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk))
      needed.add(shareKeyOf(module));
  return Object.keys(LAZY_LIBRARIES).filter((library) => needed.has(LAZY_LIBRARIES[library]));
}
