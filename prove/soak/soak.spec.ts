import { growing, medianOf, trendsOf } from './judge.mjs';

const series = (values: readonly number[], name = 'memory') =>
  values.map((value, at) => ({ at, figures: { [name]: value } }));
const BOUNDS = { memory: { share: 0.1, least: 20 } };

it.each([
  ['flat', [100, 100, 100, 100, 100, 100], false],
  ['up and down', [100, 180, 100, 180, 100, 180, 100, 180, 100], false],
  ['filled at first, then flat', [100, 200, 300, 300, 300, 300, 300, 300, 300], false],
  ['growing all the time', [100, 150, 200, 250, 300, 350, 400, 450, 500], true],
  ['growing slowly, within the share', [1000, 1010, 1020, 1030, 1040, 1050, 1060, 1070, 1080], false],
  ['growing by less than the least', [10, 12, 14, 16, 18, 20, 22, 24, 26], false],
  ['one high moment', [100, 100, 100, 100, 100, 100, 100, 900, 100], false],
])('should judge what is %s', (_what, values, expected) => {
  expect(growing(series(values), BOUNDS).length > 0).toBe(expected);
});

it('should let grow what has no bound, and tell all trends', () => {
  const samples = series([1, 1, 1, 5, 5, 5, 9, 9, 9], 'disk');
  expect(growing(samples, BOUNDS)).toEqual([]);
  expect(trendsOf(samples)).toEqual([{ name: 'disk', middle: 5, last: 9 }]);
  expect(medianOf([3, 1, 2])).toBe(2);
});
