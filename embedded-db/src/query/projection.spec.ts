import {
  type ProjectionCase,
  type ProjectionError,
  doc,
  projectionCases,
  projectionErrors,
} from '../../test/conformance/cases/projections';
import { wire } from '../../test/fixtures/wire-doc';
import { compileFilter } from './matcher';
import { compileProjection } from './projection';

function project(spec: object, doc: object, filter: object = {}) {
  const before = wire(doc);
  const { arrayIndex } = compileFilter(wire(filter)).match(before);
  return compileProjection(wire(spec))(before, arrayIndex);
}

describe('compileProjection', () => {
  it.each<ProjectionCase>(projectionCases)('should project by %s', (_title, spec, result) => {
    const projected = project(spec, doc);
    expect(projected).toEqual(wire(result));
    expect(Object.keys(projected)).toEqual(Object.keys(result));
  });

  it('should keep the element the filter matched', () => {
    expect(project({ 'list.$': 1 }, doc, { 'list.x': 2 })).toEqual(wire({ _id: 1, list: [{ x: 2, y: 2 }] }));
  });

  it.each<ProjectionError>(projectionErrors)('should refuse %j', (spec, code) => {
    expect(() => project(spec, doc)).toThrow(expect.objectContaining({ code }));
  });
});
