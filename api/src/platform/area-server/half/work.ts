import { randomBytes } from 'node:crypto';
import type { AreaServer, ServerQuery, ServerRefusal } from '@shopbench/contracts';
import type { Ask, Job, Outcome, Write } from './protocol';

/** Of each build its own: known by its form. */
const isRefusal = (error: unknown): error is ServerRefusal =>
  error instanceof Error && typeof (error as Partial<ServerRefusal>).status === 'number';

/** Does a job as the area's server half says, in the half's own process. Never throws. @param ask what the API is asked for */
export async function workOf(
  server: AreaServer,
  job: Job,
  ask: (want: Ask) => Promise<unknown>,
): Promise<Outcome> {
  const writes: Write[] = [];
  const own = {
    find: (collection: string, query?: ServerQuery) => {
      // It would be lost on the way, and all records found.
      const lost = Object.entries(query?.where ?? {}).find(([, value]) => value === undefined);
      if (lost) throw new Error(`where: "${lost[0]}" is undefined`);
      return ask({ find: { collection, ...(query ? { query } : {}) } }) as never;
    },
    insert: (collection: string, data: object) => {
      const id = randomBytes(12).toString('hex');
      writes.push({ insert: collection, id, data });
      return id;
    },
    change: (collection: string, { id, version }: { id: string; version: number }, data: object) =>
      void writes.push({ change: collection, id, version, data }),
    remove: (collection: string, { id, version }: { id: string; version: number }) =>
      void writes.push({ remove: collection, id, version }),
  };
  try {
    if (job.kind === 'event') {
      const take = server.events?.[job.event.event] as ((...given: unknown[]) => unknown) | undefined;
      await take?.(job.event, own);
      return { data: null, writes };
    }
    const { route, person, params, query, body } = job;
    const answer = Object.hasOwn(server.routes, route) ? server.routes[route] : undefined;
    if (!answer) throw new Error(`server/index.ts answers no ${route}`);
    const shop = (path: string) => ask({ shop: path }) as never;
    const data = (await answer({ ...own, person, params, query, body, shop })) ?? null;
    return { data, writes };
  } catch (error) {
    if (isRefusal(error)) return { refused: { status: error.status, words: error.message } };
    return { threw: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
