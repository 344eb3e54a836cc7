import { isScan } from './scan';

const every = (pause: number, count: number) =>
  Array.from({ length: count }, (_, index) => 1000 + index * pause);

describe('isScan', () => {
  it.each([
    ['an IMEI, however it was typed', '356938035643809', every(300, 15), true],
    ['a code from a scanner', 'INV-0042', every(8, 8), true],
    ['a code at the limit', 'INV-0042', every(60, 8), true],
    ['a code that a person types', 'INV-0042', every(110, 8), false],
    ['a code with one pause in it', 'INV-0042', [0, 5, 10, 15, 200, 205, 210, 215], false],
    ['a short word', 'red', every(5, 3), false],
    ['a code that was pasted', 'INV-0042', [], false],
    ['a code after what was deleted', 'INV-0042', [1, 500, ...every(8, 8)], true],
  ])('should tell of %s', (_what, text, times, expected) => {
    expect(isScan(text, times)).toBe(expected);
  });
});
