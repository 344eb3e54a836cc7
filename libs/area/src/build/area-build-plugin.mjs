import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { declaredPages, makesTable, namedAreas, pagesOfTable, placeOf } from './area-declarations.mjs';
import { importedNames, shareKeyOf } from './facade-names.mjs';
import { LAZY_LIBRARIES, containerName } from './shared-keys.mjs';
import { requiredVersions } from './shared-versions.mjs';

/** Made from the other files, or beside them: not part of what a build is. */
const REPRODUCED = /\.(br|gz|map)$/;

const NAME = 'AreaBuildPlugin';
const SCRIPT_TYPES = ['javascript/auto', 'javascript/esm'];

/**
 * Writes `build.json` beside an area's chunks, what publishing needs to know of a build:
 * its hash over every file and `area.json`, its entry, the files and libraries that the area and its pages need, the
 * areas that it makes API endpoints for, the names it takes from the shared modules, and the versions it was built with. `area.json` is copied beside it.
 */
export class AreaBuildPlugin {
  /** @param {{ root: string }} options root: absolute folder of the area */
  constructor({ root }) {
    this.root = root;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    const areaFile = path.join(this.root, 'src', 'area.tsx');
    compiler.hooks.compilation.tap(NAME, (_, { normalModuleFactory }) => {
      for (const type of SCRIPT_TYPES)
        normalModuleFactory.hooks.parser.for(type).tap(NAME, (parser) => noteDeclarations(parser, areaFile));
    });
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const manifestFile = path.join(this.root, 'area.json');
      compilation.fileDependencies.add(manifestFile);
      /** @type {Record<string, string[]>} */
      let imports = {};
      /** @type {import('./area-declarations.mjs').DeclaredPage[]} */
      let pages = [];
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        pages = declaredBy([...modules]);
      });
      compilation.hooks.optimizeChunkModules.tap(NAME, () => {
        imports = importedNames(compilation);
      });
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          if (compilation.errors.length > 0) return;
          const manifestText = fs.readFileSync(manifestFile, 'utf8');
          const build = {
            ...describeBuild(compilation, manifestText, pages, imports),
            requires: requiredVersions(this.root, JSON.parse(manifestText).contract),
          };
          compilation.emitAsset('area.json', new sources.RawSource(manifestText));
          compilation.emitAsset('build.json', new sources.RawSource(`${JSON.stringify(build, null, 2)}\n`));
        },
      );
    });
  }
}

/**
 * Keeps what the area's code declares with its modules, which the next build may take from the cache unparsed.
 * @param {any} parser webpack's own of JavaScript @param {string} areaFile
 */
function noteDeclarations(parser, areaFile) {
  const folder = path.dirname(areaFile) + path.sep;
  parser.hooks.program.tap(NAME, (/** @type {import('./area-declarations.mjs').Node} */ program) => {
    const { module } = parser.state;
    if (!module.resource?.startsWith(folder)) return;
    module.buildInfo.namedAreas = namedAreas(program);
    if (module.resource === areaFile) module.buildInfo.pages = declaredPages(program);
  });
}

/**
 * The pages of the area, those of tables too, whose modules are looked for among all that the area takes.
 * @param {import('webpack').Module[]} modules
 */
function declaredBy(modules) {
  /** @type {(import('./area-declarations.mjs').DeclaredPage | import('./area-declarations.mjs').DeclaredPages)[]} */
  const declared = modules.flatMap(({ buildInfo }) => buildInfo?.pages ?? []);
  const sourceOf = (/** @type {string} */ table) =>
    modules
      .map((module) => String(module.originalSource()?.source() ?? ''))
      .find((source) => makesTable(source, table));
  return declared.flatMap((one) => ('table' in one ? pagesOfTable(one, sourceOf(one.table)) : [one]));
}

/** @param {import('webpack').Compilation} compilation @returns {string[]} */
const endpointAreasOf = ({ modules }) =>
  [...new Set([...modules].flatMap(({ buildInfo }) => buildInfo?.namedAreas ?? []))].sort();

/**
 * @param {import('webpack').Compilation} compilation @param {string} manifestText
 * @param {import('./area-declarations.mjs').DeclaredPage[]} pages @param {Record<string, string[]>} imports
 */
function describeBuild(compilation, manifestText, pages, imports) {
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
    pages: pages.map((page) => describePage(compilation, page, files)),
    slots: (manifest.slots ?? []).map((/** @type {{ module: string }} */ { module }) => module),
    endpointAreas: endpointAreasOf(compilation),
    imports,
  };
}

/**
 * Where a page is, and the files and libraries that `area.tsx` imports lazily for it, beyond the area's first files.
 * @param {import('webpack').Compilation} compilation
 * @param {import('./area-declarations.mjs').DeclaredPage} page
 * @param {string[]} areaFiles
 */
function describePage(compilation, { path: at, request: wanted }, areaFiles) {
  const group = compilation.chunkGroups.find(({ origins }) =>
    origins.some(({ request }) => request === wanted),
  );
  if (!group) throw new Error(`The page ${at} names "${wanted}", which no lazy import of the area has`);
  const files = group.getFiles().filter((file) => file.endsWith('.js') && !areaFiles.includes(file));
  return { ...placeOf(at), preload: files, libraries: librariesOf(compilation, group) };
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
