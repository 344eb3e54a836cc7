import { audienceText, publishedAreas } from './published';
import { comparedText } from './figures';
import { highestOf, seriesOf } from './health-series';

const figures = {
  ...{ visits: 4, failedVisits: 1, failures: { load: 0, render: 1, unhandled: 0 }, longTasks: 0 },
  ...{ interaction: null, worked: 0, saved: 0, slots: [] },
  loadTime: { count: 1, median: 300, p95: 400 },
};

test('publishedAreas joins what is published with how it did, the shell at the end', () => {
  const seen = { release: '0.1.0-11111111', lastSeenAt: '2026-01-01', ...figures };
  const tills = {
    ...{ name: 'tills', release: '0.1.0-11111111', stored: [], publishing: { alone: true } },
    canary: { release: '0.2.0-22222222', designations: ['sales_person', 'admin'], percent: 5 },
  };
  const shell = { build: 'cafe0123', contract: '2.3.0' };
  const areas = publishedAreas({ areas: [tills], shell }, [{ area: 'tills', releases: [seen] }]);
  expect(areas).toMatchObject([
    {
      ...{ label: 'Tills', release: '0.1.0-11111111', health: [seen], publishing: { alone: true } },
      canary: { release: '0.2.0-22222222', audience: 'Sales person, Admin and 5 % of browsers' },
    },
    { name: 'shell', label: 'Shell', release: 'cafe0123', canary: undefined, health: [] },
  ]);
  const trial = {
    ...{ area: 'tills', release: tills.canary.release, current: tills.release, since: '', stopped: null },
    canary: { visits: 5, failed: 3, worked: 4, saved: 1, stuck: 2, asked: 8, unanswered: 1 },
    against: { visits: 0, failed: 0, worked: 0, saved: 0, stuck: 0, asked: 20, unanswered: 0 },
    ...{ loads: { slower: 7, faster: 1 }, interactions: { slower: 0, faster: 0 } },
    evidence: {
      failures: 1.2,
      'load-time': 0.3,
      interaction: 0,
      saves: 0.01,
      'long-tasks': 0.2,
      'server-half': 0,
    },
    failing: { at: '', reason: 'it failed', hindrance: 'change it there' },
  };
  expect(comparedText(trial)).toEqual([
    'Failed visits: 3 of 5 (60 %), the current release not seen. Worse beyond doubt.',
    'Slower to load than the current release: 7 of 8 times. It looks worse, but chance may do that still.',
    'Visits in which something was saved: 1 of 4 (25 %), the current release not seen. Not worse, as far as can be said.',
    'Visits in which the page did not answer for 200 ms: 2 of 4 (50 %), the current release not seen. It looks worse, but chance may do that still.',
    'People whom its server half failed: 1 of 8 (12.5 %), that of the current release 0 of 20 (0 %). Not worse, as far as can be said.',
  ]);
  const failing = (one: object) =>
    publishedAreas({ areas: [tills] }, [{ area: 'tills', releases: [], trial: { ...trial, ...one } }])[0]!
      .isFailing;
  expect([failing({}), failing({ failing: null }), failing({ release: '0.3.0-33333333' })]).toEqual([
    true,
    false,
    false,
  ]);
  expect(audienceText({ percent: 10 })).toBe('10 % of browsers');
});

test('seriesOf gives each release a value an hour or day, null where nobody opened it', () => {
  const points = [
    { at: 'b', release: 'new', ...figures },
    { at: 'a', release: 'old', ...figures, visits: 0, loadTime: null },
    { at: 'b', release: 'old', ...figures, failedVisits: 0 },
  ];
  const releases = ['new', 'old'].map((release) => ({ release, lastSeenAt: '', ...figures }));
  expect(seriesOf({ points, releases }, 'failed')).toEqual({
    times: ['a', 'b'],
    lines: [
      { release: 'new', values: [null, 25] },
      { release: 'old', values: [null, 0] },
    ],
  });
  expect(seriesOf({ points, releases }, 'load-time').lines[1]!.values).toEqual([null, 300]);
  expect(highestOf(seriesOf({ points, releases }, 'failed'))).toBe(25);
  expect(highestOf(seriesOf({ points: [], releases }, 'failed'))).toBeNull();
});
