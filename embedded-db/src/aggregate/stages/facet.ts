/** $facet: several pipelines over one input. */
import { gather, type Step, paced } from '../../pacing/step';
import { locationError } from '../../values/error';
import { type Doc, bsonTypeName, isDocument } from '../../values/kind';
import { sizeOf } from '../memory-budget';
import { type StageCompiler } from '../stage';

const forbidden = ['$facet', '$collStats', '$geoNear', '$indexStats', '$out', '$merge', '$planCacheStats'];

export const facet: StageCompiler = (spec, context, name) => {
  if (!isDocument(spec) || Object.keys(spec).length === 0) {
    throw locationError(40169, `the ${name} specification must be a non-empty object`);
  }
  const pipelines = Object.entries(spec).map(([field, stages]) => {
    if (field.startsWith('$'))
      throw locationError(
        16410,
        `FieldPath field names may not start with '$'. Consider using $getField or $setField.`,
      );
    if (field.includes('.')) throw locationError(40170, `FieldPath field names may not contain '.'.`);
    if (!Array.isArray(stages))
      throw locationError(
        40170,
        `arguments to ${name} must be arrays, ${field} is type ${bsonTypeName(stages)}`,
      );
    const inner = stages.map((stage) => (isDocument(stage) ? Object.keys(stage)[0] : undefined));
    const wrong = inner.find((stage) => stage !== undefined && forbidden.includes(stage));
    if (wrong !== undefined)
      throw locationError(40600, `${wrong} is not allowed to be used within a ${name} stage`);
    return { field, run: context.pipeline(stages as Doc[], context.environment) };
  });

  /** The input is gathered once; each pipeline then reads it from memory. */
  return function* (input: Iterable<Step>) {
    const docs: Doc[] = [];
    let held = 0;
    const into = (list: Doc[]) => (doc: Doc) => {
      const size = sizeOf(doc);
      context.memory.take(size, name);
      held += size;
      list.push(doc);
    };
    yield* gather(input, into(docs));
    const result: Doc = {};
    for (const { field, run } of pipelines) {
      const found: Doc[] = [];
      yield* gather(run(paced(docs)), into(found));
      result[field] = found;
    }
    context.memory.give(held);
    yield result;
  };
};
