import { Double } from 'bson';
import {
  type UpdateCase,
  type UpdateCaseOptions,
  type UpdateError,
  updateCases,
  updateErrors,
} from '../../test/conformance/cases/updates';
import { compileFilter } from '../query/matcher';
import { type Doc } from '../values/kind';
import { wire } from '../../test/fixtures/wire-doc';
import { compileUpdate, seedFromFilter } from './update';

function update(doc: object, change: object, options: UpdateCaseOptions = {}): Doc {
  const before = wire(doc);
  const arrayIndex = options.filter && compileFilter(wire(options.filter)).match(before).arrayIndex;
  const operations = Array.isArray(change) ? change.map(wire) : wire(change);
  const apply = compileUpdate(operations, { arrayFilters: (options.arrayFilters ?? []).map(wire) });
  const result = apply(before, { insert: options.insert ?? false, arrayIndex });
  expect(before).toEqual(wire(doc));
  return result;
}

describe('compileUpdate', () => {
  it.each<UpdateCase>(updateCases)('should apply %s', (_title, before, change, after, options = {}) => {
    const result = update(before, change, options);
    expect(result).toEqual(wire(after));
    expect(Object.keys(result)).toEqual(Object.keys(after));
  });

  it.each<[change: object]>([
    [{ $set: { a: 1, 'b.c': 2 } }],
    [{ $inc: { a: 0 } }],
    [{ $max: { a: 0 } }],
    [{ $addToSet: { d: 1 } }],
    [{ $pull: { d: 5 } }],
    [{ $unset: { x: 1 } }],
    [{ $set: {} }],
    [[{ $set: { a: 1 } }]],
  ])('should answer the same document when %j changes nothing', (change) => {
    const before = wire({ _id: 1, a: 1, b: { c: 2 }, d: [1] });
    const apply = compileUpdate(Array.isArray(change) ? change.map(wire) : wire(change));
    expect(apply(before, { insert: false })).toBe(before);
  });

  it('should see the change from an int to a double of the same value', () => {
    expect(update({ a: 1 }, { $set: { a: new Double(1) } }).a).toEqual(new Double(1));
  });

  it.each<UpdateError>(updateErrors)(
    'should refuse %s',
    (_title, before, change, code, message, options = {}) => {
      const error = expect.objectContaining({ code, message: expect.stringMatching(message) });
      expect(() => update(before, change, options)).toThrow(error);
    },
  );
});

describe('seedFromFilter', () => {
  const set = { $set: { z: 1 } };
  it.each<[filter: object, change: object, seed: object]>([
    [{ a: 1, 'b.c': 'x', d: { $gt: 5 }, e: { $eq: 2 }, f: /x/ }, set, { a: 1, b: { c: 'x' }, e: 2 }],
    [{ $and: [{ a: 1 }, { b: { $in: [3] } }], $or: [{ c: 1 }, { d: 1 }] }, set, { a: 1, b: 3 }],
    [{ _id: 7, a: 1 }, { b: 1 }, { _id: 7 }],
    [{ a: { $in: [1, 2] } }, set, {}],
  ])('should take equalities from %j', (filter, change, seed) => {
    expect(seedFromFilter(wire(filter), wire(change))).toEqual(wire(seed));
  });

  it('should refuse two equalities at one path', () => {
    const filter = wire({ $and: [{ a: 1 }, { a: 2 }] });
    expect(() => seedFromFilter(filter, wire(set))).toThrow(expect.objectContaining({ code: 54 }));
  });
});
