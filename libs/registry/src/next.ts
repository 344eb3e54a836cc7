import { isDeepStrictEqual } from 'node:util';
import { audienceSchema, checkSaid, SHELL, say, type Said } from '@shopbench/contracts';
import type { Deed } from './deed';
import { inEnglish, missing, RegistryRefusal, type Obstacle } from './refusal';
import {
  isSame,
  nameOf,
  unitIn,
  withUnit,
  type AudienceFile,
  type RegistryFile,
  type Release,
  type Unit,
} from './registry';

/** What is known about a deed besides the registry. */
export interface Facts {
  /** ISO. */
  now: string;
  /** The release that it is about, as it lies ready. */
  release?: Release | undefined;
  /** Why that can be given to nobody. */
  faults?: readonly Said[] | undefined;
  /** What it takes from others, or would break: no reason where it is forced. */
  obstacles?: readonly Obstacle[] | undefined;
  /** Of `restore`: the registry that is put back. */
  past?: RegistryFile | undefined;
}

/**
 * The registry after a deed; the one that was given where nothing changes. `reason`: what was forced, for the history.
 * Throws RegistryRefusal when the deed cannot be done.
 */
export function next(
  registry: RegistryFile,
  deed: Deed,
  facts: Facts,
): { registry: RegistryFile; reason?: string } {
  if (deed.verb === 'restore') return { registry: withTrialsAnew(facts.past!, facts.now) };
  const before = unitIn(registry, deed.unit);
  const after = unitAfter(before, deed, facts);
  const reason = facts.release ? reasonToForce(deed, facts.release, facts) : undefined;
  if (isDeepStrictEqual(before, after)) return { registry };
  return { registry: withUnit(registry, deed.unit, after), ...(reason ? { reason } : {}) };
}

function unitAfter(before: Unit, { verb, unit, audience, only }: Deed, { release, now }: Facts): Unit {
  const { current, trial } = before;
  const isListed = current !== undefined || trial !== undefined;
  switch (verb) {
    case 'publish':
    case 'rollback':
      return trial && !isSame(release, trial.release) ? { current: release, trial } : { current: release };
    case 'promote':
      if (!trial) throw missing(say('registry.noTrial', { unit: named(unit) }));
      return { current: release };
    case 'canary': {
      const whom = checkedAudience(audience ?? {});
      if (isSame(current, release!))
        throw new RegistryRefusal(say('registry.everybody', { release: nameOf(release!), unit }));
      if (unit === SHELL && !current) throw missing(say('registry.shellUnpublished'));
      return { ...before, trial: { release: release!, ...whom, since: now } };
    }
    case 'off': {
      if (!isListed && !only) throw notListed(unit);
      const isMeant =
        !only || (trial && only.release === nameOf(trial.release) && only.since === trial.since);
      return isMeant && current ? { current } : isMeant ? {} : before;
    }
    default:
      if (unit === SHELL) throw new RegistryRefusal(say('registry.shellStays'));
      if (!isListed) throw notListed(unit);
      return {};
  }
}

const named = (unit: string) => (unit === SHELL ? say('registry.shell') : unit);

const notListed = (unit: string) => missing(say('registry.notListed', { unit }));

/** Why a release is given although it takes from others or breaks them; throws where nothing permits it, or nobody forces it. */
function reasonToForce(
  { unit, force }: Deed,
  release: Release,
  { faults = [], obstacles = [] }: Facts,
): string | undefined {
  if (faults.length > 0) throw new RegistryRefusal(say('registry.cannot', { unit }), faults);
  if (obstacles.length === 0) return undefined;
  const faced = obstacles.map(({ said }) => said);
  if (force) return `by force, although ${faced.map(inEnglish).join('; ')}`;
  const summary =
    unit === SHELL
      ? say('registry.breaks', { release: nameOf(release), contract: release.contract })
      : say('registry.takes', { unit });
  throw new RegistryRefusal(summary, faced, 'unforced', obstacles);
}

/** Throws when nobody, or an unknown designation, or a share outside 1 to 99 is named. */
export function checkedAudience({
  designations,
  percent,
}: {
  designations?: readonly string[] | undefined;
  percent?: number | undefined;
}): AudienceFile {
  if (!designations?.length && percent === undefined) throw new RegistryRefusal(say('registry.forWhom'));
  const audience = {
    ...(designations?.length ? { designations } : {}),
    ...(percent === undefined ? {} : { percent }),
  };
  const checked = checkSaid(audienceSchema, audience);
  if (!checked.ok) {
    const [first, ...others] = checked.faults.map(({ fault }) =>
      say('registry.audience', { problem: fault }),
    );
    throw new RegistryRefusal(first!, others);
  }
  return audience as AudienceFile;
}

/** What was counted of its trials up to then is no verdict about now. */
function withTrialsAnew(registry: RegistryFile, since: string): RegistryFile {
  const anew = <Trial>(trial: Trial) => ({ ...trial, since });
  const { shell, areas, trials } = registry;
  return {
    ...registry,
    ...(shell?.canary ? { shell: { ...shell, canary: anew(shell.canary) } } : {}),
    areas: areas.map((area) => (area.canary ? { ...area, canary: anew(area.canary) } : area)),
    ...(trials ? { trials: trials.map(anew) } : {}),
  };
}
