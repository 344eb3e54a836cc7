import { likelyReady, percentile, promiseOf, usualTime } from './repair-promise';
import { afterWorkingMinutes, workingMinutes, type WorkingHours } from './working-time';

const OPEN = { open: '10:00', close: '20:00' };
/** Closed on Sundays; 22 November 2026 is one. */
const HOURS: WorkingHours = [null, OPEN, OPEN, OPEN, OPEN, OPEN, { open: '10:00', close: '14:00' }];
const CLOSED: WorkingHours = [null, null, null, null, null, null, null];

describe('working time', () => {
  it.each([
    ['2026-11-23T10:00', '2026-11-23T11:30', 90],
    ['2026-11-23T08:00', '2026-11-23T23:00', 600],
    ['2026-11-20T19:30', '2026-11-21T10:15', 45],
    ['2026-11-21T13:00', '2026-11-23T10:30', 90],
    ['2026-11-22T10:00', '2026-11-22T18:00', 0],
    ['2026-11-23T12:00', '2026-11-23T11:00', 0],
    ['2026-11-23T12:00', '2026-11-20T11:00', 0],
  ])('should count from %s to %s %d minutes', (from, to, minutes) => {
    expect(workingMinutes(from, to, HOURS)).toBe(minutes);
  });

  it.each([
    ['2026-11-23T10:00', 90, '2026-11-23T11:30'],
    ['2026-11-23T08:00', 0, '2026-11-23T10:00'],
    ['2026-11-23T20:00', 0, '2026-11-24T10:00'],
    ['2026-11-20T19:30', 45, '2026-11-21T10:15'],
    ['2026-11-21T13:00', 90, '2026-11-23T10:30'],
    ['2026-11-23T10:00', 600, '2026-11-23T20:00'],
    ['2026-11-23T10:00', 601, '2026-11-24T10:01'],
  ])('should be, from %s and %d minutes on, %s', (from, minutes, at) => {
    expect(afterWorkingMinutes(from, minutes, HOURS)).toBe(at);
  });

  it('should take a shop without hours to work around the clock', () => {
    expect(afterWorkingMinutes('2026-11-22T23:00', 120, CLOSED)).toBe('2026-11-23T01:00');
    expect(workingMinutes('2026-11-22T23:00', '2026-11-23T01:00', CLOSED)).toBe(120);
  });

  it('should count back what it added, whenever and however much', () => {
    const seed = Math.floor(Math.random() * 2 ** 31);
    let state = seed;
    const random = (below: number) => (state = (state * 48_271 + 11) % 2_147_483_647) % below;
    for (let i = 0; i < 2000; i += 1) {
      const from = new Date(Date.UTC(2026, random(12), 1 + random(28), random(24), random(60)));
      const [at, minutes] = [from.toISOString().slice(0, 16), random(5000)];
      const told = `seed ${seed}: ${at} + ${minutes}`;
      const hours = random(5) === 0 ? CLOSED : HOURS;
      expect([told, workingMinutes(at, afterWorkingMinutes(at, minutes, hours), hours)]).toEqual([
        told,
        minutes,
      ]);
    }
  });
});

describe('the usual time of a repair', () => {
  it.each([
    [[3, 1, 2], 0.5, 2],
    [[1, 2, 3, 4], 0.5, 2],
    [[10, 20, 30, 40, 50, 60, 70, 80, 90, 100], 0.8, 80],
    [[7], 0.8, 7],
  ])('should find in %j at %d: %d', (values, part, found) => {
    expect(percentile(values, part)).toBe(found);
  });

  it('should go by the same model, then by the same fault, then by nothing', () => {
    const sameFault = [30, 40, 50, 60, 70, 80];
    expect(usualTime({ sameModel: [52, 40, 75, 50, 60], sameFault })).toEqual({
      median: 52,
      most: 60,
      repairs: 5,
      likeIt: 'model',
    });
    expect(usualTime({ sameModel: [1, 2, 3, 4], sameFault })).toEqual({
      median: 50,
      most: 70,
      repairs: 6,
      likeIt: 'fault',
    });
    expect(usualTime({ sameModel: [1, 2, 3, 4], sameFault: [1, 2, 3, 4] })).toBeNull();
  });
});

describe('a promise', () => {
  const usual = { median: 52, most: 72, repairs: 8, likeIt: 'model' as const };

  it.each([
    ['2026-11-23T11:00', '2026-11-23T12:15'],
    ['2026-11-20T19:30', '2026-11-21T10:45'],
    ['2026-11-21T13:48', '2026-11-23T11:00'],
  ])('should be made at %s for %s, on a full quarter', (from, promised) => {
    expect(promiseOf(from, usual, HOURS)).toBe(promised);
  });

  it.each([
    ['2026-11-23T11:00', '2026-11-23T11:10', '2026-11-23T11:52'],
    ['2026-11-23T11:00', '2026-11-23T15:00', '2026-11-23T15:00'],
    ['2026-11-23T11:00', '2026-11-23T21:00', '2026-11-24T10:00'],
  ])('should likely be kept of one taken in at %s, seen at %s, at %s', (from, now, ready) => {
    expect(likelyReady(from, now, usual, HOURS)).toBe(ready);
  });
});
