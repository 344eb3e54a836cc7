/** Stages that let some documents pass: $match, $limit, $skip, $sample, and $count of them. */
import { Int32, Long } from 'bson';
import { compileFilter } from '../../query/matcher';
import { gather, mapped, paced, sliced } from '../../pacing/step';
import { badValue, locationError } from '../../values/error';
import { describe } from '../../values/describe';
import { type Doc, bsonTypeName, isDocument, isNumeric } from '../../values/kind';
import { toSafeInteger } from '../../values/numbers';
import { type StageCompiler } from '../stage';
import { sizeOf } from '../memory-budget';

export const match: StageCompiler = (spec, { environment }) => {
  if (!isDocument(spec)) throw locationError(15959, 'the match filter must be an expression in an object');
  const { matches } = compileFilter(spec, environment);
  return (input) => mapped(input, (doc: Doc) => (matches(doc) ? doc : undefined));
};

function countArgument(spec: unknown, name: '$limit' | '$skip'): number {
  const refused = (reason: string) => {
    const code = name === '$limit' ? 5107201 : 5107200;
    return locationError(code, `invalid argument to ${name} stage: ${reason}: ${name}: ${describe(spec)}`);
  };
  if (!isNumeric(spec)) throw refused('Expected a number in');
  const count = toSafeInteger(spec);
  if (count === undefined) throw refused('Expected an integer');
  if (count < 0) throw refused('Expected a non-negative number in');
  if (count === 0 && name === '$limit') throw locationError(15958, 'the limit must be positive');
  return count;
}

export const limit: StageCompiler = (spec) => {
  const count = countArgument(spec, '$limit');
  return (input) => sliced(input, 0, count);
};

export const skip: StageCompiler = (spec) => {
  const count = countArgument(spec, '$skip');
  return (input) => sliced(input, count, Infinity);
};

/** A count as MongoDB answers it: an int while it fits. */
const asCount = (count: number): Int32 | Long =>
  count < 2 ** 31 ? new Int32(count) : Long.fromNumber(count);

export const count: StageCompiler = (spec, _context, name) => {
  if (typeof spec !== 'string') throw locationError(40156, 'the count field must be a non-empty string');
  if (spec === '') throw locationError(40157, 'the count field must be a non-empty string');
  if (spec.startsWith('$')) throw locationError(40158, 'the count field cannot be a $-prefixed path');
  if (spec.includes('.')) throw locationError(40160, "the count field cannot contain '.'");
  if (spec.includes('\0') || spec === '__proto__') throw badValue(`the ${name} field is not valid`);
  return function* (input) {
    let seen = 0;
    yield* gather(input, () => (seen += 1));
    if (seen > 0) yield { [spec]: asCount(seen) };
  };
};

/** `$sample` keeps a uniform choice of documents in one pass, then shuffles it. */
export const sample: StageCompiler = (spec, { memory }, name) => {
  if (!isDocument(spec)) throw locationError(28745, `the ${name} stage specification must be an object`);
  const unknown = Object.keys(spec).find((field) => field !== 'size');
  if (unknown !== undefined) throw locationError(28748, `unrecognized option to ${name}: ${unknown}`);
  if (spec.size === undefined) throw locationError(28749, `${name} stage must specify a size`);
  const size = toSafeInteger(spec.size);
  if (size === undefined)
    throw locationError(28746, `size argument to ${name} must be a number, not ${bsonTypeName(spec.size)}`);
  if (size <= 0) throw locationError(28747, `size argument to ${name} must be a positive integer`);
  return function* (input) {
    const chosen: Doc[] = [];
    let seen = 0;
    yield* gather(input, (doc: Doc) => {
      seen += 1;
      if (chosen.length < size) {
        memory.take(sizeOf(doc), name);
        chosen.push(doc);
      } else {
        const at = Math.floor(Math.random() * seen);
        if (at < size) chosen[at] = doc;
      }
    });
    for (let i = chosen.length - 1; i > 0; i--) {
      const other = Math.floor(Math.random() * (i + 1));
      [chosen[i], chosen[other]] = [chosen[other] as Doc, chosen[i] as Doc];
    }
    yield* paced(chosen);
  };
};
