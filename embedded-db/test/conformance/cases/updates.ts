/** Updates, from MongoDB's documentation of each update operator. */
import { Decimal128, Double, Int32, Long, ObjectId } from 'bson';

/** How an update of the table is to be run. */
export interface UpdateCaseOptions {
  filter?: object;
  arrayFilters?: object[];
  insert?: boolean;
}

const long = (text: string) => Long.fromString(text);
const id = new ObjectId('65a000000000000000000001');
const sameId = new ObjectId('65a000000000000000000001');
const other = new ObjectId('65a000000000000000000002');

export type UpdateCase = [
  title: string,
  before: object,
  change: object,
  after: object,
  options?: UpdateCaseOptions,
];

export const updateCases: readonly UpdateCase[] = [
  ['$set', { a: 1, b: 2 }, { $set: { a: 'x' } }, { a: 'x', b: 2 }],
  ['$set makes documents on the way', {}, { $set: { 'a.b.c': 1 } }, { a: { b: { c: 1 } } }],
  ['$set of an element', { a: [1, 2] }, { $set: { 'a.1': 5 } }, { a: [1, 5] }],
  ['$set beyond the end', { a: [1] }, { $set: { 'a.3': 5 } }, { a: [1, null, null, 5] }],
  [
    'new fields come in order of name',
    { z: 1 },
    { $set: { c: 1, a: 1 }, $inc: { b: 1 } },
    { z: 1, a: 1, b: 1, c: 1 },
  ],
  ['$setOnInsert on an update', { a: 1 }, { $set: { b: 1 }, $setOnInsert: { c: 1 } }, { a: 1, b: 1 }],
  ['$setOnInsert on an insert', {}, { $setOnInsert: { c: 1 } }, { c: 1 }, { insert: true }],
  ['$unset', { a: 1, b: { c: 1, d: 2 } }, { $unset: { a: '', 'b.c': '' } }, { b: { d: 2 } }],
  ['$unset of an element', { a: [1, 2, 3] }, { $unset: { 'a.1': '' } }, { a: [1, null, 3] }],
  [
    'names below the top that begin with a dollar sign',
    { a: { b: 1 }, m: {} },
    { $set: { 'a.$each': 1, 'm.$*': 2, 'm.$a.b': 3, 'm.$[x': 4 }, $inc: { 'a.$n': 5 }, $push: { 'm.$l': 6 } },
    { a: { b: 1, $each: 1, $n: 5 }, m: { '$*': 2, '$[x': 4, $a: { b: 3 }, $l: [6] } },
  ],
  [
    'values whose names begin with a dollar sign',
    { l: [] },
    { $set: { a: { $myKey: 1 } }, $push: { l: { $foo: 1 } } },
    { l: [{ $foo: 1 }], a: { $myKey: 1 } },
  ],
  [
    'names at the top that begin with a dollar sign: what is below them, and away with them',
    { $a: { b: 1 }, $c: 1 },
    { $set: { '$a.b': 2 }, $unset: { $c: '' } },
    { $a: { b: 2 } },
  ],
  ['$rename to and from such names', { a: { $x: 1 } }, { $rename: { 'a.$x': 'a.$y' } }, { a: { $y: 1 } }],
  ['an insert of such a name', {}, { $set: { $myKey: 1 } }, { $myKey: 1 }, { insert: true }],
  ['a replacement with such a name, inserted', {}, { x: 1, $y: 2 }, { x: 1, $y: 2 }, { insert: true }],
  ['$unset of what is not there', { a: 1 }, { $unset: { 'b.c': '', 'a.x': '' } }, { a: 1 }],
  ['$inc keeps an int', { a: 1 }, { $inc: { a: 2 } }, { a: new Int32(3) }],
  ['$inc of what is missing', {}, { $inc: { 'a.b': 2 } }, { a: { b: 2 } }],
  ['$inc beyond 32 bits', { a: 2147483647 }, { $inc: { a: 1 } }, { a: long('2147483648') }],
  ['$inc of a Long', { a: long('9007199254740993') }, { $inc: { a: 1 } }, { a: long('9007199254740994') }],
  ['$inc of a Long stays one', { a: long('1') }, { $inc: { a: 1 } }, { a: long('2') }],
  ['$inc by a double', { a: 1 }, { $inc: { a: 0.5 } }, { a: new Double(1.5) }],
  ['$inc by a whole double', { a: 1 }, { $inc: { a: new Double(1) } }, { a: new Double(2) }],
  [
    '$inc of a decimal',
    { a: Decimal128.fromString('1.5') },
    { $inc: { a: 1 } },
    { a: Decimal128.fromString('2.5') },
  ],
  ['$mul', { a: 3, b: 2147483647 }, { $mul: { a: 4, b: 2 } }, { a: 12, b: long('4294967294') }],
  ['$mul of what is missing', {}, { $mul: { a: long('4') } }, { a: long('0') }],
  [
    '$min and $max',
    { a: 5, b: new Date(5), c: 5 },
    { $min: { a: 3, c: 9 }, $max: { b: new Date(9), d: 1 } },
    { a: 3, b: new Date(9), c: 5, d: 1 },
  ],
  ['$max between types', { a: 5 }, { $max: { a: 'x' } }, { a: 'x' }],
  ['$rename', { a: 1, b: 2, c: 3 }, { $rename: { a: 'd.e', b: 'c' } }, { c: 2, d: { e: 1 } }],
  [
    '$rename, its new field in the order of paths',
    { x: 1 },
    { $rename: { x: 'd' }, $set: { c: 2, e: 3 } },
    { c: 2, d: 1, e: 3 },
  ],
  ['$rename of what is missing', { b: 1 }, { $rename: { a: 'b' } }, { b: 1 }],
  ['$push', { a: [1] }, { $push: { a: 2, b: { c: 1 } } }, { a: [1, 2], b: [{ c: 1 }] }],
  ['$push of an array', { a: [1] }, { $push: { a: [2, 3] } }, { a: [1, [2, 3]] }],
  [
    '$push with sort and slice',
    { a: [3, 1] },
    { $push: { a: { $each: [2], $sort: 1, $slice: 2 } } },
    { a: [1, 2] },
  ],
  ['$push with a last slice', { a: [1, 2] }, { $push: { a: { $each: [3], $slice: -2 } } }, { a: [2, 3] }],
  ['$push with a position', { a: [3, 1] }, { $push: { a: { $each: [2], $position: 0 } } }, { a: [2, 3, 1] }],
  [
    '$push with a position from the end',
    { a: [3, 1] },
    { $push: { a: { $each: [2], $position: -1 } } },
    { a: [3, 2, 1] },
  ],
  [
    '$push sorting by fields',
    { a: [{ k: 2 }] },
    { $push: { a: { $each: [{ k: 1 }, { k: 3 }], $sort: { k: -1 } } } },
    { a: [{ k: 3 }, { k: 2 }, { k: 1 }] },
  ],
  ['$addToSet', { a: [id] }, { $addToSet: { a: sameId } }, { a: [id] }],
  ['$addToSet of several', { a: [1] }, { $addToSet: { a: { $each: [1, long('1'), 2, 2] } } }, { a: [1, 2] }],
  [
    '$addToSet of documents by field order',
    { a: [{ x: 1, y: 1 }] },
    { $addToSet: { a: { y: 1, x: 1 } } },
    {
      a: [
        { x: 1, y: 1 },
        { y: 1, x: 1 },
      ],
    },
  ],
  ['$pop', { a: [1, 2], b: [1, 2] }, { $pop: { a: 1, b: -1 } }, { a: [1], b: [2] }],
  ['$pull of a value', { a: [id, other] }, { $pull: { a: sameId } }, { a: [other] }],
  ['$pull by operators', { a: [1, 5, 9] }, { $pull: { a: { $gt: 4 } } }, { a: [1] }],
  ['$pull by $in', { a: [1, 5, 9] }, { $pull: { a: { $in: [1, 9] } } }, { a: [5] }],
  [
    '$pull of documents',
    { a: [{ x: 1, y: 1 }, { x: 2 }, 1] },
    { $pull: { a: { x: 1 } } },
    { a: [{ x: 2 }, 1] },
  ],
  [
    '$pull by operators on fields',
    { a: [{ x: 1 }, { x: 5 }] },
    { $pull: { a: { x: { $gte: 5 } } } },
    { a: [{ x: 1 }] },
  ],
  ['$pull by an expression', { a: ['ab', 'cd'] }, { $pull: { a: /^a/ } }, { a: ['cd'] }],
  [
    '$pull within elements',
    { a: [{ b: [1, 2] }, { b: [2] }] },
    { $pull: { 'a.$[].b': 2 } },
    { a: [{ b: [1] }, { b: [] }] },
  ],
  ['$pullAll', { a: [1, 2, 3, 1] }, { $pullAll: { a: [1, 3] } }, { a: [2] }],
  ['every element', { a: [{ q: 1 }, { q: 2 }] }, { $inc: { 'a.$[].q': 1 } }, { a: [{ q: 2 }, { q: 3 }] }],
  [
    'filtered elements',
    { a: [{ b: [{ k: 1 }, { k: 2 }] }] },
    { $set: { 'a.$[].b.$[e].v': 9 } },
    { a: [{ b: [{ k: 1 }, { k: 2, v: 9 }] }] },
    { arrayFilters: [{ 'e.k': 2 }] },
  ],
  [
    'filtered scalars',
    { a: [1, 5, 9] },
    { $set: { 'a.$[e]': 0 } },
    { a: [1, 0, 0] },
    { arrayFilters: [{ e: { $gte: 5 } }] },
  ],
  [
    'the matched element',
    {
      a: [
        { k: 1, v: 1 },
        { k: 2, v: 1 },
      ],
    },
    { $set: { 'a.$.v': 9 } },
    {
      a: [
        { k: 1, v: 1 },
        { k: 2, v: 9 },
      ],
    },
    { filter: { 'a.k': 2 } },
  ],
  ['the matched scalar', { a: [1, 2] }, { $inc: { 'a.$': 5 } }, { a: [1, 7] }, { filter: { a: 2 } }],
  ['a replacement keeps _id', { _id: 1, a: 1 }, { b: 2 }, { _id: 1, b: 2 }],
  ['a pipeline', { _id: 1, a: 1 }, [{ $set: { b: { $add: ['$a', 1] } } }, { $unset: 'a' }], { _id: 1, b: 2 }],
  ['a pipeline that replaces keeps _id', { _id: 1, a: { x: 1 } }, [{ $replaceWith: '$a' }], { _id: 1, x: 1 }],
];

