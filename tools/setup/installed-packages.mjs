/** An area of the workspace, or the link to it: nothing imports one by name, so a new one needs no installation. */
const OF_AN_AREA = /^(node_modules\/@shopbench\/)?mf-[a-z0-9]+$/;

/**
 * What of a lock file decides what is installed, as one text.
 * @param {string} lock content of `package-lock.json`
 */
export function installedPackages(lock) {
  const { packages } = JSON.parse(lock);
  return JSON.stringify(Object.entries(packages).filter(([place]) => !OF_AN_AREA.test(place)));
}
