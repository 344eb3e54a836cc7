import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expanded, gather, mapped, PAUSE, type Pause, type Paced, sliced } from './step';

describe('work on a source that pauses', () => {
  const source = (): Paced<number> => [PAUSE, 1, 2, PAUSE, PAUSE, 3, 4, PAUSE];

  it.each<[name: string, steps: Paced<unknown>, expected: unknown[]]>([
    ['change each', mapped(source(), (n: number) => n * 10), [PAUSE, 10, 20, PAUSE, PAUSE, 30, 40, PAUSE]],
    [
      'leave out what becomes undefined',
      mapped(source(), (n: number) => (n % 2 ? n : undefined)),
      [PAUSE, 1, PAUSE, PAUSE, 3, PAUSE],
    ],
    [
      'turn each into any number, with pauses of their own',
      expanded(sliced(source(), 0, 2), (n: number): Paced<number> => [n, PAUSE, n]),
      [PAUSE, 1, PAUSE, 1, 2, PAUSE, 2],
    ],
    ['take some from the middle', sliced(source(), 1, 2), [PAUSE, 2, PAUSE, PAUSE, 3]],
    ['skip all there are', sliced(source(), 9, 1), [PAUSE, PAUSE, PAUSE, PAUSE]],
  ])('should %s, and pass the pauses on', (_, steps, expected) => {
    expect([...steps]).toEqual(expected);
  });

  it('should take every element in', () => {
    const taken: number[] = [];
    const pauses: Pause[] = [...gather(source(), (n: number) => taken.push(n))];
    expect([taken, pauses]).toEqual([
      [1, 2, 3, 4],
      [PAUSE, PAUSE, PAUSE, PAUSE],
    ]);
  });

  it('should ask for nothing behind what was asked for, and end the source', () => {
    let asked = 0;
    let isEnded = false;
    function* counting(): Generator<number> {
      try {
        for (;;) yield ++asked;
      } finally {
        isEnded = true;
      }
    }
    expect([
      ...sliced(
        mapped(counting(), (n: number) => n),
        2,
        3,
      ),
    ]).toEqual([3, 4, 5]);
    expect([asked, isEnded]).toEqual([5, true]);
  });

  /** Whoever makes pauses, and whoever waits at them; nobody between. */
  it('should leave pauses by hand to those at the ends', () => {
    const root = join(__dirname, '..');
    const byHand = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.includes('.spec.'))
      .filter((name) => /\bPAUSE\b/.test(readFileSync(join(root, name), 'utf8')))
      .map((name) => name.replaceAll('\\', '/'));
    expect(byHand.sort()).toEqual([
      'aggregate/update-pipeline.ts',
      'commands/context.ts',
      'commands/read/cursors.ts',
      'fields/sorted-runs.ts',
      'pacing/decoding.ts',
      'pacing/step.ts',
    ]);
  });
});
