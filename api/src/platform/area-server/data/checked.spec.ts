import { checkedAsk, checkedOutcome, checkedWrites, NotAllowed } from './checked';

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
const insert = (data: object) => [{ insert: 'trips', id: '0'.repeat(24), data }];

describe('what a server half says', () => {
  it.each([
    [null],
    [{ threw: { toString: 1 } }],
    [{ refused: null }],
    [{ refused: { status: 409, words: { toString: 1 } } }],
    [{ data: nested(60), writes: [] }],
    ['done'],
  ])('should be no outcome: %j', (said) => expect(() => checkedOutcome(said)).toThrow(NotAllowed));
  it.each([[{ data: nested(40), writes: [] }], [{ threw: 'Broken' }], [{}]])('should be one: %j', (said) =>
    expect(checkedOutcome(said)).toEqual(said),
  );
  it.each([[null], [{ shop: 7 }], [{ drop: 'brands' }], ['x']])('should ask for nothing: %j', (asked) =>
    expect(() => checkedAsk(asked)).toThrow(NotAllowed),
  );
  it.each([
    [{ _bsontype: 'ObjectId' }],
    [{ a: [{ _bsontype: 'Code' }] }],
    [{ a: 'ü'.repeat(9_000) }],
    [{ a: nested(9_000) }],
  ])('should be no record', (data) =>
    expect(() => checkedWrites({ collections: [{ name: 'trips' }] }, insert(data))).toThrow(NotAllowed),
  );
});
