import {
  evidenceOf,
  failedShare,
  isSlower,
  NEEDED,
  TRIAL_MEASURES,
  worseBy,
  type TrialFigures,
  type TrialMeasure,
  type Visits,
} from './canary-verdict';

const NOBODY = { visits: 0, failed: 0, worked: 0, saved: 0, stuck: 0, asked: 0, unanswered: 0 };
const figures = (changes: Partial<TrialFigures>): TrialFigures => ({
  ...{ canary: NOBODY, against: NOBODY },
  ...{ loads: { slower: 0, faster: 0 }, interactions: { slower: 0, faster: 0 } },
  ...changes,
});

describe('worseBy, where a release is judged by its failures', () => {
  const isFailing = (canary: Visits, against: Visits) =>
    worseBy(figures({ canary: { ...NOBODY, ...canary }, against: { ...NOBODY, ...against } })).includes(
      'failures',
    );

  it.each([
    ['nobody saw it', [0, 0], [0, 0], false],
    ['too few visits', [4, 4], [100, 0], false],
    ['enough visits, all failed', [5, 5], [100, 0], true],
    ['two failures may be chance', [5, 2], [100, 0], false],
    ['three failures in five', [5, 3], [100, 0], true],
    ['one in ten, seen thirty times', [30, 3], [100, 0], false],
    ['one in seven, seen two hundred times', [200, 30], [500, 0], true],
    ['one in twenty', [1_000, 50], [5_000, 10], false],
    ['as bad as the current one', [300, 60], [300, 60], false],
    ['somewhat worse than the current one', [300, 75], [300, 60], false],
    ['twice as bad as the current one', [600, 240], [600, 120], true],
    ['the network was away for both', [20, 20], [20, 18], false],
    ['the current one was hardly seen', [10, 5], [4, 4], true],
    ['more failed than were opened, of pages from before the trial', [20, 25], [100, 130], false],
    ['fine', [1000, 0], [1000, 5], false],
  ] as const)('%s', (_, [visits, failed], [others, othersFailed], expected) => {
    expect(isFailing({ visits, failed }, { visits: others, failed: othersFailed })).toBe(expected);
  });

  it('should never be excused by a better current release', () => {
    const seed = Date.now();
    const random = randomFrom(seed);
    const whole = (most: number) => Math.floor(random() * (most + 1));
    for (let run = 0; run < 500; run += 1) {
      const visits = whole(60);
      const canary = { visits, failed: whole(visits) };
      const others = 5 + whole(60);
      const othersFailed = whole(others);
      const current = { visits: others, failed: othersFailed };
      if (!isFailing(canary, current)) continue;
      const better = { visits: others, failed: whole(othersFailed) };
      expect([seed, isFailing(canary, better)]).toEqual([seed, true]);
      const worse = { visits, failed: Math.min(visits, canary.failed + 1) };
      expect([seed, isFailing(worse, current)]).toEqual([seed, true]);
    }
  });
});

