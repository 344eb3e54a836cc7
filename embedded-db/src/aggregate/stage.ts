import { type Step } from '../pacing/step';
import { type Doc } from '../values/kind';
import { type AggregateContext } from './context';
import { type Environment } from '../expressions/scope';
import { type MemoryBudget } from './memory-budget';

/** A compiled stage: documents in, documents out; passes pauses on at once. */
export type Stage = (input: Iterable<Step>) => Iterable<Step>;

/** What stages are compiled with. */
export interface StageContext extends AggregateContext {
  readonly environment: Environment;
  readonly memory: MemoryBudget;
  /** Compiles a pipeline inside this one, with further variables. */
  pipeline(stages: readonly Doc[], environment: Environment): Stage;
  /** Compiles a pipeline on a collection: the engine serves what it can of its beginning. */
  source(collection: string, stages: readonly Doc[], environment: Environment): () => Iterable<Step>;
}

/** Compiles one stage's specification. */
export type StageCompiler = (spec: unknown, context: StageContext, name: string) => Stage;
