/**
 * An entry of `packages` in a lock file, as far as it is read here.
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[], dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string>, peerDependenciesMeta?: Record<string, { optional?: boolean }> }} Locked
 */

/** @typedef {import('../setup/target.mjs').Target} Target */

/**
 * The places of a lock file that these packages need to run on the target, in order. Optional ones of other systems are left
 * out. Throws for a package that the lock file does not name.
 * @param {Record<string, Locked>} packages of the lock file @param {Iterable<string>} names @param {Target} target
 */
export function placesFor(packages, names, target) {
  const found = new Set();
  /** @param {string} from a place, or '' @param {string} name @param {boolean} isOptional */
  const visit = (from, name, isOptional) => {
    const place = placeOf(packages, from, name);
    const entry = place === undefined ? undefined : packages[place];
    if (!place || !entry) {
      if (isOptional) return;
      throw new Error(`${name}, which ${from || 'the program'} needs, is not in the lock file`);
    }
    if (found.has(place) || !runsOn(entry, target)) return;
    found.add(place);
    const {
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
      peerDependenciesMeta,
    } = entry;
    for (const one of Object.keys(dependencies)) visit(place, one, one in optionalDependencies);
    for (const one of Object.keys(optionalDependencies)) visit(place, one, true);
    for (const one of Object.keys(peerDependencies))
      visit(place, one, peerDependenciesMeta?.[one]?.optional === true);
  };
  for (const name of names) visit('', name, false);
  return [...found].sort();
}

/** Where Node finds a package for what lies at `from`: the nearest folder. @param {Record<string, Locked>} packages @param {string} from @param {string} name */
function placeOf(packages, from, name) {
  for (let at = from; ;) {
    const place = `${at ? `${at}/` : ''}node_modules/${name}`;
    if (packages[place]) return place;
    if (!at) return undefined;
    const cut = at.lastIndexOf('/node_modules/');
    at = cut < 0 ? '' : at.slice(0, cut);
  }
}

/** @param {Locked} entry @param {Target} target */
const runsOn = ({ os, cpu, libc }, target) =>
  allows(os, target.os) && allows(cpu, target.cpu) && (target.os !== 'linux' || allows(libc, target.libc));

/** A list of names that are allowed, or with `!` are not. @param {string[] | undefined} list @param {string} name */
const allows = (list, name) =>
  !list || (list.some((one) => one.startsWith('!')) ? !list.includes(`!${name}`) : list.includes(name));