describe('worseBy', () => {
  it.each<[string, Partial<TrialFigures>, TrialMeasure[]]>([
    ['nothing seen', {}, []],
    ['as often slower as not', { loads: { slower: 500, faster: 500 } }, []],
    ['slower nine times out of ten', { loads: { slower: 36, faster: 4 } }, ['load-time']],
    ['slower ten times', { interactions: { slower: 10, faster: 0 } }, []],
    ['slower a dozen times and never not', { interactions: { slower: 12, faster: 0 } }, ['interaction']],
    [
      'nothing is saved any more',
      { canary: { ...NOBODY, worked: 20, saved: 0 }, against: { ...NOBODY, worked: 60, saved: 40 } },
      ['saves'],
    ],
    [
      'a quarter more is saved with the current one',
      { canary: { ...NOBODY, worked: 1_000, saved: 400 }, against: { ...NOBODY, worked: 1_000, saved: 500 } },
      [],
    ],
    [
      'more is saved',
      { canary: { ...NOBODY, worked: 100, saved: 90 }, against: { ...NOBODY, worked: 100, saved: 10 } },
      [],
    ],
    ['nobody worked with the current one', { canary: { ...NOBODY, worked: 50, saved: 0 } }, []],
    ['it does not answer for long', { canary: { ...NOBODY, worked: 30, stuck: 15 } }, ['long-tasks']],
    [
      'neither does the current one',
      { canary: { ...NOBODY, worked: 90, stuck: 45 }, against: { ...NOBODY, worked: 90, stuck: 40 } },
      [],
    ],
    ['its server half fails', { canary: { ...NOBODY, asked: 6, unanswered: 5 } }, ['server-half']],
    ['two it failed may be chance', { canary: { ...NOBODY, asked: 5, unanswered: 2 } }, []],
    [
      'the server half of the current one fails as well',
      {
        canary: { ...NOBODY, asked: 20, unanswered: 18 },
        against: { ...NOBODY, asked: 60, unanswered: 55 },
      },
      [],
    ],
    ['it fails', { canary: { ...NOBODY, visits: 9, failed: 9 } }, ['failures']],
  ])('%s', (_, changes, expected) => {
    expect(worseBy(figures(changes))).toEqual(expected);
  });

  it('should be a number whatever was seen', () => {
    const many = {
      ...{ visits: 1e6, failed: 1e6, worked: 1e6, saved: 0, stuck: 1e6, asked: 1e6, unanswered: 1e6 },
    };
    const seen = evidenceOf(
      figures({ canary: many, against: { ...NOBODY, visits: 1e6, worked: 1e6, saved: 1e6 } }),
    );
    for (const measure of TRIAL_MEASURES)
      expect([measure, Number.isFinite(seen[measure])]).toEqual([measure, true]);
  });
});

test.each([
  [1_300, 1_000, false],
  [1_301, 1_000, true],
  [60, 10, false],
  [63, 10, true],
])('a page that takes %d ms is slower than one of %d: %s', (canary, current, expected) => {
  expect(isSlower(canary, current)).toBe(expected);
});

/**
 * Trials as they run, looked at after each report: one visit in four is to the release on trial. Times are log-normal, one
 * device in twenty ten times slower, as they are at a counter.
 */
