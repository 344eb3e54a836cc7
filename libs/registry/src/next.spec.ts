import { say, toldIn } from '@shopbench/contracts';
import { next, type Facts } from './next';
import { removable } from './past-releases';
import { inEnglish, RegistryRefusal } from './refusal';
import { withUnit, type RegistryFile, type Release } from './registry';
import type { Deed } from './deed';

const area = (build: string) =>
  ({
    name: 'tills',
    version: '0.1.0',
    build,
    contract: '^2.0.0',
    basePaths: ['/tills'],
  }) as unknown as Release;
const shell = (build: string): Release => ({ build, contract: '2.2.0' });
const NOW = '2026-01-02T00:00:00.000Z';
const SINCE = '2026-01-01T00:00:00.000Z';
const EMPTY: RegistryFile = { revision: 1, areas: [] };

/** `1` everybody’s, `1+2` with 2 on trial, `+2` on trial alone, `-` nothing: of an area and of the shell alike. */
function stateOf(unit: string, text: string): RegistryFile {
  const release = unit === 'shell' ? shell : area;
  const [current, trial] = text === '-' ? [] : text.split('+');
  return withUnit(EMPTY, unit, {
    ...(current ? { current: release(current) } : {}),
    ...(trial ? { trial: { release: release(trial), percent: 10, since: SINCE } } : {}),
  });
}
const AUDIENCE = { audience: { percent: 10 } };
const OBSTACLE = { unit: 'rents', said: say('registry.takes', { unit: 'rents' }) };

describe('the registry after a deed', () => {
  it.each<[string, Deed['verb'], Partial<Deed>, Facts['release'] | string, string | RegExp]>([
    ['-', 'publish', {}, '1', '1'],
    ['1', 'publish', {}, '2', '2'],
    ['1', 'publish', {}, '1', '1'],
    ['1+2', 'publish', {}, '3', '3+2'],
    ['1+2', 'publish', {}, '2', '2'],
    ['2', 'rollback', {}, '1', '1'],
    ['2+3', 'rollback', {}, '1', '1+3'],
    ['1', 'canary', AUDIENCE, '2', '1+2'],
    ['1', 'canary', AUDIENCE, '1', /Everybody has .*1 of .* already/],
    ['1', 'canary', {}, '2', /Say for whom/],
    ['1', 'canary', { audience: { percent: 100 } }, '2', /at most 99/],
    ['1+2', 'promote', {}, '2', '2'],
    ['1', 'promote', {}, '', /no release on trial/],
    ['1+2', 'off', {}, '', '1'],
    ['1', 'off', {}, '', '1'],
    ['-', 'off', {}, '', /publish it first/],
    ['-', 'off', { only: { release: '2' } }, '', '-'],
    ['1+2', 'off', { only: { release: 'other', since: SINCE } }, '', '1+2'],
  ])('should be right from %s by %s %j of release %s', (from, verb, more, release, outcome) => {
    for (const unit of ['tills', 'shell']) {
      const before = stateOf(unit, from);
      const made = unit === 'shell' ? shell(String(release)) : area(String(release));
      const work = () =>
        next(before, { verb, unit, ...more }, { now: SINCE, ...(release ? { release: made } : {}) });
      if (outcome instanceof RegExp) expect(work).toThrow(outcome);
      else expect(work()).toEqual({ registry: stateOf(unit, outcome) });
      // Nothing is written where nothing changes.
      if (outcome === from) expect(work().registry).toBe(before);
    }
  });

  it('should take an area away, with its trial, and the shell never', () => {
    expect(
      next(stateOf('tills', '1+2'), { verb: 'unpublish', unit: 'tills' }, { now: NOW }).registry,
    ).toEqual(EMPTY);
    expect(() => next(EMPTY, { verb: 'unpublish', unit: 'tills' }, { now: NOW })).toThrow(/publish it first/);
    expect(() => next(EMPTY, { verb: 'unpublish', unit: 'shell' }, { now: NOW })).toThrow(
      /cannot be taken away/,
    );
  });

  it('should hold a first trial alone for an area, and none for the shell', () => {
    const deed = (unit: string): Deed => ({ verb: 'canary', unit, ...AUDIENCE });
    expect(next(EMPTY, deed('tills'), { now: SINCE, release: area('2') }).registry).toEqual(
      stateOf('tills', '+2'),
    );
    expect(() => next(EMPTY, deed('shell'), { now: NOW, release: shell('2') })).toThrow(
      /No shell is published/,
    );
  });

  it('should end a trial only where it is the one that is meant', () => {
    const off = (only: Deed['only']) =>
      next(stateOf('tills', '1+2'), { verb: 'off', unit: 'tills', only }, { now: NOW }).registry;
    expect(off({ release: '0.1.0-2', since: SINCE })).toEqual(stateOf('tills', '1'));
    expect(off({ release: '0.1.0-2', since: NOW })).toEqual(stateOf('tills', '1+2'));
  });

  it('should be refused by what would break others, unless forced, and never take what nothing permits', () => {
    const give = (force: boolean, facts: Partial<Facts>) =>
      next(EMPTY, { verb: 'publish', unit: 'tills', force }, { now: NOW, release: area('1'), ...facts });
    const refusal = (() => {
      try {
        return give(false, { obstacles: [OBSTACLE] });
      } catch (error) {
        return error;
      }
    })();
    expect(refusal).toBeInstanceOf(RegistryRefusal);
    expect(refusal).toMatchObject({ reason: 'unforced', faults: [OBSTACLE.said], obstacles: [OBSTACLE] });
    const inHindi = toldIn('hi', OBSTACLE.said);
    expect(toldIn('hi', (refusal as RegistryRefusal).told)).toBe(
      `${toldIn('hi', say('registry.takes', { unit: 'tills' }))} ${inHindi}`,
    );
    expect(give(true, { obstacles: [OBSTACLE] }).reason).toBe(
      `by force, although ${inEnglish(OBSTACLE.said)}`,
    );
    expect(give(true, {})).not.toHaveProperty('reason');
    expect(() => give(true, { faults: [say('build.noShell')] })).toThrow(/\n {2}No shell is published/);
  });

  it('should be the one that is put back, its trials begun anew', () => {
    const past = stateOf('tills', '1+2');
    const { registry } = next(EMPTY, { verb: 'restore', unit: 'registry' }, { now: NOW, past });
    expect(registry.areas[0]!.canary).toMatchObject({ percent: 10, since: NOW });
  });
});

