/** find's projections. */
import { type Environment, Scope, compileExpression } from '../expressions/expression';
import { locationError } from '../values/error';
import { type Doc, isDocument } from '../values/kind';
import { nestedFilters } from './filter-tree';
import { enter } from '../expressions/scope';
import { parseProjection } from './projection-parser';
import { compute, exclude, include } from './projection-tree';

/** Projects one document; `arrayIndex` is what the filter's match found, for `field.$`. */
export interface Projection {
  (doc: Doc, arrayIndex?: number): Doc;
  /** Whether the projection has a `field.$` and so needs the match's position. */
  readonly needsPosition: boolean;
  /** The document's own fields that it reads; undefined where it reads all. */
  readonly fields: ReadonlySet<string> | undefined;
}

/** Cuts the first array on a path down to the matched element. */
function atPosition(value: unknown, parts: readonly string[], index: number | undefined): unknown {
  if (Array.isArray(value)) {
    if (index === undefined || index >= value.length) {
      throw locationError(
        51246,
        "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
      );
    }
    return [value[index]];
  }
  const [name, ...rest] = parts;
  if (name === undefined || !isDocument(value) || !Object.hasOwn(value, name)) return value;
  return { ...value, [name]: atPosition(value[name], rest, index) };
}

/**
 * Compiles find's projection: inclusion, exclusion, `$slice`, `$elemMatch`, `field.$` and expressions.
 * @throws MongoError as MongoDB does for mixed or colliding fields.
 */
export function compileProjection(spec: Doc, environment: Environment = {}): Projection {
  if (Object.keys(spec).length === 0)
    return Object.assign((doc: Doc) => doc, { needsPosition: false, fields: undefined });
  const scope = Scope.root(environment, compileExpression);
  const { tree, inclusion, positional } = parseProjection(spec, scope, {
    compileFilter: nestedFilters(environment),
  });
  const frame = scope.newFrame();
  const path = positional?.split('.');
  const project = (doc: Doc, arrayIndex?: number): Doc => {
    const source = path ? (atPosition(doc, path, arrayIndex) as Doc) : doc;
    const kept = inclusion ? include(tree, source) : exclude(tree, source);
    if (!tree.hasComputed) return kept;
    enter(frame, doc);
    return compute(tree, kept, frame);
  };
  const readsFew = inclusion && !tree.hasComputed && !path;
  const fields = readsFew ? new Set(tree.children.keys()) : undefined;
  return Object.assign(project, { needsPosition: path !== undefined, fields });
}