/** Updates that are refused: code and message. */
export type UpdateError = [
  title: string,
  before: object,
  change: object,
  code: number,
  message: RegExp,
  options?: UpdateCaseOptions,
];

export const updateErrors: readonly UpdateError[] = [
  ['an unknown operator', {}, { $foo: { a: 1 } }, 9, /Unknown modifier: \$foo/],
  ['a field beside operators', {}, { $set: { a: 1 }, b: 1 }, 9, /Unknown modifier: b/],
  ['an operator of MongoDB that is not here', {}, { $bit: { a: { and: 1 } } }, 115, /\$bit is not supported/],
  ['operators without fields', {}, { $set: 1 }, 9, /Modifiers operate on fields/],
  ['conflicting paths', {}, { $set: { a: 1 }, $inc: { a: 1 } }, 40, /would create a conflict at 'a'/],
  ['a path within another', {}, { $set: { a: 1, 'a.b': 1 } }, 40, /would create a conflict at 'a'/],
  ['an empty path', {}, { $set: { '': 1 } }, 56, /empty update path/],
  ['$inc by text', {}, { $inc: { a: 'x' } }, 14, /Cannot increment with non-numeric argument: \{a: "x"\}/],
  [
    '$inc of text',
    { _id: 1, a: 'x' },
    { $inc: { a: 1 } },
    14,
    /Cannot apply \$inc to a value of non-numeric type. \{_id: 1\} has the field 'a' of non-numeric type string/,
  ],
  [
    '$inc beyond 64 bits',
    { a: long('9223372036854775807') },
    { $inc: { a: 1 } },
    2,
    /Failed to apply \$inc operations to current value \(\(NumberLong\)9223372036854775807\)/,
  ],
  [
    '$push to a scalar',
    { _id: 1, a: 1 },
    { $push: { a: 1 } },
    2,
    /The field 'a' must be an array but is of type int in document \{_id: 1\}/,
  ],
  ['$addToSet to a scalar', { a: 1 }, { $addToSet: { a: 1 } }, 2, /Field named 'a' has non-array type int/],
  ['$pull from a scalar', { a: 1 }, { $pull: { a: 1 } }, 2, /non-array/],
  ['$pop from a scalar', { a: 1 }, { $pop: { a: 1 } }, 14, /non-array type 'int'/],
  ['$pop of two', { a: [] }, { $pop: { a: 2 } }, 9, /\$pop expects 1 or -1/],
  [
    'a field below a scalar',
    { a: 5 },
    { $set: { 'a.b': 1 } },
    28,
    /Cannot create field 'b' in element \{a: 5\}/,
  ],
  ['a field of an array', { a: [1] }, { $set: { 'a.b': 1 } }, 28, /Cannot create field 'b'/],
  ['a changed _id', { _id: 1 }, { $set: { _id: 2 } }, 66, /immutable field '_id'/],
  ['a replaced _id', { _id: 1 }, { _id: 2 }, 66, /altered to _id: 2/],
  ['$ without a match', { a: [1] }, { $set: { 'a.$': 1 } }, 2, /positional operator did not find the match/],
  [
    '$[] of a scalar',
    { a: 1 },
    { $set: { 'a.$[]': 1 } },
    2,
    /Cannot apply array updates to non-array element a: 1/,
  ],
  ['$[] of what is missing', {}, { $set: { 'a.$[]': 1 } }, 2, /The path 'a' must exist/],
  [
    'an unknown array filter',
    { a: [] },
    { $set: { 'a.$[e]': 1 } },
    2,
    /No array filter found for identifier 'e'/,
  ],
  ['an unused array filter', {}, { $set: { a: 1 } }, 9, /'e' was not used/, { arrayFilters: [{ e: 1 }] }],
  [
    'an unknown clause of $push',
    {},
    { $push: { a: { $each: [], $foo: 1 } } },
    2,
    /Unrecognized clause in \$push: \$foo/,
  ],
  ['$rename to itself', {}, { $rename: { a: 'a' } }, 2, /must differ/],
  ['a $-name at the top', {}, { $set: { $myKey: 1 } }, 52, /'\$myKey' in '\$myKey'/],
  ['a path below a $-name that is not there', {}, { $inc: { '$a.b': 1 } }, 52, /'\$a' in '\$a'/],
  ['$rename to a $-name at the top', { a: 1 }, { $rename: { a: '$b' } }, 52, /'\$b'/],
  ['an array filter in the first place', {}, { $set: { '$[].a': 1 } }, 2, /in the first position/],
  ['a $-name in a replacement', {}, { a: 1, $b: 1 }, 52, /\$b/],
  ['a stage that is not for updates', {}, [{ $match: {} }], 72, /\$match is not allowed/],
];
