import { mongo } from 'mongoose';

const COPIES = 300;
const DUPLICATE = 11_000;

/** A value that is another's. */
function otherThan(value: unknown, n: number): unknown {
  if (typeof value === 'string')
    return /^\d{4}-\d\d-\d\d$/.test(value) ? dayBefore(value, n) : `${value} ${n}`;
  if (typeof value === 'number') return value + n;
  if (typeof value === 'boolean') return !value;
  if (value instanceof Date) return new Date(value.getTime() - n * 86_400_000);
  if (value instanceof mongo.ObjectId) return new mongo.ObjectId();
  if (Array.isArray(value)) return value.map((one) => otherThan(one, n));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, otherThan(part, n)]));
}

const dayBefore = (day: string, n: number) =>
  new Date(Date.parse(day) - n * 86_400_000).toISOString().slice(0, 10);

/** Of values with few others, such as yes and no, some copies are alike. */
function unlessTaken(error: unknown): void {
  if (!(error instanceof mongo.MongoServerError && error.code === DUPLICATE)) throw error;
}

/** Copies of what is stored: of each field every second one has another's value, of what is unique all have. */
export async function multiply(database: mongo.Db): Promise<void> {
  for (const { name } of await database.listCollections().toArray()) {
    const collection = database.collection(name);
    const indexes = await collection.indexes();
    const unique = new Set(indexes.flatMap((index) => (index.unique ? Object.keys(index.key) : [])));
    const stored = await collection.find().limit(3).toArray();
    const copies = stored.flatMap((document, at) =>
      Array.from({ length: COPIES }, (_, copy) => {
        const fields = Object.entries(document).map(([key, value], field) => {
          const isOther =
            unique.has(key) || key === '_id' || ((copy * 7_919 + field * 104_729) >> 3) % 2 === 1;
          return [key, isOther ? otherThan(value, 1 + copy + at * COPIES) : value];
        });
        return Object.fromEntries(fields) as mongo.Document;
      }),
    );
    if (copies.length > 0) await collection.insertMany(copies, { ordered: false }).catch(unlessTaken);
  }
}
