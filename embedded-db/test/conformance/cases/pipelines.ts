/** Pipelines and accumulators, from MongoDB's documentation of each stage. */
import { Decimal128, Double, Int32, Long, ObjectId } from 'bson';

/** The collection the pipelines join. */
export const parts: readonly object[] = [
  { _id: 1, sku: 'a', price: 5, shop: 1 },
  { _id: 2, sku: 'b', price: 7, shop: 1 },
  { _id: 3, sku: 'a', price: 9, shop: 2 },
  { _id: 4, price: 1 },
];

const long = (value: number) => Long.fromNumber(value);
const id = new ObjectId();

export type PipelineCase = [title: string, docs: object[], stages: object[], result: object[]];

export const pipelineCases: readonly PipelineCase[] = [
  ['$match', [{ a: 1 }, { a: 2 }], [{ $match: { a: { $gt: 1 } } }], [{ a: 2 }]],
  [
    '$project that includes',
    [{ _id: 1, a: { b: 1, c: 2 }, d: 3 }],
    [{ $project: { 'a.b': 1, e: '$d' } }],
    [{ _id: 1, a: { b: 1 }, e: 3 }],
  ],
  [
    '$project through arrays',
    [{ a: [{ b: 1, c: 1 }, 5, { c: 1 }] }],
    [{ $project: { a: { b: 1 } } }],
    [{ a: [{ b: 1 }, {}] }],
  ],
  [
    '$project that excludes',
    [{ _id: 1, a: { b: 1, c: 2 } }],
    [{ $project: { _id: 0, 'a.c': 0 } }],
    [{ a: { b: 1 } }],
  ],
  [
    '$project that removes by condition',
    [{ _id: 1, a: 1 }],
    [{ $project: { a: { $cond: [false, '$a', '$$REMOVE'] } } }],
    [{ _id: 1 }],
  ],
  [
    '$addFields',
    [{ a: { b: 1 } }],
    [{ $addFields: { 'a.c': 2, d: { e: '$a.b' } } }],
    [{ a: { b: 1, c: 2 }, d: { e: 1 } }],
  ],
  [
    '$addFields through arrays',
    [{ a: [{ b: 1 }, {}] }],
    [{ $addFields: { 'a.c': 2 } }],
    [{ a: [{ b: 1, c: 2 }, { c: 2 }] }],
  ],
  ['$set removing', [{ a: 1, b: 1 }], [{ $set: { a: '$$REMOVE' } }], [{ b: 1 }]],
  ['$unset', [{ a: 1, b: { c: 1, d: 1 } }], [{ $unset: ['a', 'b.c'] }], [{ b: { d: 1 } }]],
  ['$sort', [{ a: 2 }, { a: 1 }, { a: 3 }], [{ $sort: { a: -1 } }], [{ a: 3 }, { a: 2 }, { a: 1 }]],
  [
    '$sort before $skip and $limit',
    [{ a: 2 }, { a: 1 }, { a: 3 }],
    [{ $sort: { a: 1 } }, { $skip: 1 }, { $limit: 1 }],
    [{ a: 2 }],
  ],
  ['$limit and $skip', [{ a: 1 }, { a: 2 }, { a: 3 }], [{ $skip: 1 }, { $limit: 1 }], [{ a: 2 }]],
  ['$count', [{ a: 1 }, { a: 2 }], [{ $count: 'n' }], [{ n: 2 }]],
  ['$count of nothing', [], [{ $count: 'n' }], []],
  ['$unwind', [{ a: [1, 2] }, { a: 3 }, { a: [] }, {}], [{ $unwind: '$a' }], [{ a: 1 }, { a: 2 }, { a: 3 }]],
  [
    '$unwind keeping',
    [{ a: [] }, { b: 1 }, { a: null }],
    [{ $unwind: { path: '$a', preserveNullAndEmptyArrays: true } }],
    [{}, { b: 1 }, { a: null }],
  ],
  [
    '$unwind with an index',
    [{ a: { b: ['x'] } }, { a: { b: 5 } }],
    [{ $unwind: { path: '$a.b', includeArrayIndex: 'i' } }],
    [
      { a: { b: 'x' }, i: long(0) },
      { a: { b: 5 }, i: null },
    ],
  ],
  [
    '$replaceRoot',
    [{ a: { b: 1 } }],
    [{ $replaceRoot: { newRoot: { $mergeObjects: ['$a', { c: 2 }] } } }],
    [{ b: 1, c: 2 }],
  ],
  [
    '$sortByCount',
    [{ a: 'x' }, { a: 'y' }, { a: 'y' }],
    [{ $sortByCount: '$a' }],
    [
      { _id: 'y', count: 2 },
      { _id: 'x', count: 1 },
    ],
  ],
  [
    '$facet',
    [{ a: 1 }, { a: 2 }],
    [{ $facet: { n: [{ $count: 'n' }], top: [{ $sort: { a: -1 } }, { $limit: 1 }] } }],
    [{ n: [{ n: 2 }], top: [{ a: 2 }] }],
  ],
  [
    '$unionWith',
    [{ a: 1 }],
    [{ $unionWith: { coll: 'parts', pipeline: [{ $match: { sku: 'b' } }, { $project: { _id: 1 } }] } }],
    [{ a: 1 }, { _id: 2 }],
  ],
  [
    '$lookup by fields',
    [{ k: 'b' }, { k: 'x' }],
    [
      { $lookup: { from: 'parts', localField: 'k', foreignField: 'sku', as: 'p' } },
      { $project: { 'p._id': 1 } },
    ],
    [{ p: [{ _id: 2 }] }, { p: [] }],
  ],
  [
    '$lookup by an array',
    [{ k: ['a', 'b'] }],
    [
      { $lookup: { from: 'parts', localField: 'k', foreignField: 'sku', as: 'p' } },
      { $project: { n: { $size: '$p' } } },
    ],
    [{ n: 3 }],
  ],
  [
    '$lookup by arrays on the way and at the end',
    [{ k: [{ s: ['a', 'b'] }, { t: 1 }] }, { k: [{ s: 'x' }, { t: 1 }] }, { k: { s: [['a']] } }],
    [
      { $lookup: { from: 'parts', localField: 'k.s', foreignField: 'sku', as: 'p' } },
      { $project: { n: { $size: '$p' } } },
    ],
    [{ n: 3 }, { n: 0 }, { n: 0 }],
  ],
  [
    '$lookup by a position in an array',
    [{ k: [{ s: 'x' }, { s: 'b' }] }],
    [
      { $lookup: { from: 'parts', localField: 'k.1.s', foreignField: 'sku', as: 'p' } },
      { $project: { ids: '$p._id' } },
    ],
    [{ ids: [2] }],
  ],
  [
    '$lookup by arrays that lead to nothing, which stand for null',
    [{ k: [] }, { k: [1, 'a'] }, { k: [{ t: 1 }, { t: 2 }] }, { k: { s: [] } }, { k: [[]] }],
    [
      { $lookup: { from: 'parts', localField: 'k.s', foreignField: 'sku', as: 'p' } },
      { $project: { ids: '$p._id' } },
    ],
    [{ ids: [4] }, { ids: [4] }, { ids: [4] }, { ids: [4] }, { ids: [4] }],
  ],
  [
    '$lookup of null and missing',
    [{}],
    [
      { $lookup: { from: 'parts', localField: 'k', foreignField: 'sku', as: 'p' } },
      { $project: { ids: '$p._id' } },
    ],
    [{ ids: [4] }],
  ],
  [
    '$lookup by fields with a pipeline',
    [{ k: 'a' }],
    [
      {
        $lookup: {
          from: 'parts',
          localField: 'k',
          foreignField: 'sku',
          pipeline: [{ $match: { price: { $gt: 5 } } }, { $project: { price: 1 } }],
          as: 'p',
        },
      },
    ],
    [{ k: 'a', p: [{ _id: 3, price: 9 }] }],
  ],
  [
    '$lookup with variables',
    [{ k: 'a', most: 6 }],
    [
      {
        $lookup: {
          from: 'parts',
          let: { k: '$k', most: '$most' },
          pipeline: [
            { $match: { $expr: { $and: [{ $eq: ['$sku', '$$k'] }, { $lte: ['$price', '$$most'] }] } } },
            { $project: { _id: 1, m: '$$most' } },
          ],
          as: 'x.p',
        },
      },
      { $project: { x: 1 } },
    ],
    [{ x: { p: [{ _id: 1, m: 6 }] } }],
  ],
  [
    '$lookup within a $lookup',
    [{ s: 1 }],
    [
      {
        $lookup: {
          from: 'parts',
          let: { s: '$s' },
          pipeline: [
            { $match: { $expr: { $eq: ['$shop', '$$s'] } } },
            {
              $lookup: {
                from: 'parts',
                let: { k: '$sku' },
                pipeline: [
                  { $match: { $expr: { $and: [{ $eq: ['$sku', '$$k'] }, { $ne: ['$shop', '$$s'] }] } } },
                  { $project: { _id: 1 } },
                ],
                as: 'q',
              },
            },
            { $project: { q: 1 } },
          ],
          as: 'p',
        },
      },
    ],
    [
      {
        s: 1,
        p: [
          { _id: 1, q: [{ _id: 3 }] },
          { _id: 2, q: [] },
        ],
      },
    ],
  ],
];

