/** Expressions, from MongoDB's documentation of each expression operator. */
import { Decimal128, Double, Int32, Long, ObjectId } from 'bson';

/** The time the unit tests set as $$NOW. */
export const now = new Date('2026-01-01T00:00:00Z');

const long = (text: string) => Long.fromString(text);
const decimal = (text: string) => Decimal128.fromString(text);
const date = (text: string) => new Date(text);
const id = new ObjectId('65a000000000000000000001');
const missing = undefined;
const kolkata = 'Asia/Kolkata';

/** An expression, a document and the value; undefined is a missing value. */
export type ExpressionCase = [expression: unknown, doc: object, result: unknown];

export const expressionCases: readonly ExpressionCase[] = [
  // Paths, variables, literals
  ['$a.b', { a: { b: 1 } }, 1],
  ['$a.b', { a: [{ b: 1 }, { c: 1 }, 5, { b: [2] }] }, [1, [2]]],
  ['$a.0', { a: [1] }, []],
  ['$x', {}, missing],
  ['$$ROOT.a', { a: 1 }, 1],
  ['$$NOW', {}, now],
  ['$$given', {}, 7],
  ['$$REMOVE', {}, missing],
  [{ $literal: '$a' }, {}, '$a'],
  [{ a: '$x', b: ['$x', 1] }, {}, { b: [null, 1] }],
  // Comparison and logic
  [{ $eq: ['$x', null] }, {}, false],
  [{ $gt: ['$x', null] }, { x: 1 }, true],
  [{ $lt: ['$x', null] }, {}, true],
  [{ $eq: [1, long('1')] }, {}, true],
  [{ $cmp: ['a', 1] }, {}, 1],
  [{ $and: [1, 'x', []] }, {}, true],
  [{ $and: [] }, {}, true],
  [{ $or: [0, null, '$x'] }, {}, false],
  [{ $not: ['$x'] }, {}, true],
  [{ $cond: [{ $gte: ['$a', 5] }, 'many', 'few'] }, { a: 7 }, 'many'],
  [{ $cond: { if: '$x', then: 1, else: 2 } }, {}, 2],
  [{ $ifNull: ['$x', '$y', 3] }, { y: null }, 3],
  [{ $switch: { branches: [{ case: { $eq: ['$a', 1] }, then: 'x' }], default: 'y' } }, { a: 2 }, 'y'],
  // Arithmetic and its types
  [{ $add: [1, 2] }, {}, new Int32(3)],
  [{ $add: [2147483647, 1] }, {}, long('2147483648')],
  [{ $add: [long('1'), 1] }, {}, long('2')],
  [{ $add: [long('9223372036854775807'), 1] }, {}, new Double(9223372036854775808)],
  [{ $add: [1, new Double(2)] }, {}, new Double(3)],
  [{ $add: [decimal('1.5'), 2] }, {}, decimal('3.5')],
  [{ $add: [decimal('0.1'), 0.2] }, {}, decimal('0.300000000000000')],
  [{ $add: ['$x', 1] }, {}, null],
  [{ $add: [date('2026-01-01'), 1000] }, {}, date('2026-01-01T00:00:01Z')],
  [{ $subtract: [5, 7] }, {}, new Int32(-2)],
  [{ $subtract: [date('2026-01-02'), date('2026-01-01')] }, {}, long('86400000')],
  [{ $subtract: [date('2026-01-01'), 1000] }, {}, date('2025-12-31T23:59:59Z')],
  [{ $multiply: [65536, 65536] }, {}, long('4294967296')],
  [{ $multiply: [decimal('1.5'), 2] }, {}, decimal('3.0')],
  [{ $multiply: [] }, {}, new Int32(1)],
  [{ $divide: [1, 2] }, {}, new Double(0.5)],
  [{ $divide: [decimal('1'), 3] }, {}, decimal('0.3333333333333333333333333333333333')],
  [{ $divide: [decimal('6'), 3] }, {}, decimal('2')],
  [{ $mod: [-7, 3] }, {}, new Int32(-1)],
  [{ $mod: [5.5, 2] }, {}, new Double(1.5)],
  [{ $mod: [long('9007199254740993'), 10] }, {}, long('3')],
  [{ $round: [2.5] }, {}, new Double(2)],
  [{ $round: [new Double(-0.5)] }, {}, new Double(-0)],
  [{ $round: [2.345, 2] }, {}, new Double(2.35)],
  [{ $round: [1.005, 2] }, {}, new Double(1)],
  [{ $round: [1235, -1] }, {}, new Int32(1240)],
  [{ $round: [decimal('2.345'), 2] }, {}, decimal('2.34')],
  [{ $trunc: [2.789, 1] }, {}, new Double(2.7)],
  [{ $floor: -1.5 }, {}, new Double(-2)],
  [{ $ceil: decimal('1.2') }, {}, decimal('2')],
  [{ $abs: -5 }, {}, new Int32(5)],
  [{ $abs: -2147483648 }, {}, long('2147483648')],
  [{ $sqrt: 16 }, {}, new Double(4)],
  // Arrays
  [{ $arrayElemAt: ['$a', -1] }, { a: [1, 2] }, 2],
  [{ $arrayElemAt: ['$a', 9] }, { a: [1] }, missing],
  [{ $first: '$a' }, { a: [1, 2] }, 1],
  [{ $last: '$a' }, { a: [] }, missing],
  [{ $concatArrays: ['$a', [3]] }, { a: [1] }, [1, 3]],
  [{ $concatArrays: ['$x', [3]] }, {}, null],
  [{ $in: ['$a', [id]] }, { a: id }, true],
  [{ $indexOfArray: [[1, 2, 3], 3] }, {}, 2],
  [{ $indexOfArray: [[1, 2, 3], 1, 1] }, {}, -1],
  [{ $isArray: '$a' }, { a: [] }, true],
  [{ $range: [0, 5, 2] }, {}, [0, 2, 4]],
  [{ $range: [3, 0, -1] }, {}, [3, 2, 1]],
  [{ $reverseArray: [[1, 2]] }, {}, [2, 1]],
  [{ $size: '$a' }, { a: [1, 2] }, 2],
  [{ $slice: ['$a', -2] }, { a: [1, 2, 3] }, [2, 3]],
  [{ $slice: ['$a', 1, 1] }, { a: [1, 2, 3] }, [2]],
  [{ $sortArray: { input: '$a', sortBy: -1 } }, { a: [1, 3, 2] }, [3, 2, 1]],
  [{ $sortArray: { input: '$a', sortBy: { k: 1 } } }, { a: [{ k: 2 }, { k: 1 }] }, [{ k: 1 }, { k: 2 }]],
  [
    {
      $arrayToObject: [
        [
          ['a', 1],
          ['b', 2],
        ],
      ],
    },
    {},
    { a: 1, b: 2 },
  ],
  [{ $arrayToObject: '$a' }, { a: [{ k: 'x', v: 1 }] }, { x: 1 }],
  [{ $map: { input: '$a', as: 'n', in: { $multiply: ['$$n', 2] } } }, { a: [1, 2] }, [2, 4]],
  [{ $map: { input: '$a', in: '$$this.q' } }, { a: [{ q: 1 }, {}] }, [1, null]],
  [{ $filter: { input: '$a', as: 'n', cond: { $gt: ['$$n', 1] } } }, { a: [1, 2, 3] }, [2, 3]],
  [{ $filter: { input: '$a', cond: true, limit: 1 } }, { a: [1, 2, 3] }, [1]],
  [{ $reduce: { input: '$a', initialValue: 0, in: { $add: ['$$value', '$$this'] } } }, { a: [1, 2, 3] }, 6],
  [{ $let: { vars: { x: 2, y: '$a' }, in: { $multiply: ['$$x', '$$y'] } } }, { a: 4 }, 8],
  [
    {
      $map: {
        input: [1, 2],
        as: 'i',
        in: { $map: { input: [10, 20], as: 'j', in: { $add: ['$$i', '$$j'] } } },
      },
    },
    {},
    [
      [11, 21],
      [12, 22],
    ],
  ],
  // Sets
  [
    {
      $setUnion: [
        [2, 1],
        [1, 3],
      ],
    },
    {},
    [1, 2, 3],
  ],
  [
    {
      $setIntersection: [
        [2, 1],
        [1, 3],
      ],
    },
    {},
    [1],
  ],
  [{ $setDifference: [[2, 1, 2], [1]] }, {}, [2]],
  [
    {
      $setEquals: [
        [1, 2],
        [2, 1, 1],
      ],
    },
    {},
    true,
  ],
  [{ $setIsSubset: [[1], [2, 1]] }, {}, true],
  [{ $allElementsTrue: [[true, 1, 'x']] }, {}, true],
  [{ $anyElementTrue: [[false, 0, null]] }, {}, false],
  // Documents
  [{ $mergeObjects: [{ a: 1, b: 1 }, '$x', { b: 2 }] }, {}, { a: 1, b: 2 }],
  [{ $objectToArray: { a: 1 } }, {}, [{ k: 'a', v: 1 }]],
  [{ $getField: 'a' }, { a: 1 }, 1],
  [{ $getField: { field: 'a.b', input: '$d' } }, { d: { 'a.b': 2 } }, 2],
  [{ $setField: { field: 'b', input: '$d', value: 2 } }, { d: { a: 1 } }, { a: 1, b: 2 }],
  [{ $unsetField: { field: 'a', input: '$d' } }, { d: { a: 1, b: 2 } }, { b: 2 }],
  // Text
  [{ $concat: ['a', '$x'] }, {}, null],
  [{ $concat: ['a', 'b'] }, {}, 'ab'],
  [{ $toUpper: '$a' }, { a: 'abç' }, 'ABç'],
  [{ $toLower: '$x' }, {}, ''],
  [{ $trim: { input: '  x ' } }, {}, 'x'],
  [{ $ltrim: { input: 'xxay', chars: 'x' } }, {}, 'ay'],
  [{ $rtrim: { input: 'ayy', chars: 'y' } }, {}, 'a'],
  [{ $split: ['a-b-c', '-'] }, {}, ['a', 'b', 'c']],
  [{ $strLenCP: '日本😀' }, {}, 3],
  [{ $strLenBytes: 'é' }, {}, 2],
  [{ $substrCP: ['日本語', 1, 1] }, {}, '本'],
  [{ $substrBytes: ['hello', 1, 3] }, {}, 'ell'],
  [{ $substr: ['hello', 2, -1] }, {}, 'llo'],
  [{ $indexOfCP: ['日本語', '語'] }, {}, 2],
  [{ $replaceOne: { input: 'aa', find: 'a', replacement: { $literal: '$&' } } }, {}, '$&a'],
  [{ $replaceAll: { input: 'aa', find: 'a', replacement: 'b' } }, {}, 'bb'],
  [{ $regexMatch: { input: 'Hello', regex: '^h', options: 'i' } }, {}, true],
  // Types
  [{ $type: '$x' }, {}, 'missing'],
  [{ $type: '$a' }, { a: long('1') }, 'long'],
  [{ $isNumber: decimal('1') }, {}, true],
  [{ $toInt: '12' }, {}, new Int32(12)],
  [{ $toInt: 1.9 }, {}, new Int32(1)],
  [{ $toLong: 5 }, {}, long('5')],
  [{ $toDouble: decimal('1.5') }, {}, new Double(1.5)],
  [{ $toDecimal: 2.5 }, {}, decimal('2.50000000000000')],
  [{ $toDecimal: 5 }, {}, decimal('5')],
  [{ $toDecimal: '1.50' }, {}, decimal('1.50')],
  [{ $toBool: 'false' }, {}, true],
  [{ $toBool: 0 }, {}, false],
  [{ $toString: id }, {}, id.toHexString()],
  [{ $toString: 1.5 }, {}, '1.5'],
  [{ $toString: new Double(3) }, {}, '3'],
  [{ $toString: date('2026-01-02T03:04:05.006Z') }, {}, '2026-01-02T03:04:05.006Z'],
  [{ $toObjectId: id.toHexString() }, {}, id],
  [{ $toDate: long('0') }, {}, new Date(0)],
  [{ $toDate: '2026-02-01' }, {}, date('2026-02-01')],
  [{ $convert: { input: 'x', to: 'int', onError: -1 } }, {}, -1],
  [{ $convert: { input: '$x', to: 'int', onNull: 0 } }, {}, 0],
  // Dates
  [{ $year: date('2025-12-31T23:30:00Z') }, {}, 2025],
  [{ $year: { date: date('2025-12-31T23:30:00Z'), timezone: kolkata } }, {}, 2026],
  [{ $month: { date: date('2026-06-30T22:30:00Z'), timezone: '+02:00' } }, {}, 7],
  [{ $dayOfMonth: date('2026-06-30') }, {}, 30],
  [{ $dayOfWeek: date('2026-07-13') }, {}, 2],
  [{ $dayOfYear: date('2026-02-01') }, {}, 32],
  [{ $hour: { date: date('2026-01-01T00:00:00Z'), timezone: kolkata } }, {}, 5],
  [{ $minute: { date: date('2026-01-01T00:00:00Z'), timezone: kolkata } }, {}, 30],
  [
    { $dateToString: { date: date('2026-07-15T20:00:00Z'), format: '%Y-%m-%d %H:%M %z', timezone: kolkata } },
    {},
    '2026-07-16 01:30 +0530',
  ],
  [{ $dateToString: { date: date('2026-07-15T20:00:00Z') } }, {}, '2026-07-15T20:00:00.000Z'],
  [
    { $dateToString: { date: date('2026-07-15T20:00:00Z'), timezone: kolkata } },
    {},
    '2026-07-16T01:30:00.000',
  ],
  [{ $dateToString: { date: '$x', onNull: 'none' } }, {}, 'none'],
  [{ $dateAdd: { startDate: date('2026-01-31'), unit: 'month', amount: 1 } }, {}, date('2026-02-28')],
  [{ $dateAdd: { startDate: date('2024-02-29'), unit: 'year', amount: 1 } }, {}, date('2025-02-28')],
  [
    {
      $dateAdd: { startDate: date('2026-03-28T12:00:00Z'), unit: 'day', amount: 1, timezone: 'Europe/Paris' },
    },
    {},
    date('2026-03-29T11:00:00Z'),
  ],
  [{ $dateSubtract: { startDate: date('2026-03-31'), unit: 'month', amount: 1 } }, {}, date('2026-02-28')],
  [{ $dateDiff: { startDate: date('2026-01-31'), endDate: date('2026-02-02'), unit: 'day' } }, {}, long('2')],
  [
    {
      $dateDiff: {
        startDate: date('2026-01-01T18:00:00Z'),
        endDate: date('2026-01-01T19:00:00Z'),
        unit: 'day',
        timezone: kolkata,
      },
    },
    {},
    long('1'),
  ],
  [
    {
      $dateDiff: {
        startDate: date('2026-01-03'),
        endDate: date('2026-01-05'),
        unit: 'week',
        startOfWeek: 'monday',
      },
    },
    {},
    long('1'),
  ],
  [
    { $dateDiff: { startDate: date('2025-12-31'), endDate: date('2026-01-01'), unit: 'quarter' } },
    {},
    long('1'),
  ],
  [
    {
      $dateDiff: {
        startDate: date('2026-01-01T10:59:00Z'),
        endDate: date('2026-01-01T11:01:00Z'),
        unit: 'hour',
      },
    },
    {},
    long('1'),
  ],
  [
    { $dateTrunc: { date: date('2026-07-15T20:00:00Z'), unit: 'month', timezone: kolkata } },
    {},
    date('2026-06-30T18:30:00Z'),
  ],
  [
    { $dateTrunc: { date: date('2026-07-15T20:00:00Z'), unit: 'day', timezone: kolkata } },
    {},
    date('2026-07-15T18:30:00Z'),
  ],
  [
    { $dateTrunc: { date: date('2026-07-15T12:00:00Z'), unit: 'week', startOfWeek: 'mon' } },
    {},
    date('2026-07-13'),
  ],
  [{ $dateTrunc: { date: date('2026-07-15T12:00:00Z'), unit: 'week' } }, {}, date('2026-07-12')],
  [{ $dateTrunc: { date: date('2026-05-15'), unit: 'quarter' } }, {}, date('2026-04-01')],
  [
    { $dateTrunc: { date: date('2026-05-15T13:47:00Z'), unit: 'minute', binSize: 15 } },
    {},
    date('2026-05-15T13:45:00Z'),
  ],
  [
    { $dateTrunc: { date: date('2026-05-15T13:47:00Z'), unit: 'hour', timezone: kolkata } },
    {},
    date('2026-05-15T13:30:00Z'),
  ],
  // Accumulators as expressions
  [{ $sum: '$a.q' }, { a: [{ q: 1 }, { q: 2 }] }, new Int32(3)],
  [{ $sum: ['$a', '$b', 'x'] }, { a: 1, b: long('2') }, long('3')],
  [{ $avg: '$a' }, { a: [1, 2] }, new Double(1.5)],
  [{ $avg: '$x' }, {}, null],
  [{ $min: ['$a', 3] }, { a: null }, 3],
  [{ $max: '$a' }, { a: [1, 'x'] }, 'x'],
];

