import { keptFromLine } from './draft-line';
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
