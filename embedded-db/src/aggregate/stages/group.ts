/** $group: streams its input, holding one accumulator a group and field. */
import { gather, mapped, type Step, paced } from '../../pacing/step';
import { locationError } from '../../values/error';
import { equalityKey } from '../../values/equality-key';
import { type Doc, isDocument } from '../../values/kind';
import { type Accumulator, parseAccumulator } from '../../expressions/accumulators/accumulators';
import { compileExpression } from '../../expressions/expression';
import { sizeOf } from '../memory-budget';
import { enter, type Evaluate, Scope } from '../../expressions/scope';
import { type StageCompiler } from '../stage';

interface Field {
  readonly name: string;
  readonly evaluate: Evaluate;
  readonly create: () => Accumulator;
}

interface Group {
  readonly id: unknown;
  readonly accumulators: readonly Accumulator[];
}

function parseFields(spec: Doc, scope: Scope): Field[] {
  return Object.entries(spec)
    .filter(([name]) => name !== '_id')
    .map(([name, definition]) => {
      if (name.includes('.')) throw locationError(40235, `The field name '${name}' cannot contain '.'`);
      if (name.startsWith('$'))
        throw locationError(40236, `The field name '${name}' cannot be an operator name`);
      if (!isDocument(definition))
        throw locationError(40234, `The field '${name}' must be an accumulator object`);
      const operators = Object.keys(definition);
      if (operators.length !== 1)
        throw locationError(40238, `The field '${name}' must specify one accumulator`);
      const operator = operators[0] as string;
      if (!operator.startsWith('$'))
        throw locationError(40234, `The field '${name}' must be an accumulator object`);
      const { input, create } = parseAccumulator(operator, definition[operator]);
      return { name, evaluate: scope.compile(input), create };
    });
}

export const group: StageCompiler = (spec, { environment, memory }, name) => {
  if (!isDocument(spec)) throw locationError(15947, "a group's fields must be specified in an object");
  if (!('_id' in spec)) throw locationError(15955, 'a group specification must include an _id');
  const scope = Scope.root(environment, compileExpression);
  const idOf = scope.compile(spec._id);
  const fields = parseFields(spec, scope);
  const frame = scope.newFrame();

  function addTo(groups: Map<unknown, Group>, doc: Doc): void {
    enter(frame, doc);
    const id = idOf(frame) ?? null;
    const key = equalityKey(id);
    let group = groups.get(key);
    if (!group) {
      group = { id, accumulators: fields.map(({ create }) => create()) };
      memory.take(200 + sizeOf(id) + 100 * fields.length, name);
      groups.set(key, group);
    }
    for (let i = 0; i < fields.length; i++) {
      const accumulator = group.accumulators[i] as Accumulator;
      const value = (fields[i] as Field).evaluate(frame);
      const before = accumulator.held ?? 0;
      accumulator.add(value);
      if ((accumulator.held ?? 0) > before) memory.take(8 + sizeOf(value), name);
    }
  }

  return function* (input: Iterable<Step>) {
    const groups = new Map<unknown, Group>();
    yield* gather(input, (doc) => addTo(groups, doc));
    yield* mapped(paced(groups), ([key, { id, accumulators }]: [unknown, Group]) => {
      const result: Doc = { _id: id };
      accumulators.forEach((accumulator, at) => {
        const value = accumulator.result();
        if (value !== undefined) result[(fields[at] as Field).name] = value;
      });
      groups.delete(key);
      return result;
    });
  };
};

/** $sortByCount is a $group that counts and a $sort of the counts. */
export const sortByCount: StageCompiler = (spec, context, name) => {
  const isExpression =
    (typeof spec === 'string' && spec.startsWith('$')) ||
    (isDocument(spec) && Object.keys(spec)[0]?.startsWith('$'));
  if (!isExpression)
    throw locationError(
      40147,
      `the ${name} field must be defined as a $-prefixed path or an expression inside an object`,
    );
  return context.pipeline(
    [{ $group: { _id: spec, count: { $sum: 1 } } }, { $sort: { count: -1 } }],
    context.environment,
  );
};
