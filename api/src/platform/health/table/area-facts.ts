import type { AreaTrial } from '@shopbench/contracts';
import { nameOf, unitIn, type RegistryFile } from '@shopbench/registry';
import type { HealthFacts } from './facts';

/** Of the shell and all areas what is shown to everybody, and what is on trial. @param seen the trials that run, as far as they were seen */
export function areaFacts(
  registry: RegistryFile,
  seen: readonly Pick<AreaTrial, 'area' | 'failing'>[] = [],
): NonNullable<HealthFacts['areas']> {
  const { areas, trials = [] } = registry;
  const names = new Set([
    'shell',
    ...areas.map(({ name }) => name),
    ...trials.map(({ release }) => release.name),
  ]);
  return [...names].flatMap((name) => {
    const { current, trial } = unitIn(registry, name);
    if (!current && !trial) return [];
    const release = current ? nameOf(current) : '–';
    if (!trial) return [{ name, release }];
    const isFailing = seen.some(({ area, failing }) => area === name && failing !== null);
    return [{ name, release, trial: nameOf(trial.release), ...(isFailing ? { isFailing } : {}) }];
  });
}
