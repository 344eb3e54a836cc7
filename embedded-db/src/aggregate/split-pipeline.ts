import { compileFilter } from '../query/matcher';
import { isDocument, type Doc } from '../values/kind';
import { toSafeInteger } from '../values/numbers';

/** What the planner serves of a pipeline's beginning, and what is left of it. */
export interface SplitPipeline {
  readonly filter: Doc;
  readonly sort: Doc | undefined;
  readonly skip: number;
  /** Documents wanted after the skip; undefined for all. */
  readonly limit: number | undefined;
  readonly rest: readonly Doc[];
}

/**
 * The documents' own fields that a pipeline reads which ends what they are with a $group or a $count, behind $match, $skip and
 * $limit alone; undefined where it reads more, or where that cannot be told.
 */
export function fieldsRead(stages: readonly Doc[], variables?: Doc): ReadonlySet<string> | undefined {
  const fields = new Set<string>();
  for (const stage of stages) {
    const match = specOf(stage, '$match');
    const group = specOf(stage, '$group');
    if (specOf(stage, '$count') !== undefined) return fields;
    if (isDocument(group)) return namesFields(group, fields) ? fields : undefined;
    if (isDocument(match)) {
      const own = compileFilter(match, { variables }).fields;
      if (!own) return undefined;
      for (const field of own) fields.add(field);
    } else if (specOf(stage, '$skip') === undefined && specOf(stage, '$limit') === undefined)
      return undefined;
  }
  return undefined;
}

/** Where fields are named without a dollar sign. */
const NAMES_OTHERWISE: ReadonlySet<string> = new Set(['$getField', 'sortBy']);

/** Adds the fields that an expression names; false where it may read others. */
function namesFields(value: unknown, fields: Set<string>): boolean {
  if (typeof value === 'string') {
    if (value.startsWith('$$')) return false;
    if (value.startsWith('$')) fields.add(value.slice(1).split('.')[0] as string);
    return true;
  }
  if (Array.isArray(value)) return value.every((one) => namesFields(one, fields));
  if (!isDocument(value)) return true;
  return Object.entries(value).every(
    ([name, inner]) => !NAMES_OTHERWISE.has(name) && namesFields(inner, fields),
  );
}

/** The specification of a stage that has this one name only. */
function specOf(stage: Doc | undefined, name: string): unknown {
  return stage !== undefined && Object.keys(stage).length === 1 ? stage[name] : undefined;
}

/**
 * Splits leading $match stages, then one $sort, one $skip and one $limit off a pipeline. A $skip behind a
 * $limit, and anything wrong, stays in `rest`, where the stage itself refuses it.
 */
export function splitPipeline(stages: readonly Doc[]): SplitPipeline {
  let at = 0;
  const filters: Doc[] = [];
  for (let spec = specOf(stages[at], '$match'); isDocument(spec); spec = specOf(stages[at], '$match')) {
    filters.push(spec);
    at += 1;
  }
  const sortSpec = specOf(stages[at], '$sort');
  const sort = isDocument(sortSpec) && Object.keys(sortSpec).length > 0 ? sortSpec : undefined;
  if (sort) at += 1;
  const filter = filters.length > 1 ? { $and: filters } : (filters[0] ?? {});
  const skip = toSafeInteger(specOf(stages[at], '$skip'));
  if (skip !== undefined && skip >= 0) at += 1;
  const limit = toSafeInteger(specOf(stages[at], '$limit'));
  if (limit !== undefined && limit > 0) at += 1;
  return {
    filter,
    sort,
    skip: skip !== undefined && skip >= 0 ? skip : 0,
    limit: limit !== undefined && limit > 0 ? limit : undefined,
    rest: stages.slice(at),
  };
}
