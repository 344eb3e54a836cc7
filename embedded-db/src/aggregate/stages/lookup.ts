/** $lookup and $unionWith: documents of other collections. */
import { expanded, gather, type Step } from '../../pacing/step';
import { BSONRegExp } from 'bson';
import { failedToParse, notSupported } from '../../values/error';
import { type Doc, bsonTypeName, isDocument } from '../../values/kind';
import { bindExpression, fieldPathParts } from '../../expressions/expression';
import { fieldOf, positionOf } from '../../fields/paths';
import { sizeOf } from '../memory-budget';
import { type Variables, checkVariableName } from '../../expressions/scope';
import { type StageCompiler, type StageContext } from '../stage';
import { withEqualities } from './lookup-equalities';

interface Lookup {
  readonly from: string;
  readonly as: readonly string[];
  readonly localField: readonly string[] | undefined;
  readonly foreignField: string | undefined;
  readonly letFields: Doc;
  readonly pipeline: readonly Doc[];
}

const known = ['from', 'as', 'localField', 'foreignField', 'let', 'pipeline'];

function text(value: unknown, field: string): string {
  if (typeof value === 'string') return value;
  throw failedToParse(`$lookup argument '${field}' must be a string, found ${field}: ${bsonTypeName(value)}`);
}

function parse(spec: unknown): Lookup {
  if (!isDocument(spec))
    throw failedToParse(`the $lookup stage specification must be an object, but found ${bsonTypeName(spec)}`);
  const unknown = Object.keys(spec).find((field) => !known.includes(field));
  if (unknown !== undefined) throw failedToParse(`unknown argument to $lookup: ${unknown}`);
  if (isDocument(spec.from)) throw notSupported('$lookup from another database');
  if (spec.as === undefined) throw failedToParse("must specify 'as' field for a $lookup");
  if (spec.from === undefined) throw failedToParse("must specify 'pipeline' when 'from' is empty");
  const byField = spec.localField !== undefined;
  if (byField !== (spec.foreignField !== undefined)) {
    throw failedToParse('$lookup requires both or neither of localField and foreignField to be specified');
  }
  if (!byField && spec.pipeline === undefined) {
    throw failedToParse(
      '$lookup requires either pipeline or both localField and foreignField to be specified',
    );
  }
  const { let: letFields = {}, pipeline = [] } = spec;
  if (!isDocument(letFields))
    throw failedToParse(`$lookup argument 'let' must be an object, found ${bsonTypeName(letFields)}`);
  if (spec.pipeline === undefined && spec.let !== undefined) {
    throw failedToParse("$lookup with a 'let' argument must also specify 'pipeline'");
  }
  return {
    from: text(spec.from, 'from'),
    as: fieldPathParts(text(spec.as, 'as')),
    localField: byField ? fieldPathParts(text(spec.localField, 'localField')) : undefined,
    foreignField: byField ? text(spec.foreignField, 'foreignField') : undefined,
    letFields,
    pipeline: pipelineOf(pipeline, '$lookup'),
  };
}

function pipelineOf(pipeline: unknown, name: string): readonly Doc[] {
  if (!Array.isArray(pipeline) || !pipeline.every(isDocument)) {
    throw failedToParse(`'pipeline' option must be specified as an array of objects in ${name}`);
  }
  return pipeline;
}

/** The local values to join by: through arrays on the way and at the end, null when there are none. */
function localValues(doc: Doc, path: readonly string[]): unknown[] {
  const found: unknown[] = [];
  const walk = (from: Doc, at: number): void => {
    let value = fieldOf(from, path[at] as string);
    let next = at + 1;
    for (; next < path.length && Array.isArray(value); next++) {
      const position = positionOf(path[next] as string);
      if (position < 0) break;
      value = value[position];
    }
    for (const each of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (next === path.length && each !== undefined) found.push(each);
      else if (next < path.length && isDocument(each)) walk(each, next);
    }
  };
  walk(doc, 0);
  return found.length > 0 ? found : [null];
}

