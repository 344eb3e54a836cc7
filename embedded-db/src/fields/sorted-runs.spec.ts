import { Random } from '../../test/fixtures/random-values';
import { SortedRuns } from './sorted-runs';
import { PAUSE } from '../pacing/step';

const seed = Number(process.env.SEED ?? Date.now() % 1e9);

interface Entry {
  key: number;
  arrival: number;
}

describe(`SortedRuns (seed ${seed})`, () => {
  it.each([0, 1, 999, 1000, 1001, 25_000])('should sort %i elements, equal ones as they came', (count) => {
    const random = new Random(seed);
    const entries = Array.from({ length: count }, (_each, arrival) => ({ key: random.below(500), arrival }));
    const runs = new SortedRuns<Entry>((a, b) => a.key - b.key);
    for (const entry of entries) runs.add(entry);
    const steps = [...runs.read()];
    expect(steps.filter((step) => step !== PAUSE)).toEqual(entries.sort((a, b) => a.key - b.key));
    expect(steps.filter((step) => step === PAUSE)).toHaveLength(Math.floor(count / 1000));
  });

  it('should stop at a limit', () => {
    const runs = new SortedRuns<number>((a, b) => a - b);
    for (let i = 5000; i > 0; i--) runs.add(i);
    expect([...runs.read(3)]).toEqual([1, 2, 3]);
  });
});
