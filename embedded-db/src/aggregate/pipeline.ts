/** Aggregation pipelines as chains of generators. */
import { paced, type Step } from '../pacing/step';
import { toSafeInteger } from '../values/numbers';
import { type Doc } from '../values/kind';
import { type AggregateContext } from './context';
import { MemoryBudget } from './memory-budget';
import { type Environment } from '../expressions/scope';
import { splitPipeline } from './split-pipeline';
import { type Stage, type StageContext } from './stage';
import { stageOf } from './stage-table';
import { sortSpec, sorting } from './stages/sort';

/** The number of documents the stages behind a $sort can use: their $limit and the $skips before it. */
function limitBehind(stages: readonly Doc[]): number {
  let skipped = 0;
  for (const stage of stages) {
    if (stage.$skip !== undefined) skipped += toSafeInteger(stage.$skip) ?? 0;
    else if (stage.$limit !== undefined) return (toSafeInteger(stage.$limit) ?? Infinity) + skipped;
    else return Infinity;
  }
  return Infinity;
}

function compileStages(stages: readonly Doc[], context: StageContext): Stage {
  const compiled = stages.map((stage, at) => {
    const { name, spec, compile } = stageOf(stage);
    if (name === '$sort') return sorting(sortSpec(spec), limitBehind(stages.slice(at + 1)), context);
    return compile(spec, context, name);
  });
  return (input) => compiled.reduce<Iterable<Step>>((steps, stage) => stage(paced(steps)), input);
}

function stageContext(
  context: AggregateContext,
  memory: MemoryBudget,
  environment: Environment,
): StageContext {
  const withEnvironment = (inner: Environment): StageContext => stageContext(context, memory, inner);
  return {
    ...context,
    collection: (name) => context.collection(name),
    environment,
    memory,
    pipeline: (stages, inner) => compileStages(stages, withEnvironment(inner)),
    source(name, stages, inner) {
      const first = splitPipeline(stages.slice(0, 1));
      const run = compileStages(first.rest.concat(stages.slice(1)), withEnvironment(inner));
      const source = context.collection(name);
      return () => run(source.find(first.filter, { variables: inner.variables ?? {} }));
    },
  };
}

/**
 * Compiles a pipeline and refuses what is wrong with it before any document is read.
 * @throws MongoError as MongoDB does; CommandNotSupported (115) for refused stages and operators.
 */
export function compilePipeline(stages: readonly Doc[], context: AggregateContext): Stage {
  const environment = { variables: context.variables, now: context.now };
  return compileStages(stages, stageContext(context, new MemoryBudget(context.memoryLimit), environment));
}

/** Runs a pipeline on a source; documents and pauses come as they are asked for. */
export function runPipeline(
  source: Iterable<Step>,
  stages: readonly Doc[],
  context: AggregateContext,
): Iterable<Step> {
  return compilePipeline(stages, context)(source);
}
