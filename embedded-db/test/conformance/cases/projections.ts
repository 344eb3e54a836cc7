/** find's projections of one document, from MongoDB's documentation. */

/** The document projected. */
export const doc = {
  _id: 1,
  a: { b: 1, c: 2 },
  list: [
    { x: 1, y: 1 },
    { x: 2, y: 2 },
  ],
  n: [1, 2, 3],
  s: 'text',
};

export type ProjectionCase = [title: string, spec: object, result: object];

export const projectionCases: readonly ProjectionCase[] = [
  ['inclusion with _id', { s: 1 }, { _id: 1, s: 'text' }],
  ['inclusion without _id', { s: 1, _id: 0 }, { s: 'text' }],
  ['_id alone', { _id: 1 }, { _id: 1 }],
  ['paths', { 'a.b': 1 }, { _id: 1, a: { b: 1 } }],
  ['nested specifications', { a: { b: 1 } }, { _id: 1, a: { b: 1 } }],
  ['paths through arrays', { 'list.x': 1 }, { _id: 1, list: [{ x: 1 }, { x: 2 }] }],
  ['paths below scalars', { 's.x': 1 }, { _id: 1 }],
  ['exclusion', { a: 0, list: 0, n: 0 }, { _id: 1, s: 'text' }],
  [
    'exclusion of paths',
    { 'a.c': 0, 'list.y': 0, n: 0, s: 0, _id: 0 },
    { a: { b: 1 }, list: [{ x: 1 }, { x: 2 }] },
  ],
  [
    'exclusion of _id',
    { _id: 0 },
    {
      a: { b: 1, c: 2 },
      list: [
        { x: 1, y: 1 },
        { x: 2, y: 2 },
      ],
      n: [1, 2, 3],
      s: 'text',
    },
  ],
  ['the order of the document', { s: 1, a: 1 }, { _id: 1, a: { b: 1, c: 2 }, s: 'text' }],
  ['$slice in an inclusion', { n: { $slice: -1 }, s: 1 }, { _id: 1, n: [3], s: 'text' }],
  ['$slice with a skip', { n: { $slice: [1, 1] }, a: 0, list: 0, s: 0 }, { _id: 1, n: [2] }],
  ['$elemMatch', { list: { $elemMatch: { x: 2 } }, s: 1 }, { _id: 1, s: 'text', list: [{ x: 2, y: 2 }] }],
  ['$elemMatch without a match', { list: { $elemMatch: { x: 9 } } }, { _id: 1 }],
  ['expressions', { total: { $sum: '$n' }, copy: '$s' }, { _id: 1, total: 6, copy: 'text' }],
  ['nothing', {}, doc],
];

export type ProjectionError = [spec: object, code: number];

export const projectionErrors: readonly ProjectionError[] = [
  [{ a: 1, s: 0 }, 31254],
  [{ a: 0, s: 1 }, 31253],
  [{ a: 1, 'a.b': 1 }, 31249],
  [{ 'a.b': 1, a: 1 }, 31250],
  [{ a: {} }, 51270],
  [{ 'list.$': 1, 'n.$': 1 }, 31276],
  [{ 'a.list': { $elemMatch: { x: 1 } } }, 31275],
  [{ 'list.$': 1 }, 51246],
  [{ a: { $meta: 'textScore' } }, 115],
  [{ 'a.': 1 }, 40353],
];
