import { mongo } from 'mongoose';

/** What a command of the API looks for. */
export interface Traced {
  name: string;
  collection: string;
  filter: mongo.Document;
  sort: mongo.Document | undefined;
  hint: mongo.Document | string | undefined;
  /** With what is passed over. */
  limit?: number | undefined;
}

/** The filters of a command that the API sent, as the driver's events show it. */
export function queriesOf(name: string, command: mongo.Document): Traced[] {
  const collection = String(command[name]);
  const query = (filter: mongo.Document, sort?: mongo.Document, hint?: mongo.Document | string) => ({
    name,
    collection,
    filter,
    sort,
    hint,
  });
  if (name === 'find') {
    const { filter = {}, sort, hint, skip = 0, limit } = command;
    return [{ ...query(filter, sort, hint), limit: limit && skip + Math.abs(limit) }];
  }
  if (name === 'findAndModify') return [query(command['query'], command['sort'], command['hint'])];
  if (name === 'update') return command['updates'].map((one: mongo.Document) => query(one['q']));
  if (name === 'delete') return command['deletes'].map((one: mongo.Document) => query(one['q']));
  if (name === 'aggregate')
    return askedBy(collection, command['pipeline']).map((asked, at) => ({
      ...{ name, hint: at === 0 ? command['hint'] : undefined },
      ...asked,
    }));
  return [];
}

type Asked = Pick<Traced, 'collection' | 'filter' | 'sort' | 'limit'>;

/** What a pipeline asks its collection for first, and what its stages ask of others. */
function askedBy(collection: string, pipeline: readonly mongo.Document[]): Asked[] {
  const [first, second] = pipeline;
  const filter = first?.['$match'] as mongo.Document | undefined;
  const sort = (filter ? second : first)?.['$sort'] as mongo.Document | undefined;
  const others = pipeline.flatMap(({ $unionWith: union, $lookup: lookup }): Asked[] => [
    ...(union ? askedBy(union['coll'], union['pipeline'] ?? []) : []),
    ...(lookup
      ? [{ collection: lookup['from'], filter: { [lookup['foreignField']]: '' }, sort: undefined, limit: 1 }]
      : []),
  ]);
  const limit = limitOf(pipeline);
  return [{ collection, filter: filter ?? {}, sort, limit }, ...others];
}

/** How many documents a pipeline takes at most; what is put together of them and limited then were all of them. */
function limitOf([stage, ...further]: readonly mongo.Document[], passed = 0): number | undefined {
  if (!stage) return undefined;
  if (stage['$limit']) return passed + Number(stage['$limit']);
  const isTakenOn = ['$match', '$sort', '$skip'].some((name) => name in stage);
  return isTakenOn ? limitOf(further, passed + Number(stage['$skip'] ?? 0)) : undefined;
}

/** The stages of a plan, from the outside in. */
export function stagesOf(plan: mongo.Document): string[] {
  const inner = [plan['inputStage'], ...(plan['inputStages'] ?? [])].filter(Boolean) as mongo.Document[];
  return [String(plan['stage']), ...inner.flatMap(stagesOf)];
}

/** Name, collection, filter without its values, sort and hint. */
export const shapeText = ({ name, collection, filter, sort, hint }: Traced): string =>
  JSON.stringify([name, collection, shapeOf(filter), sort, hint]);

/** A filter with its values left out. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (value === null || typeof value !== 'object' || value.constructor !== Object) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shapeOf(part)]));
}
