import webpack from 'webpack';
import config from '../../api/webpack.config.mjs';

/**
 * Builds the API again after every change.
 * @param {() => Promise<void>} onBuilt called after every build that worked; of one that did not the console tells
 * @returns {Promise<() => Promise<void>>} stops it; resolves after the first build
 */
export async function watchApi(onBuilt) {
  const compiler = /** @type {import('webpack').Compiler} */ (webpack(config));
  let isFirst = true;
  await new Promise((resolve) => {
    compiler.watch({ aggregateTimeout: 150 }, async (error, stats) => {
      if (error || stats?.hasErrors()) console.error(error?.message ?? stats?.toString('errors-only'));
      else if (!isFirst) await onBuilt().catch((failure) => console.error(failure.message));
      isFirst = false;
      resolve(undefined);
    });
  });
  return () => new Promise((resolve) => compiler.close(() => resolve()));
}
