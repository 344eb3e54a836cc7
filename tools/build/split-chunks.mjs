const LIBRARY_CODE = /[\\/](node_modules|libs)[\\/]/;

/** @typedef {NonNullable<Exclude<NonNullable<import('webpack').Configuration['optimization']>['splitChunks'], false>>} SplitChunks */

/**
 * `splitChunks` that gives every library module exactly one home: the initial page's, else the first of `base` that
 * needs it, else one that it shares with the modules that the same other parts need.
 * Without this, webpack's size rules spread the libraries over many small files. React comes beside the other initial
 * libraries, so that the largest of the first scripts has fewer bytes to wait for.
 * @param {string[]} base chunk names in order, the most often needed first: what these need, every page has already
 * @param {Record<string, string>} standsOn a part → the part that it needs as a whole, so that what both need is the
 *   latter's
 * @returns {SplitChunks}
 */
export function splitByHome(base, standsOn) {
  // By all chunks that need the module. Webpack asks for a name for each choice of them as well, and would take whichever
  // home is the largest first, leaving a second copy behind.
  /** @type {WeakMap<import('webpack').Module, string>} */
  const homes = new WeakMap();
  /** @type {(module: import('webpack').Module, chunks: Iterable<import('webpack').Chunk>) => string} */
  const homeOf = (module, chunks) => {
    const names = new Set([...chunks].filter((chunk) => !chunk.canBeInitial()).map(({ name }) => name ?? ''));
    const own = [...names].filter((name) => !names.has(standsOn[name] ?? ''));
    const home = `v-${base.find((part) => names.has(part)) ?? own.sort().join('-')}`;
    homes.set(module, home);
    return home;
  };
  return {
    chunks: 'all',
    minSize: 0,
    cacheGroups: {
      default: false,
      defaultVendors: false,
      react: {
        test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
        chunks: 'initial',
        name: 'react',
        priority: 60,
        enforce: true,
      },
      vendor: {
        test: LIBRARY_CODE,
        type: /javascript/,
        chunks: 'initial',
        name: 'vendor',
        priority: 50,
        enforce: true,
      },
      home: {
        test: (module, { chunkGraph }) =>
          LIBRARY_CODE.test(module.nameForCondition() ?? '') &&
          homeOf(module, chunkGraph.getModuleChunksIterable(module)) !== '',
        type: /javascript/,
        chunks: 'async',
        name: (/** @type {import('webpack').Module} */ module) => homes.get(module),
        priority: 40,
        enforce: true,
      },
    },
  };
}
