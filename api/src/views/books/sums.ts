import type { ClientSession, Model, Types } from 'mongoose';
import type { IdPiece } from './id-pieces';

/** Whole numbers, paise or thousandths, by id. */
export type Sums = Map<string, number>;

/** The kinds of money that is set against bills. */
export const MONEY = ['receipt', 'payment'];
/** Of settlements those that hold. */
export const HOLDS = { undoneOn: { $exists: false } };

/** What to look at: a piece of all ids as it passes by, or on one moment only the records that did not tie out. */
export interface Look {
  session: ClientSession | null;
  ids: IdPiece | { $in: readonly Types.ObjectId[] };
}

/** The records that are looked at, by the field that has their id. */
export const within = (key: string, { ids }: Look) => ({ [key]: ids });

/** Sums of numbers by a key, over the documents that match, in one pass. */
export async function sumsBy<T, F extends string>(
  model: Model<T>,
  match: object,
  key: string,
  fields: Record<F, unknown>,
  { session }: Look,
): Promise<Record<F, Sums>> {
  const names = Object.keys(fields) as F[];
  const all = Object.fromEntries(names.map((name) => [name, new Map()])) as Record<F, Sums>;
  const summed = Object.fromEntries(names.map((name) => [name, { $sum: fields[name] }]));
  const pipeline = [{ $match: match }, { $group: { _id: `$${key}`, ...summed } }];
  const cursor = model.aggregate<{ _id: unknown } & Record<F, number>>(pipeline).session(session).cursor();
  for await (const group of cursor) for (const name of names) all[name].set(String(group._id), group[name]);
  return all;
}
