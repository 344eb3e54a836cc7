import { createRequire } from 'node:module';
import path from 'node:path';
import webpack from 'webpack';

const NAME = 'ServerHalfPlugin';
// Plain data: areas are built where the registry is not built yet.
const { SERVER_FILE } = createRequire(import.meta.url)('@shopbench/registry/server-file.json');

/**
 * Builds `server/index.ts` of the area into one file for Node, with all that it imports but Node's own modules, in the same build:
 * the build's hash is over it, too.
 */
export class ServerHalfPlugin {
  /** @param {{ root: string }} options root: absolute folder of the area */
  constructor({ root }) {
    this.root = root;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.make.tapPromise(NAME, async (compilation) => {
      const child = compilation.createChildCompiler(NAME, {
        filename: SERVER_FILE,
        chunkFormat: 'commonjs',
        chunkLoading: 'require',
        library: { type: 'commonjs2' },
      });
      // After it is made: what it takes over from the build around it would be in their place.
      for (const plugin of [
        new webpack.node.NodeTemplatePlugin({ asyncChunkLoading: false }),
        new webpack.node.NodeTargetPlugin(),
        new webpack.library.EnableLibraryPlugin('commonjs2'),
        new webpack.EntryPlugin(this.root, path.join(this.root, 'server', 'index.ts'), {
          name: 'server',
          library: { type: 'commonjs2' },
        }),
      ])
        plugin.apply(child);
      await new Promise((resolve, reject) =>
        child.runAsChild((error) => (error ? reject(error) : resolve(undefined))),
      );
    });
  }
}
