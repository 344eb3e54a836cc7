import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { inRoot } from '../setup/paths.mjs';

/**
 * Builds a project again after every change.
 * @param {string} project folder of the project
 * @param {(errors: string[]) => void | Promise<void>} onBuilt called after every build; no errors means it worked
 */
export async function watchProject(project, onBuilt) {
  const { default: config } = await import(pathToFileURL(inRoot(project, 'webpack.config.mjs')).href);
  const compiler = webpack({ ...config, devtool: 'source-map' });
  if (!compiler) throw new Error(`${project} has no webpack configuration`);
  const watching = compiler.watch({ aggregateTimeout: 150 }, (error, stats) => {
    const problems = error
      ? [error.message]
      : (stats?.toJson({ all: false, errors: true }).errors ?? []).map((problem) => problem.message);
    void onBuilt(problems);
  });
  return () => new Promise((resolve) => watching?.close(resolve));
}
