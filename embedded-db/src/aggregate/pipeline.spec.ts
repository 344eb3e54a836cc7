import { Double, Long, ObjectId } from 'bson';
import {
  type AccumulatorCase,
  type PipelineCase,
  type StageError,
  accumulatorCases,
  parts,
  pipelineCases,
  stageErrors,
} from '../../test/conformance/cases/pipelines';
import { compileFilter } from '../query/matcher';
import { compileSort } from '../fields/sort';
import { PAUSE, type Step } from '../pacing/step';
import { type Doc } from '../values/kind';
import { wire } from '../../test/fixtures/wire-doc';
import { type AggregateContext } from './context';
import { runPipeline } from './pipeline';
import { fieldsRead, splitPipeline } from './split-pipeline';

const others: Record<string, Doc[]> = {
  parts: parts.map(wire),
};

const context = (memoryLimit = 1e8): AggregateContext => ({
  collection: (name) => ({
    *find(filter, { sort, variables } = {}): Iterable<Step> {
      const { matches } = compileFilter(filter, { variables });
      const found = (others[name] ?? []).filter(matches);
      yield PAUSE;
      yield* sort ? found.sort(compileSort(sort)) : found;
    },
  }),
  now: new Date(0),
  variables: {},
  memoryLimit,
});

function run(docs: object[], stages: object[], memoryLimit?: number): Doc[] {
  const input: Step[] = docs.flatMap((doc) => [PAUSE, wire(doc)] as Step[]);
  const output = runPipeline(input, stages.map(wire), context(memoryLimit));
  return [...output].filter((step): step is Doc => step !== PAUSE);
}

const groupOf = (docs: object[], fields: object) => run(docs, [{ $group: { _id: null, ...fields } }])[0];
const long = (value: number) => Long.fromNumber(value);
const id = new ObjectId();

describe('runPipeline', () => {
  it.each<PipelineCase>(pipelineCases)('should run %s', (_title, docs, stages, result) => {
    expect(run(docs, stages)).toEqual(result.map(wire));
  });

  it.each<AccumulatorCase>(accumulatorCases)('should accumulate %s', (_title, docs, accumulator, result) => {
    expect(groupOf(docs, { result: accumulator })).toEqual(wire({ _id: null, result }));
  });

  it('should group by equal values of different types, null with missing', () => {
    const docs = [
      { a: 1 },
      { a: long(1) },
      { a: new Double(1) },
      { a: null },
      {},
      { a: 'x' },
      { a: id },
      { a: id },
    ];
    const result = run(docs, [{ $group: { _id: '$a', n: { $sum: 1 } } }]);
    expect(result.map((doc) => Number(doc.n))).toEqual([3, 2, 1, 2]);
  });

  it('should group by several fields', () => {
    const docs = [{ a: 1, b: 1 }, { a: 1 }, { a: 1, b: null }, { a: 1, b: 1 }];
    const result = run(docs, [{ $group: { _id: { a: '$a', b: '$b' }, n: { $sum: 1 } } }]);
    expect(result).toEqual(
      [
        { _id: { a: 1, b: 1 }, n: 2 },
        { _id: { a: 1 }, n: 1 },
        { _id: { a: 1, b: null }, n: 1 },
      ].map(wire),
    );
  });

  it('should sample without repetition', () => {
    const result = run([{ a: 1 }, { a: 2 }, { a: 3 }], [{ $sample: { size: 2 } }]);
    expect(new Set(result.map((doc) => Number(doc.a))).size).toBe(2);
  });

  it('should pass pauses on and stop reading at a limit', () => {
    let read = 0;
    function* endless(): Iterable<Step> {
      for (;;) {
        read += 1;
        yield PAUSE;
        yield wire({ a: read });
      }
    }
    const steps = [...runPipeline(endless(), [{ $match: {} }, { $limit: 3 }].map(wire), context())];
    expect(steps.filter((step) => step === PAUSE)).toHaveLength(3);
    expect(read).toBe(3);
  });

  it('should leave its input as it was', () => {
    const doc = wire({ a: { b: 1 }, c: [1, 2] });
    const stages = [{ $addFields: { 'a.x': 1 } }, { $unwind: '$c' }, { $unset: 'a.b' }];
    expect([...runPipeline([doc], stages.map(wire), context())]).toHaveLength(2);
    expect(doc).toEqual(wire({ a: { b: 1 }, c: [1, 2] }));
  });

  it.each([
    ['$sort', [{ $sort: { a: 1 } }]],
    ['$group', [{ $group: { _id: '$a' } }]],
    ['$push', [{ $group: { _id: 1, all: { $push: '$$ROOT' } } }]],
    ['$facet', [{ $facet: { a: [] } }]],
  ])('should refuse %s beyond the memory limit with 292', (_title, stages) => {
    const docs = Array.from({ length: 500 }, (_each, a) => ({ a, text: 'x'.repeat(50) }));
    expect(() => run(docs, stages, 20_000)).toThrow(expect.objectContaining({ code: 292 }));
  });

  it('should keep only what a $limit behind a $sort needs', () => {
    const docs = Array.from({ length: 5000 }, (_each, a) => ({ a: (a * 7919) % 5000 }));
    const stages = [{ $sort: { a: 1 } }, { $limit: 2 }];
    expect(run(docs, stages, 300_000).map((doc) => Number(doc.a))).toEqual([0, 1]);
  });

  it.each<StageError>(stageErrors)('should refuse %j', (stage, code, message) => {
    const error = expect.objectContaining({ code, message: expect.stringMatching(message) });
    expect(() => run([{ a: 1 }], [stage])).toThrow(error);
  });
});

