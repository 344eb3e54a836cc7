import {
  type FilterCase,
  type FilterError,
  filterCases,
  filterErrors,
} from '../../test/conformance/cases/filters';
import { wire } from '../../test/fixtures/wire-doc';
import { compileFilter } from './matcher';

const matches = (filter: object, doc: object) => compileFilter(wire(filter)).matches(wire(doc));

describe('compileFilter', () => {
  it.each<FilterCase>(filterCases)('should match %s', (_title, filter, matching, failing) => {
    expect(matching.filter((doc) => !matches(filter, doc))).toEqual([]);
    expect(failing.filter((doc) => matches(filter, doc))).toEqual([]);
  });

  it.each<[title: string, filter: object, arrayIndex: number | undefined]>([
    ['the element that equals', { a: 2 }, 1],
    ['the element whose field equals', { 'b.c': 2 }, 1],
    ['the element $elemMatch found', { b: { $elemMatch: { c: 2 } } }, 1],
    ['the outermost array', { 'd.e': 4 }, 1],
    ['nothing without an array', { f: 1 }, undefined],
    ['nothing under negation', { f: 1, a: { $ne: 9 } }, undefined],
  ])('should report %s', (_title, filter, arrayIndex) => {
    const doc = { a: [1, 2], b: [{ c: 1 }, { c: 2 }], d: [{ e: [1] }, { e: [3, 4] }], f: 1 };
    expect(compileFilter(wire(filter)).match(wire(doc))).toEqual(
      arrayIndex === undefined ? { matched: true } : { matched: true, arrayIndex },
    );
  });

  it.each<FilterError>(filterErrors)('should refuse %j', (filter, code, message) => {
    const error = expect.objectContaining({ code, message: expect.stringMatching(message) });
    expect(() => compileFilter(wire(filter))).toThrow(error);
  });
});
