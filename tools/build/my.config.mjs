import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { browserConfig } from '@shopbench/area/build/browser.config';

/** Of this file a test learns which modules the program is made of; nothing serves it. */
const MODULES = 'modules.json';

/**
 * Build of the customers' own program: a page of its own at `/my/`, without federation, design system or staff code, and
 * its service worker, whose address never changes.
 * @param {{ root: string, outputPath?: string, development?: boolean }} options root: absolute folder of mf-customer
 */
export function myConfig({ root, outputPath = path.join(root, 'dist/my'), development = false }) {
  const config = browserConfig({ root, name: 'my', outputPath, publicPath: '/my/', development });
  config.entry = { main: './src/my/main.tsx', sw: { import: './src/my/sw.ts', filename: 'sw.js' } };
  config.plugins.push(
    new HtmlWebpackPlugin({
      template: path.join(root, 'src/my/index.html'),
      scriptLoading: 'defer',
      chunks: ['main'],
    }),
    new CopyPlugin(path.join(root, 'src/my/public')),
    new ModuleListPlugin(),
  );
  return config;
}

/** Puts the files of a folder beside the build, under their own names. */
class CopyPlugin {
  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('CopyPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'CopyPlugin', stage }, async () => {
        const { readdir, readFile } = await import('node:fs/promises');
        for (const file of await readdir(this.folder))
          compilation.emitAsset(file, new sources.RawSource(await readFile(path.join(this.folder, file))));
      });
    });
  }
}

/** Writes the modules of each chunk and the chunk's files into `modules.json`. */
class ModuleListPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ModuleListPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ModuleListPlugin', stage }, () => {
        const root = path.resolve(compiler.context, '..');
        const nameOf = (/** @type {import('webpack').Module} */ module) => {
          const file = module.nameForCondition();
          return file ? [path.relative(root, file)] : [];
        };
        const chunks = [...compilation.chunks].map((chunk) => ({
          name: chunk.name ?? '',
          initial: chunk.canBeInitial(),
          files: [...chunk.files],
          modules: [
            ...new Set(
              [...compilation.chunkGraph.getChunkModulesIterable(chunk)].flatMap((module) =>
                'modules' in module
                  ? /** @type {{ modules: import('webpack').Module[] }} */ (module).modules.flatMap(nameOf)
                  : nameOf(module),
              ),
            ),
          ].sort(),
        }));
        compilation.emitAsset(MODULES, new sources.RawSource(`${JSON.stringify(chunks, null, 2)}\n`));
      });
    });
  }
}
