import { SHARED_KEYS } from './shared-keys.mjs';

const ALL = '*';

/**
 * The shared key that a module of an area's build stands for, if it stands for one.
 * @param {object} module @returns {string | undefined}
 */
export function shareKeyOf(module) {
  return /** @type {{ options?: { shareKey?: string } }} */ (module).options?.shareKey;
}

/**
 * Which names an area's code takes from each shared module, read from webpack's own knowledge of what is used.
 * `['*']` means that the whole namespace is passed on and no name can be told.
 * @param {import('webpack').Compilation} compilation
 * @returns {Record<string, string[]>}
 */
export function importedNames(compilation) {
  /** @type {Record<string, string[]>} */
  const names = {};
  for (const module of compilation.modules) {
    const key = shareKeyOf(module);
    if (key === undefined || !SHARED_KEYS.includes(key)) continue;
    const used = new Set(names[key]);
    for (const connection of compilation.moduleGraph.getIncomingConnections(module)) {
      if (!connection.isActive(undefined) || !connection.dependency?.getReferencedExports) continue;
      for (const reference of connection.dependency.getReferencedExports(
        compilation.moduleGraph,
        undefined,
      )) {
        const path = Array.isArray(reference) ? reference : reference.name;
        used.add(path[0] ?? ALL);
      }
    }
    names[key] = [...used].sort();
  }
  return Object.fromEntries(Object.entries(names).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Which names the shell's build exports from each module that it shares.
 * CommonJS modules such as react cannot be told statically and are given as `['*']`.
 * @param {import('webpack').Compilation} compilation
 * @param {Record<string, string>} files shared key → absolute path of the module that stands for it
 */
export function providedNames(compilation, files) {
  const byFile = new Map(
    [...compilation.modules].map((module) => [
      /** @type {{ resource?: string }} */ (module).resource,
      module,
    ]),
  );
  return Object.fromEntries(
    Object.entries(files).map(([key, file]) => {
      const module = byFile.get(file);
      if (!module) throw new Error(`The shell's build does not contain ${key} (${file})`);
      const provided = compilation.moduleGraph.getProvidedExports(module);
      return [key, Array.isArray(provided) ? [...provided].sort() : [ALL]];
    }),
  );
}
