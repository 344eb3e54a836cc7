import { nameOf, unitIn, type RegistryFile } from '@shopbench/registry';
import type { HealthFacts } from './facts';

/** Of the shell and all areas what is shown to everybody, and what is on trial. */
export function areaFacts(registry: RegistryFile): NonNullable<HealthFacts['areas']> {
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
    return [{ name, release, ...(trial ? { trial: nameOf(trial.release) } : {}) }];
  });
}
