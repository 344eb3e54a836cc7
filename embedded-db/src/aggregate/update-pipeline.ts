/** Pipelines as updates: stages that change one document. */
import { PAUSE } from '../pacing/step';
import { type Doc } from '../values/kind';
import { locationError } from '../values/error';
import { type AggregateContext } from './context';
import { compilePipeline } from './pipeline';
import { type Environment } from '../expressions/scope';
import { stageOf } from './stage-table';

const allowed = ['$addFields', '$set', '$project', '$unset', '$replaceRoot', '$replaceWith'];

/** Holds what one document's stages may need. */
const memoryLimit = 64 * 1024 * 1024;

/** @throws MongoError 72 for a stage that is not for updates. */
export function compileUpdatePipeline(stages: readonly Doc[], environment: Environment): (doc: Doc) => Doc {
  for (const stage of stages) {
    const { name } = stageOf(stage);
    if (!allowed.includes(name)) {
      throw locationError(72, `${name} is not allowed to be used within an update`);
    }
  }
  const context: AggregateContext = {
    collection() {
      throw locationError(72, 'An update cannot read other collections');
    },
    now: environment.now ?? new Date(),
    variables: environment.variables ?? {},
    memoryLimit,
  };
  const run = compilePipeline(stages, context);
  return (doc) => {
    for (const step of run([doc])) if (step !== PAUSE) return step;
    return doc;
  };
}
