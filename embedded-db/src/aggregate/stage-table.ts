/** The stages of pipelines by name. */
import { locationError, notSupported } from '../values/error';
import { describe } from '../values/describe';
import { type Doc, isDocument } from '../values/kind';
import { facet } from './stages/facet';
import { group, sortByCount } from './stages/group';
import { lookup, unionWith } from './stages/lookup';
import { addFields, project, replaceRoot, replaceWith, unset } from './stages/project';
import { count, limit, match, sample, skip } from './stages/selecting';
import { sort } from './stages/sort';
import { unwind } from './stages/unwind';
import { type StageCompiler } from './stage';

const stages: Readonly<Record<string, StageCompiler>> = {
  $match: match,
  $project: project,
  $addFields: addFields,
  $set: addFields,
  $unset: unset,
  $group: group,
  $sort: sort,
  $limit: limit,
  $skip: skip,
  $count: count,
  $unwind: unwind,
  $lookup: lookup,
  $facet: facet,
  $replaceRoot: replaceRoot,
  $replaceWith: replaceWith,
  $sortByCount: sortByCount,
  $unionWith: unionWith,
  $sample: sample,
};

/** Names of the stages this database has. */
export const stageNames: readonly string[] = Object.keys(stages);

/** Stages MongoDB has and this database refuses. */
export const refusedStages: readonly string[] = [
  '$bucket',
  '$bucketAuto',
  '$changeStream',
  '$changeStreamSplitLargeEvent',
  '$collStats',
  '$currentOp',
  '$densify',
  '$documents',
  '$fill',
  '$geoNear',
  '$graphLookup',
  '$indexStats',
  '$listLocalSessions',
  '$listSampledQueries',
  '$listSearchIndexes',
  '$listSessions',
  '$merge',
  '$out',
  '$planCacheStats',
  '$querySettings',
  '$rankFusion',
  '$redact',
  '$search',
  '$searchMeta',
  '$setWindowFields',
  '$shardedDataDistribution',
  '$vectorSearch',
];

/** A stage's one name and specification. @throws MongoError 40323/40324, CommandNotSupported. */
export function stageOf(stage: unknown): { name: string; spec: unknown; compile: StageCompiler } {
  if (!isDocument(stage)) throw locationError(14, "Each element of the 'pipeline' array must be an object");
  const names = Object.keys(stage);
  if (names.length !== 1) {
    throw locationError(40323, 'A pipeline stage specification object must contain exactly one field.');
  }
  const name = names[0] as string;
  const compile = Object.hasOwn(stages, name) ? stages[name] : undefined;
  if (compile) return { name, spec: (stage as Doc)[name], compile };
  if (refusedStages.includes(name)) throw notSupported(`The stage ${name}`);
  throw locationError(40324, `Unrecognized pipeline stage name: ${describe(name).replaceAll('"', "'")}`);
}