/** Expressions that are refused: code and message. */
export type ExpressionError = [expression: unknown, doc: object, code: number, message: RegExp];

export const expressionErrors: readonly ExpressionError[] = [
  [{ $foo: 1 }, {}, 168, /Unrecognized expression '\$foo'/],
  [{ $add: [1], $subtract: [1] }, {}, 15983, /exactly one field/],
  ['$$nobody', {}, 17276, /Use of undefined variable: nobody/],
  [{ $add: ['x', 1] }, {}, 14, /\$add only supports numeric or date types, not string/],
  [{ $subtract: [1] }, {}, 16020, /takes exactly 2 arguments. 1 were passed in/],
  [{ $subtract: ['x', 1] }, {}, 14, /can't \$subtract int from string/],
  [{ $divide: [1, 0] }, {}, 2, /can't \$divide by zero/],
  [{ $mod: [1, 0] }, {}, 16610, /can't \$mod by zero/],
  [{ $toInt: 'x' }, {}, 241, /Failed to parse number 'x'/],
  [{ $toInt: long('4294967296') }, {}, 241, /overflow/],
  [{ $toObjectId: 'x' }, {}, 241, /objectId/],
  [{ $size: '$x' }, {}, 17124, /\$size must be an array, but was of type: missing/],
  [{ $switch: { branches: [{ case: '$a', then: 1 }] } }, {}, 40066, /no default/],
  [{ $year: 'x' }, {}, 16006, /can't convert from BSON type string to Date/],
  [{ $year: { date: new Date(0), timezone: 'Moon/Base' } }, {}, 40485, /unrecognized time zone identifier/],
  [{ $arrayToObject: [[[1, 1]]] }, {}, 40394, /must be of type string/],
  [{ $function: {} }, {}, 115, /\$function is not supported/],
  [{ $dateToString: { date: new Date(0), format: '%G-W%V' } }, {}, 115, /'%G' of a date is not supported/],
  [{ $sqrt: decimal('2') }, {}, 115, /Decimal128/],
];
