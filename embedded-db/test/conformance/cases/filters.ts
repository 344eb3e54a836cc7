/** Filters, from MongoDB's documentation of each query operator. */
import { Decimal128, Double, Long, MaxKey, MinKey, ObjectId } from 'bson';

const id = new ObjectId('65a000000000000000000001');
const sameId = new ObjectId('65a000000000000000000001');
const otherId = new ObjectId('65a000000000000000000002');
const long = (text: string) => Long.fromString(text);
const decimal = (text: string) => Decimal128.fromString(text);

/** What a filter matches and what it does not. */
export type FilterCase = [title: string, filter: object, matching: object[], failing: object[]];

export const filterCases: readonly FilterCase[] = [
  [
    'equality across number types',
    { a: 5 },
    [{ a: long('5') }, { a: new Double(5) }, { a: decimal('5.0') }],
    [{ a: '5' }, {}],
  ],
  [
    'equality of Longs beyond 2^53',
    { a: long('9007199254740993') },
    [{ a: long('9007199254740993') }],
    [{ a: long('9007199254740992') }, { a: 9007199254740992 }],
  ],
  [
    'equality of ObjectIds',
    { a: id },
    [{ a: sameId }, { a: [otherId, sameId] }],
    [{ a: otherId }, { a: id.toHexString() }],
  ],
  ['null and missing', { a: null }, [{ a: null }, {}, { a: [1, null] }], [{ a: [] }, { a: 0 }, { a: false }]],
  [
    'null below a path',
    { 'a.b': null },
    [{}, { a: 4 }, { a: {} }, { a: [{ b: 3 }, {}] }],
    [{ a: [] }, { a: [1, null] }, { a: { b: 1 } }, { a: [[]] }],
  ],
  [
    'absence below a path',
    { 'a.b': { $exists: false } },
    [{}, { a: [] }, { a: [1] }, { a: [[]] }],
    [{ a: [{ b: null }, {}] }, { a: { b: null } }],
  ],
  ['$ne null', { a: { $ne: null } }, [{ a: 1 }, { a: [] }], [{}, { a: null }, { a: [1, null] }]],
  ['$gte null', { a: { $gte: null } }, [{}, { a: null }], [{ a: 1 }, { a: [] }]],
  ['$gt null', { a: { $gt: null } }, [], [{}, { a: null }, { a: 1 }]],
  [
    'ranges within a type',
    { a: { $gt: 5 } },
    [{ a: 6 }, { a: decimal('10') }, { a: [1, 9] }],
    [{ a: 'x' }, { a: 5 }, {}, { a: new Date(9) }],
  ],
  ['ranges of text', { a: { $gte: 'b', $lt: 'c' } }, [{ a: 'b' }, { a: 'bz' }], [{ a: 'c' }, { a: 5 }]],
  ['ranges of dates', { a: { $lt: new Date(5) } }, [{ a: new Date(4) }], [{ a: null }, { a: 4 }, {}]],
  ['ranges and NaN', { a: { $lt: 5 } }, [{ a: 1 }], [{ a: NaN }]],
  ['NaN with itself', { a: { $gte: NaN } }, [{ a: NaN }, { a: decimal('NaN') }], [{ a: 1 }]],
  ['MinKey with everything', { a: { $gt: new MinKey() } }, [{ a: 1 }, {}, { a: 'x' }, { a: null }], []],
  ['MaxKey with everything', { a: { $lt: new MaxKey() } }, [{ a: 1 }, { a: true }], [{ a: new MaxKey() }]],
  ['two bounds met by two elements', { a: { $gt: 5, $lt: 3 } }, [{ a: [1, 9] }], [{ a: 4 }]],
  ['whole arrays', { a: [1, 2] }, [{ a: [1, 2] }, { a: [[1, 2]] }], [{ a: [2, 1] }, { a: [1, 2, 3] }]],
  ['array order', { a: { $gt: [1, 2] } }, [{ a: [1, 3] }, { a: [[2]] }], [{ a: [1, 2] }, { a: 5 }]],
  [
    'documents by field order',
    { a: { x: 1, y: 2 } },
    [{ a: { x: 1, y: 2 } }],
    [{ a: { y: 2, x: 1 } }, { a: { x: 1, y: 2, z: 3 } }],
  ],
  [
    'dotted paths through arrays',
    { 'a.b': 1 },
    [{ a: [{ b: 2 }, { b: 1 }] }, { a: { b: [3, 1] } }],
    [{ a: [[{ b: 1 }]] }, { a: id }],
  ],
  ['positions in arrays', { 'a.1': 2 }, [{ a: [1, 2] }, { a: [{ 1: 2 }] }], [{ a: [2, 1] }, { a: [0, [2]] }]],
  [
    'paths through positions',
    { 'a.0.b': 1 },
    [{ a: [{ b: 1 }] }, { a: [[{ b: 1 }]] }],
    [{ a: [{ b: 2 }, { b: 1 }] }],
  ],
  [
    '$in',
    { a: { $in: [1, 'x', id] } },
    [{ a: 1 }, { a: long('1') }, { a: ['y', 'x'] }, { a: sameId }],
    [{ a: 2 }, {}],
  ],
  [
    '$in with null and expressions',
    { a: { $in: [null, /^x/] } },
    [{}, { a: 'xy' }, { a: null }],
    [{ a: 'yx' }],
  ],
  ['$in of nothing', { a: { $in: [] } }, [], [{}, { a: 1 }]],
  ['$nin', { a: { $nin: [1, null] } }, [{ a: 2 }, { a: [] }], [{}, { a: [2, 1] }]],
  ['$not', { a: { $not: { $gt: 5 } } }, [{}, { a: 5 }, { a: 'x' }, { a: [1, 2] }], [{ a: [1, 9] }, { a: 6 }]],
  ['$not with an expression', { a: { $not: /x/ } }, [{ a: 'abc' }, {}], [{ a: 'x' }]],
  ['$not of several', { a: { $not: { $gt: 1, $lt: 5 } } }, [{ a: 7 }], [{ a: 3 }]],
  [
    '$and, $or, $nor',
    { $or: [{ a: 1 }, { $and: [{ b: 1 }, { c: 1 }] }], $nor: [{ d: 1 }] },
    [{ a: 1 }, { b: 1, c: 1 }],
    [{ b: 1 }, { a: 1, d: 1 }],
  ],
  ['$exists', { a: { $exists: true } }, [{ a: null }, { a: [] }], [{}]],
  ['$exists with a falsy number', { a: { $exists: 0 } }, [{}], [{ a: 1 }]],
  ['$type by alias', { a: { $type: 'number' } }, [{ a: 1 }, { a: 1.5 }, { a: [1] }], [{ a: '1' }, {}]],
  ['$type of arrays', { a: { $type: 'array' } }, [{ a: [] }, { a: [[1]] }], [{ a: 1 }]],
  ['$type by number', { a: { $type: [1, 16] } }, [{ a: 1 }, { a: 1.5 }], [{ a: long('1') }]],
  ['$size', { a: { $size: 2 } }, [{ a: [1, 2] }], [{ a: [1] }, { a: [[1, 2]] }, { a: 2 }]],
  ['$all', { a: { $all: ['x', 'y'] } }, [{ a: ['y', 'x', 'z'] }], [{ a: ['x'] }, {}]],
  ['$all with one value', { a: { $all: ['x'] } }, [{ a: 'x' }], [{ a: 'y' }]],
  ['$all of nothing', { a: { $all: [] } }, [], [{ a: [] }]],
  [
    '$all with $elemMatch',
    { a: { $all: [{ $elemMatch: { b: 1 } }, { $elemMatch: { b: 2 } }] } },
    [{ a: [{ b: 1 }, { b: 2 }] }],
    [{ a: [{ b: 1 }] }],
  ],
  [
    '$elemMatch on values',
    { a: { $elemMatch: { $gt: 1, $lt: 3 } } },
    [{ a: [0, 2, 5] }],
    [{ a: [1, 9] }, { a: 2 }, { a: [[2]] }],
  ],
  [
    '$elemMatch on documents',
    { a: { $elemMatch: { x: 1, y: 2 } } },
    [
      {
        a: [
          { x: 1, y: 1 },
          { x: 1, y: 2 },
        ],
      },
    ],
    [{ a: [{ x: 1 }, { y: 2 }] }, { a: { x: 1, y: 2 } }, {}],
  ],
  [
    '$elemMatch with $or',
    { a: { $elemMatch: { $or: [{ x: 1 }, { y: 1 }] } } },
    [{ a: [{ y: 1 }] }],
    [{ a: [{ z: 1 }] }],
  ],
  [
    '$elemMatch with $not',
    { a: { $elemMatch: { $not: { $gt: 5 } } } },
    [{ a: [9, 1] }],
    [{ a: [9] }, { a: [] }],
  ],
  [
    '$mod',
    { a: { $mod: [3, 1] } },
    [{ a: 4 }, { a: 4.9 }, { a: long('7') }],
    [{ a: 3 }, { a: 'x' }, { a: NaN }],
  ],
  ['$mod of negatives', { a: { $mod: [3, -1] } }, [{ a: -4 }], [{ a: 2 }]],
  [
    '$regex with options',
    { a: { $regex: '^AB', $options: 'i' } },
    [{ a: 'abc' }, { a: ['x', 'ab'] }],
    [{ a: 'cab' }, { a: 5 }],
  ],
  ['an expression and its equal', { a: /x/i }, [{ a: 'X' }, { a: /x/i }], [{ a: /x/ }]],
  ['option x', { a: { $regex: 'a b # note', $options: 'x' } }, [{ a: 'ab' }], [{ a: 'a b' }]],
  ['option s', { a: { $regex: 'a.b', $options: 's' } }, [{ a: 'a\nb' }], [{ a: 'ab' }]],
  ['option m', { a: { $regex: '^b$', $options: 'm' } }, [{ a: 'a\nb\nc' }], [{ a: 'ab' }]],
  ['inline flags', { a: { $regex: '(?i)AB' } }, [{ a: 'abc' }], [{ a: 'ac' }]],
  ['escapes', { a: { $regex: '^\\[a\\-b\\]\\.\\d$' } }, [{ a: '[a-b].1' }], [{ a: '[a-b]x1' }]],
  ['$ before a last newline', { a: { $regex: 'a$' } }, [{ a: 'a' }, { a: 'a\n' }], [{ a: 'a\nb' }]],
  ['$comment', { a: 1, $comment: 'x' }, [{ a: 1 }], [{ a: 2 }]],
  [
    'names that objects inherit',
    { constructor: { $exists: false }, 'a.toString': null },
    [{ a: {} }],
    [{ constructor: 1 }],
  ],
];

