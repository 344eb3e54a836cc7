import * as z from 'zod/mini';
import type { ShopEvent, ShopEventName } from './shop-events';

/** What a record of an area's own may hold. */
export type ServerValue = string | number | boolean | null | ServerValue[] | { [field: string]: ServerValue };
export type ServerData = Record<string, ServerValue>;

/** A record of an area's own; `version` counts its changes from 1. */
export interface ServerRecord<Data = ServerData> {
  id: string;
  version: number;
  data: Data;
}

/** Which records: by `id` or an indexed field, each equal to a value or within bounds. */
export interface ServerQuery {
  where?: Record<
    string,
    string | number | boolean | { gte?: string | number; lt?: string | number } | undefined
  >;
  /** An indexed field, `-` before it for the largest first. */
  sort?: string;
  /** 50 unless told, 200 at most. */
  limit?: number;
}

/** What the server half is given with a request or an event. Writes are done together once the handler has ended well. */
export interface ServerWork {
  /** As they were before this work: what it writes itself is not among it. */
  find: <Data = ServerData>(collection: string, query?: ServerQuery) => Promise<ServerRecord<Data>[]>;
  /** Answers the id that the record will have. */
  insert: (collection: string, data: object) => string;
  /** Puts `data` in the place of what the record holds; 409 where somebody changed it meanwhile. */
  change: (collection: string, record: { id: string; version: number }, data: object) => void;
  remove: (collection: string, record: { id: string; version: number }) => void;
}

/** A request, as it reaches a route. */
export interface ServerCall extends ServerWork {
  /** Who asks: the guard has let them in by `area.json`. */
  person: { id: string; name: string; designation: string };
  params: Record<string, string>;
  query: Record<string, string>;
  /** JSON of whatever shape: check it. */
  body: unknown;
  /** `GET` of the shop's API as this person, `/invoice/66f0…`: its data. Throws what the API refuses. */
  shop: <Data = unknown>(path: string) => Promise<Data>;
}

/** A server half: by `METHOD /path` as `area.json` names it, what answers; by event, what takes it. */
export interface AreaServer {
  routes: Record<string, (call: ServerCall) => unknown>;
  events?: {
    [Name in ShopEventName]?: (event: ShopEvent<Name>, work: ServerWork) => unknown;
  };
}

/** The default export of `server/index.ts`. */
export const defineServer = (server: AreaServer): AreaServer => server;

/** Thrown by a handler: an answer with that status (400 to 499) and these words for the person. Nothing is written. */
export class ServerRefusal extends Error {
  constructor(
    readonly status: number,
    words: string,
  ) {
    super(words);
  }
}

/** What an area's server half did since the program started, by release. */
export const serverFigures = z.object({
  area: z.string(),
  release: z.string(),
  requests: z.number(),
  /** Of these, the ones that were not answered as they should. */
  failed: z.number(),
  /** Of these, the ones that took too long. */
  timeouts: z.number(),
  starts: z.number(),
  /** Times that it ended by itself, or had to be ended. */
  crashes: z.number(),
  /** What it said last before it ended, and when. */
  lastWords: z.optional(z.string()),
  endedAt: z.optional(z.string()),
});
export type ServerFigures = z.infer<typeof serverFigures>;