const numbers = [{ a: 3 }, { a: 1 }, {}, { a: 'x' }, { a: 2 }];

/** An accumulator over documents of one group, and its value. */
export type AccumulatorCase = [title: string, docs: object[], accumulator: object, result: unknown];

export const accumulatorCases: readonly AccumulatorCase[] = [
  ['$sum of ints', [{ a: 1 }, { a: 2 }], { $sum: '$a' }, new Int32(3)],
  ['$sum beyond 32 bits', [{ a: 2147483647 }, { a: 1 }], { $sum: '$a' }, long(2147483648)],
  ['$sum of longs', [{ a: long(1) }, { a: 2 }], { $sum: '$a' }, long(3)],
  ['$sum beyond 64 bits', [{ a: Long.MAX_VALUE }, { a: 1 }], { $sum: '$a' }, new Double(2 ** 63)],
  [
    '$sum of doubles without drift',
    Array.from({ length: 10 }, () => ({ a: 0.1 })),
    { $sum: '$a' },
    new Double(1),
  ],
  [
    '$sum of decimals',
    [{ a: Decimal128.fromString('1.1') }, { a: 2 }],
    { $sum: '$a' },
    Decimal128.fromString('3.1'),
  ],
  ['$sum of text and nothing', [{ a: 'x' }, {}], { $sum: '$a' }, new Int32(0)],
  ['$avg', numbers, { $avg: '$a' }, new Double(2)],
  ['$avg of nothing', [{}], { $avg: '$a' }, null],
  ['$min', numbers, { $min: '$a' }, 1],
  ['$max', numbers, { $max: '$a' }, 'x'],
  ['$first', numbers, { $first: '$a' }, 3],
  ['$last', [{ a: 1 }, {}], { $last: '$a' }, null],
  ['$push', numbers, { $push: '$a' }, [3, 1, 'x', 2]],
  ['$push of documents', [{ a: 1, b: 2 }], { $push: { x: '$a', y: '$z' } }, [{ x: 1 }]],
  ['$addToSet', [{ a: id }, { a: id }, { a: 1 }, { a: long(1) }], { $addToSet: '$a' }, [id, 1]],
  ['$count', numbers, { $count: {} }, 5],
  ['$mergeObjects', [{ a: { x: 1 } }, { a: { y: 2 } }, {}], { $mergeObjects: '$a' }, { x: 1, y: 2 }],
];

