/** $bucket and $bucketAuto: groups by ranges. */
import { SortedRuns } from '../../fields/sorted-runs';
import { PAUSE, type Step } from '../../pacing/step';
import { compareValues } from '../../values/compare';
import { locationError, notSupported } from '../../values/error';
import { type Doc, isDocument, typeOrder } from '../../values/kind';
import { toSafeInteger } from '../../values/numbers';
import {
  type Accumulator,
  type AccumulatorFactory,
  parseAccumulator,
} from '../../expressions/accumulators/accumulators';
import { bindExpression } from '../../expressions/expression';
import { sizeOf } from '../memory-budget';
import { type StageCompiler } from '../stage';

const countOnly: Doc = { count: { $sum: 1 } };

function checkFields(
  spec: unknown,
  name: string,
  allowed: readonly string[],
  codes: { object: number; unknown: number },
): Doc {
  if (!isDocument(spec))
    throw locationError(
      codes.object,
      `Argument to ${name} stage must be an object, but found type: ${typeof spec}.`,
    );
  const unknown = Object.keys(spec).find((field) => !allowed.includes(field));
  if (unknown !== undefined)
    throw locationError(codes.unknown, `Unrecognized option to ${name}: ${unknown}.`);
  return spec;
}

const isConstant = (value: unknown): boolean =>
  !(typeof value === 'string' && value.startsWith('$')) &&
  !(isDocument(value) && Object.keys(value)[0]?.startsWith('$'));

export const bucket: StageCompiler = (spec, context, name) => {
  const fields = checkFields(spec, name, ['groupBy', 'boundaries', 'default', 'output'], {
    object: 40201,
    unknown: 40197,
  });
  const { groupBy, boundaries, output = countOnly } = fields;
  if (groupBy === undefined || boundaries === undefined) {
    throw locationError(40198, `${name} requires 'groupBy' and 'boundaries' to be specified.`);
  }
  if (!Array.isArray(boundaries))
    throw locationError(40200, `The ${name} 'boundaries' field must be an array.`);
  if (boundaries.length < 2)
    throw locationError(
      40192,
      `The ${name} 'boundaries' field must have at least 2 values, but found ${boundaries.length} value(s).`,
    );
  if (!boundaries.every(isConstant)) throw notSupported(`An expression among the boundaries of ${name}`);
  boundaries.forEach((boundary: unknown, at) => {
    if (at === 0) return;
    const before: unknown = boundaries[at - 1];
    if (typeOrder(before) !== typeOrder(boundary))
      throw locationError(
        40193,
        `All values in the the 'boundaries' option to ${name} must have the same type.`,
      );
    if (compareValues(before, boundary) >= 0)
      throw locationError(
        40194,
        `The 'boundaries' option to ${name} must be sorted, but elements ${at - 1} and ${at} are not in ascending order.`,
      );
  });
  const branches = boundaries.slice(0, -1).map((boundary: unknown, at) => ({
    case: {
      $and: [
        { $gte: [groupBy, { $literal: boundary }] },
        { $lt: [groupBy, { $literal: boundaries[at + 1] as unknown }] },
      ],
    },
    then: { $literal: boundary },
  }));
  const id: Doc = { branches };
  if ('default' in fields) id.default = fields.default;
  return context.pipeline(
    [{ $group: { _id: { $switch: id }, ...(output as Doc) } }, { $sort: { _id: 1 } }],
    context.environment,
  );
};

interface Entry {
  readonly value: unknown;
  readonly inputs: readonly unknown[];
}

/** Cuts sorted entries into ranges of about equal size; equal values stay together. */
function cut(entries: readonly Entry[], buckets: number): Entry[][] {
  const size = Math.max(1, Math.round(entries.length / buckets));
  const ranges: Entry[][] = [];
  let at = 0;
  while (at < entries.length) {
    let end = ranges.length === buckets - 1 ? entries.length : Math.min(entries.length, at + size);
    const last = entries[end - 1] as Entry;
    while (end < entries.length && compareValues((entries[end] as Entry).value, last.value) === 0) end++;
    ranges.push(entries.slice(at, end));
    at = end;
  }
  return ranges;
}

export const bucketAuto: StageCompiler = (spec, { environment, memory }, name) => {
  const fields = checkFields(spec, name, ['groupBy', 'buckets', 'output', 'granularity'], {
    object: 40240,
    unknown: 40245,
  });
  if (fields.granularity !== undefined) throw notSupported(`The granularity of ${name}`);
  const { groupBy, output = countOnly } = fields;
  if (groupBy === undefined || fields.buckets === undefined)
    throw locationError(40246, `${name} requires 'groupBy' and 'buckets' to be specified.`);
  const buckets = toSafeInteger(fields.buckets);
  if (buckets === undefined)
    throw locationError(40241, `The ${name} 'buckets' field must be a numeric value.`);
  if (buckets <= 0)
    throw locationError(40243, `The ${name} 'buckets' field must be greater than 0, but found: ${buckets}.`);
  const valueOf = bindExpression(groupBy, environment);
  const outputs = Object.entries(output as Doc).map(([field, definition]) => {
    const operator = isDocument(definition) ? Object.keys(definition)[0] : undefined;
    if (operator === undefined)
      throw locationError(40234, `The field '${field}' must be an accumulator object`);
    const factory: AccumulatorFactory = parseAccumulator(operator, (definition as Doc)[operator]);
    return { field, factory, evaluate: bindExpression(factory.input, environment) };
  });

  function summary(range: readonly Entry[], next: readonly Entry[] | undefined): Doc {
    const max = next?.[0]?.value ?? range.at(-1)?.value ?? null;
    const result: Doc = { _id: { min: range[0]?.value ?? null, max } };
    outputs.forEach(({ field, factory }, at) => {
      const accumulator: Accumulator = factory.create();
      for (const { inputs } of range) accumulator.add(inputs[at]);
      result[field] = accumulator.result();
    });
    return result;
  }

  return function* (input: Iterable<Step>) {
    const runs = new SortedRuns<Entry>((a, b) => compareValues(a.value, b.value));
    for (const step of input) {
      if (step === PAUSE) {
        yield step;
        continue;
      }
      const entry = { value: valueOf(step) ?? null, inputs: outputs.map(({ evaluate }) => evaluate(step)) };
      memory.take(sizeOf(entry.value) + sizeOf(entry.inputs), name);
      runs.add(entry);
    }
    const entries: Entry[] = [];
    for (const step of runs.read()) {
      if (step === PAUSE) yield step;
      else entries.push(step);
    }
    const ranges = cut(entries, buckets);
    for (let i = 0; i < ranges.length; i++) yield summary(ranges[i] as Entry[], ranges[i + 1]);
  };
};
