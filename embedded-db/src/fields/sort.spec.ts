import { Double, Long, MaxKey, MinKey, ObjectId } from 'bson';
import { wire } from '../../test/fixtures/wire-doc';
import { compileSort } from './sort';

const sorted = (spec: object, docs: object[]) =>
  docs
    .map(wire)
    .sort(compileSort(wire(spec)))
    .map((doc) => Number(doc._id));

describe('compileSort', () => {
  it('should order types as MongoDB does, an empty array below null and missing', () => {
    const values = [
      new MinKey(),
      [],
      null,
      5,
      'x',
      { b: 1 },
      new ObjectId(),
      true,
      new Date(1),
      /x/,
      new MaxKey(),
    ];
    const docs = values.map((a, _id) => ({ _id, a }));
    expect(sorted({ a: 1 }, [...docs].reverse())).toEqual(values.map((_value, at) => at));
    expect(sorted({ a: -1 }, docs)).toEqual(values.map((_value, at) => at).reverse());
  });

  it.each<[title: string, spec: object, docs: object[], order: number[]]>([
    [
      'by several fields',
      { a: 1, b: -1 },
      [
        { _id: 1, a: 1, b: 1 },
        { _id: 2, a: 1, b: 2 },
        { _id: 3, a: 0 },
      ],
      [3, 2, 1],
    ],
    [
      'arrays by their least element',
      { a: 1 },
      [
        { _id: 1, a: [5, 2] },
        { _id: 2, a: 3 },
      ],
      [1, 2],
    ],
    [
      'arrays by their greatest element',
      { a: -1 },
      [
        { _id: 1, a: [5, 2] },
        { _id: 2, a: 3 },
      ],
      [1, 2],
    ],
    [
      'fields within arrays together',
      { 'a.x': 1, 'a.y': 1 },
      [
        {
          _id: 1,
          a: [
            { x: 1, y: 5 },
            { x: 2, y: 1 },
          ],
        },
        { _id: 2, a: { x: 1, y: 3 } },
      ],
      [2, 1],
    ],
    [
      'paths',
      { 'a.b': 1 },
      [
        { _id: 1, a: { b: 2 } },
        { _id: 2, a: 7 },
        { _id: 3, a: { b: 1 } },
      ],
      [2, 3, 1],
    ],
    [
      'Longs beyond 2^53',
      { a: 1 },
      [
        { _id: 1, a: Long.fromString('9007199254740993') },
        { _id: 2, a: new Double(9007199254740992) },
      ],
      [2, 1],
    ],
    [
      'text by its bytes',
      { a: 1 },
      [
        { _id: 1, a: 'b' },
        { _id: 2, a: 'B' },
        { _id: 3, a: '😀' },
        { _id: 4, a: '\uffee' },
      ],
      [2, 1, 4, 3],
    ],
  ])('should sort %s', (_title, spec, docs, order) => {
    expect(sorted(spec, docs)).toEqual(order);
  });

  it.each([
    [{ a: 2 }, 15975],
    [{ a: 'x' }, 15974],
    [{ a: { $meta: 'textScore' } }, 115],
    [{ '': 1 }, 40352],
  ])('should refuse %j', (spec, code) => {
    expect(() => compileSort(wire(spec))).toThrow(expect.objectContaining({ code }));
  });

  it('should refuse parallel arrays', () => {
    expect(() => sorted({ a: 1, b: 1 }, [{ a: [1], b: [1] }, {}])).toThrow(
      expect.objectContaining({ code: 2 }),
    );
  });
});
