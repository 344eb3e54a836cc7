import { isUnderMargin, keptFromLine } from './draft-line';
import { testId } from './testing';

const [glass, charger] = [testId(1), testId(2)];
const first = { _id: testId(11), number: 'ORD-0003' };
const second = { _id: testId(12), number: 'ORD-0004' };
const kept = [
  { item: glass, quantity: 0.1, order: first },
  { item: glass, quantity: 0.2, order: second },
  { item: charger, quantity: 5, order: second },
];

it.each([
  ['a line of nobody', undefined, { quantity: 0.3, orders: 'ORD-0003, ORD-0004' }],
  ['a line of the first order', first, { quantity: 0.2, orders: 'ORD-0004' }],
])('should count what is kept from %s for others, and no other item', (_line, order, expected) => {
  const source = order && { kind: 'order' as const, id: order._id, line: 0 };
  expect(keptFromLine({ item: glass, source }, kept)).toEqual(expected);
});

it.each([
  ['its unit under the scheme', { marginUnits: ['USED-1'], unitText: 'USED-1, ' }, true],
  ['another unit instead', { marginUnits: ['USED-1'], unitText: 'NEW-1' }, false],
  ['one of several', { marginUnits: ['USED-1'], unitText: 'NEW-1, NEW-2 / USED-1' }, true],
  ['only the end of its number', { marginUnits: ['USED-1'], unitText: 'D-1' }, false],
  ['no unit any more', { marginUnits: ['USED-1'], unitText: '' }, false],
  ['no numbers, of a note on a bill that was taxed so', { isMargin: true }, true],
  ['another unit, of a bill that an older release put aside', { isMargin: true, unitText: 'NEW-1' }, false],
  ['nothing of the kind', { unitText: 'NEW-1' }, false],
])('should tell whether a line that names %s is under the margin scheme', (_what, line, expected) => {
  expect(isUnderMargin(line)).toBe(expected);
});
