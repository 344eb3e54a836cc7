const LIBRARY_CODE = /[\\/](node_modules|libs)[\\/]/;

/** @typedef {NonNullable<Exclude<NonNullable<import('webpack').Configuration['optimization']>['splitChunks'], false>>} SplitChunks */

/**
 * `splitChunks` that gives every library module exactly one home: the initial page's, else the first of `parts` that
 * needs it. What charts share with anything else lies apart, so that a page without charts does not carry it.
 * Without this, webpack's size rules spread the libraries over many small files.
 * @param {string[]} parts chunk names in order, the most often needed first
 * @returns {SplitChunks}
 */
export function splitByHome(parts) {
  const home = (/** @type {unknown} */ _module, /** @type {{ name?: string | null }[]} */ chunks) => {
    const names = new Set(chunks.map((chunk) => chunk.name));
    const first = parts.find((part) => names.has(part));
    if (first === undefined) return `v-${[...names].sort().join('-')}`;
    return `v-${first}`;
  };
  return {
    chunks: 'all',
    minSize: 0,
    cacheGroups: {
      default: false,
      defaultVendors: false,
      vendor: {
        test: LIBRARY_CODE,
        type: /javascript/,
        chunks: 'initial',
        name: 'vendor',
        priority: 50,
        enforce: true,
      },
      home: {
        test: LIBRARY_CODE,
        type: /javascript/,
        chunks: 'async',
        name: home,
        priority: 40,
        enforce: true,
      },
    },
  };
}
