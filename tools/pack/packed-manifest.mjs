/** One copy for the page and for its tests: the area says which. */
const OF_THE_AREA = ['react', 'react-dom'];

/** By package, an export that is for the shop alone; nothing of it is promised. @type {Record<string, string>} */
const NOT_PROMISED = { '@shopbench/client': './internal', '@shopbench/registry': '.' };

/**
 * The `package.json` that a library has outside of the workspace: compiled files with their types, the contract's version,
 * and its neighbours at exactly that version.
 * @param {Record<string, any>} manifest as it is in the workspace @param {string} version
 */
export function packedManifest(manifest, version) {
  const { name, license, sideEffects, exports, bin, dependencies = {}, devDependencies } = manifest;
  const isKit = name === '@shopbench/area';
  // Whoever develops an area develops with the kit's tools.
  const entries = Object.entries(isKit ? { ...dependencies, ...devDependencies } : dependencies);
  return {
    name,
    version,
    license,
    sideEffects,
    ...(isKit ? { type: 'module', bin } : {}),
    exports: Object.fromEntries(
      Object.entries(exports)
        .filter(([key]) => key !== NOT_PROMISED[name])
        .map(([key, target]) => [key, compiledTarget(target)]),
    ),
    dependencies: Object.fromEntries(
      entries
        .filter(([dependency]) => !OF_THE_AREA.includes(dependency))
        .map(([dependency, range]) => [dependency, dependency.startsWith('@shopbench/') ? version : range]),
    ),
    peerDependencies: Object.fromEntries(
      entries
        .filter(([dependency]) => OF_THE_AREA.includes(dependency))
        .map(([dependency, at]) => [dependency, minorOf(at)]),
    ),
  };
}

/** @param {any} target of an export in the workspace */
function compiledTarget(target) {
  const file = typeof target === 'string' ? target : target.default;
  if (!/\.tsx?$/.test(file)) return file;
  const stem = file.replace(/\.tsx?$/, '');
  return { types: `${stem}.d.ts`, default: `${stem}.js` };
}

/** `19.3.1` → `^19.3.0`. @param {string} version */
const minorOf = (version) => version.replace(/^(\d+)\.(\d+)\..*$/, '^$1.$2.0');