/** Filters that are refused: code and message. */
export type FilterError = [filter: object, code: number, message: RegExp];

export const filterErrors: readonly FilterError[] = [
  [{ a: { $foo: 1 } }, 2, /^unknown operator: \$foo$/],
  [{ a: { $gt: 1, b: 2 } }, 2, /^unknown operator: b$/],
  [{ $foo: 1 }, 2, /^unknown top level operator: \$foo\./],
  [{ $or: [] }, 2, /must be a non-?empty array/],
  [{ $or: 1 }, 2, /must be an array/],
  [{ $and: [1] }, 2, /objects/],
  [{ a: { $in: 1 } }, 2, /\$in needs an array/],
  [{ a: { $in: [{ $gt: 1 }] } }, 2, /cannot nest \$ under \$in/],
  [{ a: { $gt: /x/ } }, 2, /RegEx as arg/],
  [{ a: { $ne: /x/ } }, 2, /\$ne/],
  [{ a: { $not: 1 } }, 2, /\$not needs/],
  [{ a: { $not: {} } }, 2, /\$not cannot be empty/],
  [{ a: { $size: -1 } }, 2, /non-negative/],
  [{ a: { $size: 'x' } }, 2, /number/],
  [{ a: { $type: 'foo' } }, 2, /Unknown type name alias: foo/],
  [{ a: { $mod: [0, 1] } }, 2, /divisor cannot be 0/],
  [{ a: { $mod: [1] } }, 2, /not enough elements/],
  [{ a: { $options: 'i' } }, 2, /\$options needs a \$regex/],
  [{ a: { $regex: 'x', $options: 'z' } }, 51108, /invalid flag/],
  [{ a: { $regex: '(' } }, 51091, /Regular expression is invalid/],
  [{ a: { $elemMatch: 1 } }, 2, /\$elemMatch needs an Object/],
  [{ a: { $near: [1, 2] } }, 115, /\$near/],
  [{ $where: 'true' }, 115, /\$where/],
  [{ $text: { $search: 'x' } }, 115, /\$text/],
  [{ $jsonSchema: {} }, 115, /\$jsonSchema/],
  [{ a: { $regex: '(?>x)' } }, 115, /\(\?>/],
];
