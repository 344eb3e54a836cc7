import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const COMPRESSIBLE = /\.(js|css|svg)$/;
const MIN_BYTES = 512;

/** Puts `x.js.br` and `x.js.gz` beside every script and style sheet, so that serving never compresses. */
export class PrecompressPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PrecompressPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tapPromise({ name: 'PrecompressPlugin', stage }, async (assets) => {
        const names = Object.keys(assets).filter((name) => COMPRESSIBLE.test(name));
        await Promise.all(names.map((name) => this.#compress(compilation, sources, name)));
      });
    });
  }

  /** @param {import('webpack').Compilation} compilation @param {typeof import('webpack').sources} sources @param {string} name */
  async #compress(compilation, { RawSource }, name) {
    const content = /** @type {Buffer} */ (compilation.getAsset(name)?.source.buffer());
    if (content.length < MIN_BYTES) return;
    const [br, gz] = await Promise.all([
      brotli(content, { params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
      gzip(content, { level: 9 }),
    ]);
    compilation.emitAsset(`${name}.br`, new RawSource(br), { compressed: true });
    compilation.emitAsset(`${name}.gz`, new RawSource(gz), { compressed: true });
  }
}
