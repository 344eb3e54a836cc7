import { failedShare, isFailing } from './canary-verdict';

describe('isFailing', () => {
  it.each([
    ['nobody saw it', [0, 0], [0, 0], false],
    ['too few visits', [4, 4], [100, 0], false],
    ['enough visits, all failed', [5, 5], [100, 0], true],
    ['two failures may be chance', [5, 2], [100, 0], false],
    ['three failures in five', [5, 3], [100, 0], true],
    ['one in ten, seen ten times', [10, 1], [100, 0], false],
    ['one in ten, seen thirty times', [30, 3], [100, 0], true],
    ['one in twenty', [60, 3], [100, 0], true],
    ['one in fifty', [150, 3], [100, 0], false],
    ['as bad as the current one', [30, 6], [30, 6], false],
    ['somewhat worse than the current one', [30, 9], [30, 6], false],
    ['twice as bad as the current one', [30, 12], [30, 6], true],
    ['the network was away for both', [20, 20], [20, 18], false],
    ['the current one was hardly seen', [10, 3], [4, 4], true],
    ['fine', [1000, 0], [1000, 5], false],
  ] as const)('%s', (_, [visits, failed], [others, othersFailed], expected) => {
    expect(isFailing({ visits, failed }, { visits: others, failed: othersFailed })).toBe(expected);
  });

  it('should never be excused by a better current release', () => {
    const seed = Date.now();
    const random = randomFrom(seed);
    for (let run = 0; run < 500; run += 1) {
      const visits = random(60);
      const canary = { visits, failed: random(visits) };
      const others = 5 + random(60);
      const othersFailed = random(others);
      const current = { visits: others, failed: othersFailed };
      const better = { visits: others, failed: random(othersFailed) };
      if (isFailing(canary, current)) expect([seed, isFailing(canary, better)]).toEqual([seed, true]);
      if (isFailing(canary, current) && canary.failed < visits)
        expect([seed, isFailing({ visits, failed: canary.failed + 1 }, current)]).toEqual([seed, true]);
    }
  });
});

test('failedShare is in percent', () => {
  expect([failedShare({ visits: 0, failed: 0 }), failedShare({ visits: 8, failed: 2 })]).toEqual([0, 25]);
});

/** Whole numbers from 0 to `most`, the same for the same seed. */
function randomFrom(seed: number) {
  let state = seed % 2_147_483_647 || 1;
  return (most: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % (most + 1);
  };
}
