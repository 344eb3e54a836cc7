import { json, type NextFunction, type Request, type Response } from 'express';
import { say } from '@shopbench/contracts';
import { Failure } from '../answers/failure';

/** The largest JSON body: an invoice of 200 long lines is a fifth of it. */
const BODY_BYTES = 1024 * 1024;
/** What anybody may send who is not signed in, and anybody at all to a public route: the longest form is a tenth of it. */
const PUBLIC_BODY_BYTES = 32 * 1024;
/** No form nests deeper than a quarter of it. */
const DEEPEST = 40;

declare global {
  // Express's types leave the request open for declarations like this one, which only a namespace can extend.
  // eslint-disable-next-line @typescript-eslint/no-namespace
  namespace Express {
    interface Request {
      /** Of the JSON body, undefined when there is none. */
      bodyBytes?: number;
    }
  }
}

const note = (request: object, _: unknown, body: Buffer): void => {
  (request as Request).bodyBytes = body.length;
};
const large = json({ limit: BODY_BYTES, verify: note });
const small = json({ limit: PUBLIC_BODY_BYTES, verify: note });

/** Reads a JSON body, of a stranger only a small one; who is none is told by the guard, when the body is there. */
export function readBody(request: Request, response: Response, next: NextFunction): void {
  const { cookie, authorization } = request.headers;
  const read = cookie === undefined && authorization === undefined ? small : large;
  read(request, response, (error?: unknown) => {
    if (!error && isDeeperThan(DEEPEST, request.body)) next(tooDeep());
    else next(error);
  });
}

/** Throws 413 where a public route was sent more than it takes. */
export function refuseLargeOfAnybody({ bodyBytes = 0 }: Request): void {
  if (bodyBytes > PUBLIC_BODY_BYTES) throw new Failure(413, say('request.large'));
}

const tooDeep = () => new Failure(400, say('request.deep'));

/** Level by level, not by calling itself: what is nested deeply enough would exhaust the stack. */
function isDeeperThan(most: number, value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > most) return true;
    level = level.flatMap((one) =>
      typeof one === 'object' && one !== null ? (Object.values(one) as unknown[]) : [],
    );
  }
  return false;
}