/** The foreign documents whose field equals one of the local values. */
function joinFilter(doc: Doc, localField: readonly string[], foreignField: string): Doc {
  const local = localValues(doc, localField);
  if (local.length === 1) return equality(foreignField, local[0]);
  const others = local.filter((value) => !(value instanceof BSONRegExp));
  const conditions = local
    .filter((value) => value instanceof BSONRegExp)
    .map((value) => equality(foreignField, value));
  const among = { [foreignField]: { $in: others } };
  return conditions.length === 0 ? among : { $or: [among, ...conditions] };
}

/** `$eq` takes a regular expression as a value, not as a pattern. */
const equality = (field: string, value: unknown): Doc => ({ [field]: { $eq: value } });

/** A copy of a document with the joined ones set at `as`. */
function withJoined(doc: Doc, as: readonly string[], joined: readonly Doc[]): Doc {
  const [name, ...rest] = as as [string, ...string[]];
  if (rest.length === 0) return { ...doc, [name]: joined };
  const inner = Object.hasOwn(doc, name) ? doc[name] : undefined;
  return { ...doc, [name]: withJoined(isDocument(inner) ? inner : {}, rest, joined) };
}

/** Joins one document at a time. */
type Join = (doc: Doc) => Iterable<Step>;

function compileJoin(lookup: Lookup, context: StageContext): Join {
  const { from, localField, foreignField, pipeline } = lookup;
  const outer = context.environment;
  const variables: Variables = { ...outer.variables };
  const bindings = Object.entries(lookup.letFields).map(([name, expression]) => {
    checkVariableName(name);
    // A name bound to nothing yet must still be known to the pipeline's compiler.
    variables[name] = undefined;
    return { name, evaluate: bindExpression(expression, outer) };
  });
  const environment = { ...outer, variables };
  const bind = (doc: Doc): void => {
    Object.assign(variables, outer.variables);
    for (const { name, evaluate } of bindings) variables[name] = evaluate(doc);
  };
  const source = context.collection(from);
  const first = pipeline[0];
  const filter = first && isDocument(first.$match) ? first.$match : {};
  const rest = context.pipeline(filter === first?.$match ? pipeline.slice(1) : pipeline, environment);
  // Compiles the filter even when no document comes, so that a wrong one is always refused.
  context.pipeline(pipeline, environment);
  return (doc) => {
    bind(doc);
    const own = withEqualities(filter, variables);
    const joined = localField && foreignField !== undefined ? joinFilter(doc, localField, foreignField) : {};
    const both = [joined, own].filter((each) => Object.keys(each).length > 0);
    return rest(source.find(both.length > 1 ? { $and: both } : (both[0] ?? {}), { variables }));
  };
}

export const lookup: StageCompiler = (spec, context, name) => {
  const parsed = parse(spec);
  const join = compileJoin(parsed, context);
  function* looked(doc: Doc): Iterable<Step> {
    const joined: Doc[] = [];
    let held = 0;
    yield* gather(join(doc), (found: Doc) => {
      const size = sizeOf(found);
      context.memory.take(size, name);
      held += size;
      joined.push(found);
    });
    yield withJoined(doc, parsed.as, joined);
    context.memory.give(held);
  }
  return (input) => expanded(input, looked);
};

export const unionWith: StageCompiler = (spec, context, name) => {
  const fields = typeof spec === 'string' ? { coll: spec } : spec;
  if (!isDocument(fields))
    throw failedToParse(
      `the ${name} stage specification must be an object or string, but found ${bsonTypeName(spec)}`,
    );
  const unknown = Object.keys(fields).find((field) => field !== 'coll' && field !== 'pipeline');
  if (unknown !== undefined) throw failedToParse(`BSON field '${name}.${unknown}' is an unknown field.`);
  if (typeof fields.coll !== 'string') throw notSupported(`${name} without 'coll'`);
  const collection = fields.coll;
  const stages = pipelineOf(fields.pipeline ?? [], name);
  const other = context.source(collection, stages, context.environment);
  return function* (input: Iterable<Step>) {
    yield* input;
    yield* other();
  };
};
