import { isAlive } from './import-life';

const NOW = Date.UTC(2026, 3, 1);

describe('a worker', () => {
  it.each<[seconds: number | undefined, lives: boolean]>([
    [0, true],
    [-7, true],
    [-9, false],
    [3_600, false],
    [undefined, false],
  ])('that said that it lives %p seconds from now should be taken for alive: %p', (seconds, lives) => {
    const aliveAt = seconds === undefined ? undefined : new Date(NOW + seconds * 1000);
    expect(isAlive(aliveAt, NOW)).toBe(lives);
  });
});
