import { countOf } from './trial-count';
import { reasonOf } from './trial-reason';

const NOBODY = { visits: 0, failed: 0, worked: 0, saved: 0, stuck: 0, asked: 0, unanswered: 0 };

it.each([
  [
    { canary: { ...NOBODY, visits: 9, failed: 6 } },
    'it failed in 6 of 9 visits (67 %), the current release in no visit',
  ],
  [
    { canary: { ...NOBODY, worked: 40, saved: 1 }, against: { ...NOBODY, worked: 40, saved: 30 } },
    'something was saved in 1 of 40 visits (3 %), with the current release in 30 of 40 visits (75 %)',
  ],
  [
    {
      canary: { ...NOBODY, worked: 40, saved: 30, stuck: 20 },
      against: { ...NOBODY, worked: 90, saved: 60, stuck: 1 },
    },
    'the page did not answer for 200 ms in 20 of 40 visits (50 %), with the current release in 1 of 90 visits (1 %)',
  ],
  [
    { canary: { ...NOBODY, asked: 6, unanswered: 5 } },
    'its server half failed in 5 of 6 visits (83 %), that of the current release in no visit',
  ],
  [
    { loads: { slower: 36, faster: 4 }, interactions: { slower: 40, faster: 1 } },
    'it came more slowly than the current release in 36 of 40 comparisons; it answered more slowly than the current release in 40 of 41 comparisons',
  ],
])('should say by what a release on trial is worse (%#)', (count, expected) => {
  expect(reasonOf(countOf(count))).toBe(expected);
});
