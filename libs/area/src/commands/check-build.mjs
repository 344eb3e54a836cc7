import { faultsOfNew, findFaults, newClaims, readBuild, RegistryRefusal } from '@shopbench/registry/built';

/**
 * Checks a build against what a shop's shell offers and what is published there, by the shop's own rules. Rejects with
 * everything that would keep it from being published, a line each.
 * @param {import('./shop.mjs').Shop} shop @param {string} name of the area @param {string} distDir folder of the build
 * @param {{ isStaged?: boolean }} [options] isStaged: it is to lie ready alone; what it takes from others the admin may permit
 */
export async function checkBuild(shop, name, distDir, { isStaged = false } = {}) {
  const built = await readBuild(distDir);
  const { data } = await shop.call('GET', '/contract');
  /** @type {import('@shopbench/contracts').AreaContract} */
  const { version, shared, versions = {}, registry } = data;
  const names = Object.fromEntries(Object.entries(shared).map(([key, offered]) => [key, offered.names]));
  const faults = await findFaults(name, built, registry, { version, names, versions });
  faults.push(...(await faultsOfNew(built, registry)));
  if (!isStaged) faults.push(...newClaims(registry, built.manifest).map(({ said }) => said));
  if (faults.length > 0) throw new RegistryRefusal({ code: 'registry.cannot', args: { unit: name } }, faults);
}
