import fs from 'node:fs';
import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { browserConfig } from '@shopbench/area/build/browser.config';
import { inRoot } from '../../tools/setup/paths.mjs';

/** @typedef {{ files: string[], pages: { path: string, preload: string[], libraries: string[] }[] }} AreaFiles */

/**
 * Builds shell and areas as one ordinary webpack program with a chunk for each area and page: the same sources, but the
 * module that fetches areas is exchanged for plain imports.
 * @param {string} outputPath
 * @param {{ name: string, pages?: { path: string, module: string }[] }[]} manifests the areas' `area.json`
 * @returns {Promise<Map<string, AreaFiles>>} the scripts of each area and of its pages
 */
export async function buildOneBundle(outputPath, manifests) {
  const root = inRoot('shell');
  const loader = writeLoader(`${outputPath}-areas.js`, manifests);
  const config = browserConfig({ root, name: 'one', outputPath, publicPath: '/' });
  config.entry = { main: './src/main.tsx' };
  config.optimization.splitChunks = { chunks: 'all' };
  config.plugins.push(
    new HtmlWebpackPlugin({ template: path.join(root, 'src/index.html'), scriptLoading: 'defer' }),
    new webpack.NormalModuleReplacementPlugin(/federation\/federation$/, loader),
  );
  const compilation = await compile(config);
  const assets = {
    initial: urlsOf(compilation.entrypoints.get('main')),
    app: urlsOf(compilation.namedChunkGroups.get('app')),
    federation: urlsOf(compilation.namedChunkGroups.get('federation')),
    libraries: { ui: urlsOf(compilation.namedChunkGroups.get('lib-ui')) },
  };
  fs.writeFileSync(path.join(outputPath, 'assets.json'), JSON.stringify(assets));
  return new Map(manifests.map((manifest) => [manifest.name, filesOf(compilation, manifest)]));
}

/** @param {string} file @param {{ name: string }[]} manifests */
function writeLoader(file, manifests) {
  const imports = manifests.map(({ name }) => {
    const module = JSON.stringify(inRoot(`mf-${name}`, 'src', 'area.tsx'));
    return `  ${name}: () => import(/* webpackChunkName: "area-${name}" */ ${module}),`;
  });
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(
    file,
    [
      `const areas = {\n${imports.join('\n')}\n};`,
      'export const fetchArea = async ({ name }) => (await areas[name]()).default;',
      'export const preloadLibraries = async () => {};',
      '',
    ].join('\n'),
  );
  return file;
}

/** @param {import('webpack').Configuration} config @returns {Promise<import('webpack').Compilation>} */
function compile(config) {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error || !stats || stats.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve(stats.compilation);
    });
  });
}

/** @param {import('webpack').ChunkGroup | undefined} group */
function urlsOf(group) {
  if (!group) throw new Error('The single bundle lacks a part that the shell has');
  return group
    .getFiles()
    .filter((file) => file.endsWith('.js') || file.endsWith('.css'))
    .map((file) => `/${file}`);
}

/**
 * @param {import('webpack').Compilation} compilation
 * @param {{ name: string, pages?: { path: string, module: string }[] }} manifest
 * @returns {AreaFiles}
 */
function filesOf(compilation, { name, pages = [] }) {
  const folder = inRoot(`mf-${name}`);
  const groupOf = (/** @type {string} */ module) =>
    compilation.chunkGroups.find(({ origins }) =>
      origins.some(
        ({ request, module: from }) =>
          request?.split('/').at(-1) === module && from?.identifier().includes(`${folder}${path.sep}`),
      ),
    );
  return {
    files: urlsOf(compilation.namedChunkGroups.get(`area-${name}`)),
    pages: pages.map((page) => ({ path: page.path, preload: urlsOf(groupOf(page.module)), libraries: [] })),
  };
}
