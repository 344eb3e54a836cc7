/** Stages that change documents one by one. */
import { mapped } from '../../pacing/step';
import { parseProjection } from '../../query/projection-parser';
import { ProjectionNode, compute, exclude, include } from '../../query/projection-tree';
import { MongoError, locationError } from '../../values/error';
import { describe } from '../../values/describe';
import { type Doc, bsonTypeName, isDocument } from '../../values/kind';
import { compileExpression, fieldPathParts } from '../../expressions/expression';
import { enter, Scope } from '../../expressions/scope';
import { type Stage, type StageCompiler } from '../stage';

/** A stage that turns each document into another. */
export function mapping(change: (doc: Doc) => Doc): Stage {
  return (input) => mapped(input, change);
}

/** Names the stage in what its parts refuse, as MongoDB does. */
function named<T>(stage: string, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof MongoError) || error.code === 115) throw error;
    throw new MongoError(error.code, error.codeName, `Invalid ${stage} :: caused by :: ${error.message}`);
  }
}

export const project: StageCompiler = (spec, { environment }, name) => {
  if (!isDocument(spec)) throw locationError(15969, `${name} specification must be an object`);
  if (Object.keys(spec).length === 0) {
    throw locationError(
      51272,
      `Invalid ${name} :: caused by :: projection specification must have at least one field`,
    );
  }
  const scope = Scope.root(environment, compileExpression);
  const { tree, inclusion } = named(name, () => parseProjection(spec, scope));
  const frame = scope.newFrame();
  return mapping((doc) => {
    const kept = inclusion ? include(tree, doc) : exclude(tree, doc);
    if (!tree.hasComputed) return kept;
    enter(frame, doc);
    return compute(tree, kept, frame);
  });
};

/** `$addFields` takes nested documents as paths, so `{ a: { b: 1 } }` sets `a.b` and keeps `a.c`. */
function addFieldsTo(tree: ProjectionNode, spec: Doc, prefix: string, scope: Scope): void {
  for (const [name, value] of Object.entries(spec)) {
    const path = prefix + name;
    const first = isDocument(value) ? Object.keys(value)[0] : undefined;
    if (isDocument(value) && first !== undefined && !first.startsWith('$')) {
      addFieldsTo(tree, value, `${path}.`, scope);
    } else {
      tree.insert(path, fieldPathParts(path), { kind: 'compute', evaluate: scope.compile(value) });
    }
  }
}

export const addFields: StageCompiler = (spec, { environment }, name) => {
  if (!isDocument(spec)) {
    throw locationError(40272, `${name} specification stage must be an object, got ${bsonTypeName(spec)}`);
  }
  const scope = Scope.root(environment, compileExpression);
  const tree = new ProjectionNode();
  named(name, () => addFieldsTo(tree, spec, '', scope));
  const frame = scope.newFrame();
  return mapping((doc) => {
    enter(frame, doc);
    return compute(tree, doc, frame);
  });
};

export const unset: StageCompiler = (spec, _context, name) => {
  const paths = Array.isArray(spec) ? spec : [spec];
  if (paths.length === 0)
    throw locationError(31119, `${name} specification must be a string or an array with at least one field`);
  const tree = new ProjectionNode();
  named(name, () => {
    for (const path of paths) {
      if (typeof path !== 'string')
        throw locationError(
          31120,
          `${name} specification must be a string or an array containing only string values`,
        );
      tree.insert(path, fieldPathParts(path), { kind: 'drop' });
    }
  });
  return mapping((doc) => exclude(tree, doc));
};

function replacing(expression: unknown, context: Parameters<StageCompiler>[1], name: string): Stage {
  const scope = Scope.root(context.environment, compileExpression);
  const evaluate = scope.compile(expression);
  const frame = scope.newFrame();
  return mapping((doc) => {
    enter(frame, doc);
    const root = evaluate(frame);
    if (isDocument(root)) return root;
    throw locationError(
      40228,
      `'newRoot' expression ${name === '$replaceWith' ? '' : 'for $replaceRoot '}must evaluate to an object, but resulting value was: ` +
        `${root === undefined ? 'MISSING' : describe(root)}. Type of resulting value: '${bsonTypeName(root)}'. Input document: ${describe(doc)}`,
    );
  });
}

export const replaceWith: StageCompiler = replacing;

export const replaceRoot: StageCompiler = (spec, context, name) => {
  if (!isDocument(spec))
    throw locationError(
      40229,
      `expected an object as specification for ${name} stage, got ${bsonTypeName(spec)}`,
    );
  const unknown = Object.keys(spec).find((field) => field !== 'newRoot');
  if (unknown !== undefined)
    throw locationError(40415, `BSON field '${name}.${unknown}' is an unknown field.`);
  if (spec.newRoot === undefined)
    throw locationError(40414, `BSON field '${name}.newRoot' is missing but a required field`);
  return replacing(spec.newRoot, context, name);
};