describe('splitPipeline', () => {
  it.each<[stages: object[], filter: object, left: number, skip: number, limit: number | undefined]>([
    [
      [
        { $match: { a: 1 } },
        { $match: { b: 1 } },
        { $sort: { a: 1 } },
        { $skip: 2 },
        { $limit: 3 },
        { $count: 'n' },
      ],
      { $and: [{ a: 1 }, { b: 1 }] },
      1,
      2,
      3,
    ],
    [[{ $limit: 3 }, { $skip: 2 }], {}, 1, 0, 3],
    [[{ $group: { _id: 1 } }], {}, 1, 0, undefined],
    [[{ $limit: 0 }], {}, 1, 0, undefined],
  ])('should split %j', (stages, filter, left, skip, limit) => {
    const split = splitPipeline(stages.map(wire));
    expect(split.filter).toEqual(wire(filter));
    expect({ left: split.rest.length, skip: split.skip, limit: split.limit }).toEqual({ left, skip, limit });
  });
});

describe('fieldsRead', () => {
  it.each<[stages: object[], fields: string[] | undefined]>([
    [[{ $group: { _id: null, sum: { $sum: '$amount' } } }], ['amount']],
    [
      [{ $group: { _id: { m: '$a.b' }, n: { $sum: { $cond: [{ $gt: ['$c', 0] }, '$d', 0] } } } }],
      ['a', 'c', 'd'],
    ],
    [[{ $group: { _id: 1 } }, { $set: { x: '$y' } }], []],
    [
      [{ $match: { 'a.b': 1, c: { $gt: 1 } } }, { $limit: 2 }, { $count: 'n' }],
      ['a', 'c'],
    ],
    [[{ $match: { $expr: { $gt: ['$a', 1] } } }, { $count: 'n' }], undefined],
    [[{ $match: { a: 1 } }, { $limit: 2 }], undefined],
    [[{ $group: { _id: 1, all: { $push: '$$ROOT' } } }], undefined],
    [[{ $group: { _id: 1, one: { $top: { sortBy: { a: 1 }, output: '$b' } } } }], undefined],
    [[{ $group: { _id: { $getField: 'a' } } }], undefined],
    [[{ $set: { x: '$y' } }, { $group: { _id: '$x' } }], undefined],
    [[], undefined],
  ])('of %j should be %p', (stages, fields) => {
    const read = fieldsRead(stages.map(wire));
    expect(read && [...read]).toEqual(fields);
  });
});
