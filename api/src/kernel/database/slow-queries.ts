import { Injectable } from '@nestjs/common';
import type { Aggregate, Connection, Query, Schema } from 'mongoose';
import { READING_QUERIES, WRITING_QUERIES } from './query-names';

/** From here on a query is told of: nobody at a counter waits longer gladly. */
export const SLOW_MS = 1_000;
/** So many kinds of query are kept; of more the one that was slow longest ago goes. */
const MOST_KINDS = 50;
/** What is longer than this is told cut short. */
const LONGEST_SHAPE = 300;
const DEEPEST = 4;
const MOST_PARTS = 12;

/** One kind of query that took too long since the program started. */
export interface SlowQuery {
  /** `invoices find {"partyId":_,"date":{"$gte":_}}`: what it asks by, never for what. */
  shape: string;
  times: number;
  worstMs: number;
  lastAt: Date;
}

/** Of a query what it asks by: names of fields and operators, `_` where a value stands. */
export function shapeOf(collection: string, operation: string, asked: unknown): string {
  return `${collection} ${operation} ${partOf(asked, 0)}`.slice(0, LONGEST_SHAPE);
}

/** Of what asks several collections at once their names alone. */
export const shapeOfMany = (collections: readonly string[], operation: string): string =>
  `${[...new Set(collections)].sort().join(',')} ${operation}`.slice(0, LONGEST_SHAPE);

function partOf(value: unknown, depth: number): string {
  const isPlain =
    typeof value === 'object' && value !== null && [Object.prototype, null].includes(protoOf(value));
  if (depth >= DEEPEST || !(isPlain || Array.isArray(value))) return '_';
  if (Array.isArray(value)) {
    const parts = [...new Set(value.slice(0, MOST_PARTS).map((one) => partOf(one, depth + 1)))];
    return `[${parts.join(',')}]`;
  }
  const entries = Object.entries(value as object).slice(0, MOST_PARTS);
  return `{${entries.map(([name, one]) => `"${nameOf(name)}":${partOf(one, depth + 1)}`).join(',')}}`;
}

const protoOf = (value: object) => Object.getPrototypeOf(value) as object | null;
/** A field whose name is made of what is stored is none of the program's own. */
const nameOf = (name: string): string => (/^[$A-Za-z_][A-Za-z_.]{0,60}$/.test(name) ? name : '_');

/** The queries of this process that took too long, by their shape; bounded, and gone with the process. */
@Injectable()
export class SlowQueries {
  private readonly kinds = new Map<string, SlowQuery>();

  /** Keeps a query that took too long. */
  note(shape: string, ms: number, now = new Date()): void {
    const before = this.kinds.get(shape);
    // The one noted last stands last.
    this.kinds.delete(shape);
    const worstMs = Math.max(Math.round(ms), before?.worstMs ?? 0);
    this.kinds.set(shape, { shape, times: (before?.times ?? 0) + 1, worstMs, lastAt: now });
    if (this.kinds.size > MOST_KINDS) this.kinds.delete(this.kinds.keys().next().value!);
  }

  /** The slowest first. */
  all(): SlowQuery[] {
    return [...this.kinds.values()].sort((a, b) => b.worstMs - a.worstMs);
  }
}

type AnyQuery = Query<unknown, unknown>;
type Failed = (error: Error) => void;

const TIMED = [...READING_QUERIES, ...WRITING_QUERIES] as const;
/** Schemas outlive a connection, and with them what is hooked to them: it asks about the connection at hand. */
const slowOf = new WeakMap<Connection, SlowQueries>();
const begun = new WeakMap<object, number>();

/** Notes the queries of a connection's models that took too long, also what failed by then. What goes past Mongoose's queries is seen where it says so (`timedWork`). */
export function timed(connection: Connection, slow: SlowQueries): Connection {
  slowOf.set(connection, slow);
  return connection.plugin((schema: Schema) => {
    schema.pre([...TIMED], function () {
      begun.set(this, performance.now());
    });
    schema.pre('aggregate', function () {
      begun.set(this, performance.now());
    });
    schema.post([...TIMED], function (this: AnyQuery) {
      noteQuery(this);
    });
    schema.post('aggregate', function (this: Aggregate<unknown[]>) {
      noteAggregate(this);
    });
    schema.post([...TIMED], function (this: AnyQuery, error: Error, _: unknown, next: Failed) {
      noteQuery(this);
      next(error);
    });
    schema.post('aggregate', function (this: Aggregate<unknown[]>, error: Error, _: unknown, next: Failed) {
      noteAggregate(this);
      next(error);
    });
  });
}

/** Does what goes past Mongoose's queries, and notes it where it took too long. */
export async function timedWork<T>(
  connection: Connection,
  shape: () => string,
  work: () => Promise<T>,
): Promise<T> {
  const at = performance.now();
  try {
    return await work();
  } finally {
    noteSince(at, connection, shape);
  }
}

function noteQuery(query: AnyQuery): void {
  const { db, collection } = query.model;
  const operation = (query as { op?: string }).op ?? 'query';
  note(query, db, () => shapeOf(collection.name, operation, query.getFilter()));
}

function noteAggregate(work: Aggregate<unknown[]>): void {
  const { db, collection } = work.model();
  note(work, db, () => shapeOf(collection.name, 'aggregate', work.pipeline()));
}

function note(work: object, connection: Connection, shape: () => string): void {
  const at = begun.get(work);
  // Of a schema that is hooked for several connections the first one notes.
  begun.delete(work);
  if (at !== undefined) noteSince(at, connection, shape);
}

function noteSince(at: number, connection: Connection, shape: () => string): void {
  const ms = performance.now() - at;
  if (ms >= SLOW_MS) slowOf.get(connection)?.note(shape(), ms);
}