describe('trials', () => {
  /** LONG_TESTS=1 takes ten thousand, and so many of each that are worse. */
  const [TRIALS, WORSE] = process.env['LONG_TESTS'] ? [10_000, 500] : [300, 50];
  /** So many more than the bound on average may end by chance. */
  const BY_CHANCE = 4;
  const MOST_CANARY_VISITS = 250;
  const seed = Date.now();
  const random = randomFrom(seed);
  const happens = (chance: number) => random() < chance;
  const logNormal = (median: number) =>
    median * Math.exp(0.6 * Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random()));
  const time = (median: number) => logNormal(median) * (happens(0.05) ? 10 : 1);

  interface Truth {
    fails: number;
    saves: number;
    sticks: number;
    /** Of its server half, for somebody who asks it. */
    breaks: number;
    load: number;
    interaction: number;
  }

  /** By what a trial was ended, and after how many visits of the release on trial. */
  function trial(canary: Truth, current: Truth): { by: TrialMeasure; after: number } | null {
    const arms = [canary, current].map((truth) => ({
      truth,
      ...NOBODY,
    }));
    const [tried, other] = arms as [(typeof arms)[0], (typeof arms)[0]];
    const seen = { loads: { slower: 0, faster: 0 }, interactions: { slower: 0, faster: 0 } };
    while (tried.visits < MOST_CANARY_VISITS) {
      for (const arm of [tried, other, other, other]) {
        arm.visits += 1;
        arm.worked += 1;
        if (happens(arm.truth.fails)) arm.failed += 1;
        if (happens(arm.truth.saves)) arm.saved += 1;
        if (happens(arm.truth.sticks)) arm.stuck += 1;
        arm.asked += 1;
        if (happens(arm.truth.breaks)) arm.unanswered += 1;
      }
      seen.loads[isSlower(time(canary.load), time(current.load)) ? 'slower' : 'faster'] += 1;
      seen.interactions[
        isSlower(time(canary.interaction), time(current.interaction)) ? 'slower' : 'faster'
      ] += 1;
      const [by] = worseBy({ canary: tried, against: other, ...seen });
      if (by) return { by, after: tried.visits };
    }
    return null;
  }

  const USUAL: Truth = { fails: 0.02, saves: 0.5, sticks: 0.04, breaks: 0.02, load: 600, interaction: 120 };
  const told: string[] = [`seed ${seed}`];
  // eslint-disable-next-line no-console
  afterAll(() => console.log(told.join('\n')));

  function run(name: string, canary: Truth, current: Truth, trials: number) {
    const ended = Array.from({ length: trials }, () => trial(canary, current)).filter((one) => one !== null);
    const after = ended.map((one) => one.after).sort((a, b) => a - b);
    const by = TRIAL_MEASURES.map(
      (measure) => [measure, ended.filter((one) => one.by === measure).length] as const,
    );
    const words = by.filter(([, count]) => count > 0).map(([measure, count]) => `${measure} ${count}`);
    told.push(
      `${name}: ${ended.length} of ${trials} ended (${words.join(', ') || 'none'})` +
        (after.length > 0 ? `; half of these within ${after[Math.floor(after.length / 2)]} visits` : ''),
    );
    return {
      share: ended.length / trials,
      by: Object.fromEntries(by),
      half: after[Math.floor(after.length / 2)] ?? 0,
    };
  }

  /** At the very edge of what is allowed, where false alarms are most. */
  it.each([
    ['as good as the current one', USUAL, USUAL],
    [
      'worse by exactly the margins',
      {
        fails: 0.25,
        saves: 0.4,
        sticks: 0.5,
        breaks: 0.5,
        load: 600 * 1.25 + 50,
        interaction: 120 * 1.25 + 50,
      },
      { ...USUAL, fails: 0.2, sticks: 0.4, breaks: 0.4 },
    ],
    [
      'failing and stuck as often as never matters',
      { ...USUAL, fails: 0.05, sticks: 0.05, breaks: 0.05 },
      { ...USUAL, fails: 0, sticks: 0, breaks: 0 },
    ],
  ])(
    'of a release that is %s should be ended in less than one of fifty',
    (name, canary, current) => {
      const { share, by } = run(name, canary, current, TRIALS);
      expect([seed, share < 0.02]).toEqual([seed, true]);
      for (const measure of TRIAL_MEASURES)
        expect([seed, measure, (by[measure] ?? 0) <= TRIALS / NEEDED[measure] + BY_CHANCE]).toEqual([
          seed,
          measure,
          true,
        ]);
    },
    120_000,
  );

  it.each<[string, Partial<Truth>, TrialMeasure, number]>([
    ['fails always', { fails: 1 }, 'failures', 6],
    ['fails every third time', { fails: 0.33 }, 'failures', 45],
    ['fails one time in five', { fails: 0.2 }, 'failures', 100],
    ['loads twice as slowly', { load: 1_200 }, 'load-time', 170],
    ['loads four times as slowly', { load: 2_400 }, 'load-time', 40],
    ['answers three times as slowly', { interaction: 360 }, 'interaction', 120],
    ['saves nothing', { saves: 0 }, 'saves', 35],
    ['saves a third as often', { saves: 0.17 }, 'saves', 120],
    ['is stuck every third time', { sticks: 0.33 }, 'long-tasks', 60],
    ['has a server half that fails every third person', { breaks: 0.33 }, 'server-half', 60],
  ])(
    'of a release that %s should be ended for it in time',
    (name, worse, measure, within) => {
      const { share, by, half } = run(name, { ...USUAL, ...worse }, USUAL, WORSE);
      expect([seed, share > 0.8, half <= within]).toEqual([seed, true, true]);
      expect((by[measure] ?? 0) / WORSE).toBeGreaterThan(0.75);
    },
    60_000,
  );
});

test('failedShare is in percent', () => {
  expect([failedShare({ visits: 0, failed: 0 }), failedShare({ visits: 8, failed: 2 })]).toEqual([0, 25]);
});

/** From 0 up to 1, the same for the same seed (Park and Miller's generator). */
function randomFrom(seed: number) {
  let state = seed % 2_147_483_647 || 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