describe('the releases that are taken off the disk', () => {
  const DAY = 24 * 3_600_000;
  const at = (daysAgo: number) => new Date(Date.parse(NOW) - daysAgo * DAY).toISOString();
  const stored = (count: number) =>
    Array.from({ length: count }, (_, age) => ({
      ...{ name: `0.1.0-${age}`, version: '0.1.0', build: String(age), at: at(age * 10) },
    }));
  const remove = (
    count: number,
    current: string,
    trial: string | undefined,
    given: [string, number][] = [],
  ) =>
    removable(
      stored(count),
      { current: area(current), ...(trial ? { trial: { release: area(trial), percent: 10 } } : {}) },
      { given: given.map(([release, until]) => ({ release: `0.1.0-${release}`, until: at(until) })) },
      Date.parse(NOW),
    );

  it('should be those that nobody needs: not shown, tried, last good, had lately, nor of the ten stored last', () => {
    expect(remove(10, '0', undefined)).toEqual([]);
    expect(remove(13, '0', undefined)).toEqual(['0.1.0-10', '0.1.0-11', '0.1.0-12']);
    expect(remove(13, '12', '11')).toEqual(['0.1.0-10']);
    expect(
      remove(13, '0', undefined, [
        ['0', 0],
        ['12', 100],
      ]),
    ).toEqual(['0.1.0-10', '0.1.0-11']);
    expect(
      remove(14, '0', undefined, [
        ['0', 0],
        ['5', 20],
        ['12', 29],
        ['13', 31],
      ]),
    ).toEqual([...['0.1.0-10', '0.1.0-11', '0.1.0-13']]);
  });
});