/** Stages that are refused: code and message. */
export type StageError = [stage: object, code: number, message: RegExp];

export const stageErrors: readonly StageError[] = [
  [{ $foo: 1 }, 40324, /Unrecognized pipeline stage name: '\$foo'/],
  [{ $match: {}, $limit: 1 }, 40323, /exactly one field/],
  [{ $limit: 0 }, 15958, /the limit must be positive/],
  [{ $limit: 'x' }, 5107201, /\$limit/],
  [{ $skip: -1 }, 5107200, /\$skip/],
  [{ $project: {} }, 51272, /at least one field/],
  [{ $project: { a: 1, b: 0 } }, 31254, /Cannot do exclusion on field b in inclusion projection/],
  [{ $project: { a: 1, 'a.b': 1 } }, 31249, /Path collision at a\.b/],
  [{ $group: { a: 1 } }, 15955, /must include an _id/],
  [{ $group: { _id: 1, a: 1 } }, 40234, /must be an accumulator object/],
  [{ $group: { _id: 1, a: { $foo: 1 } } }, 15952, /unknown group operator '\$foo'/],
  [{ $sort: {} }, 15976, /at least one sort key/],
  [{ $unwind: 'a' }, 28818, /prefixed with a '\$'/],
  [{ $count: '' }, 40157, /non-empty string/],
  [{ $lookup: { from: 'x', as: 'y', localField: 'a' } }, 9, /both or neither/],
  [{ $lookup: { from: 'x', as: 'y', foo: 1 } }, 9, /unknown argument to \$lookup: foo/],
  [{ $lookup: { from: 'x', as: 'y', pipeline: [{ $foo: 1 }] } }, 40324, /\$foo/],
  [{ $facet: { a: [{ $facet: {} }] } }, 40600, /not allowed/],
  [{ $graphLookup: {} }, 115, /\$graphLookup is not supported by the embedded database/],
  [{ $out: 'x' }, 115, /\$out/],
  [{ $setWindowFields: {} }, 115, /\$setWindowFields/],
  [{ $bucket: {} }, 115, /\$bucket/],
  [{ $group: { _id: 1, a: { $stdDevPop: '$a' } } }, 115, /\$stdDevPop/],
];
