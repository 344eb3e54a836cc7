import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { isOurFault } from '../faults/our-fault';
import type { Logger } from './logger';
import { loggedPath, shortened, subjectOf } from './without-persons';

const KEEPABLE = /^[\w-]{1,64}$/;
const PROBES = /^(\/api\/v1)?\/(health|ready)$/;

/** What somebody showed to sign in. */
export type Factor = 'password' | 'code';

declare global {
  // Express's types leave the request open for declarations like this one, which only a namespace can extend.
  // eslint-disable-next-line @typescript-eslint/no-namespace
  namespace Express {
    interface Request {
      /** It goes into the log and back in the answer. */
      id: string;
      /** The log for what happens on the way, with the request's id. */
      log: () => Logger;
      /** The address it comes from, as far as the proxies in front are believed; a connection that is gone tells it no more. */
      from?: string;
      /** The code of what it was refused with: which check stood in its way. */
      refused?: string;
      /** Who signed in by it, and by what they showed. */
      signedIn?: { user: string; by: readonly Factor[] };
    }
  }
}

/** The request's own id where a proxy gave it one that is fit for a log, else a new one; it goes back in the answer. */
export function requestId(request: IncomingMessage, response: ServerResponse): string {
  const given = request.headers['x-request-id'];
  const id = typeof given === 'string' && KEEPABLE.test(given) ? given : randomUUID();
  response.setHeader('X-Request-Id', id);
  return id;
}

/** What only reads and succeeds is the bulk of all requests and tells nothing; what is no fault of ours passes. */
function levelOf(method: string, status: number): 'debug' | 'info' | 'warn' | 'error' {
  if (status >= 500) return isOurFault(status) ? 'error' : 'warn';
  return method === 'GET' && status < 400 ? 'debug' : 'info';
}

/**
 * Who asks, and from where: the id of the person or token, else, of who is nobody yet, whom they say that they are, so
 * far shortened that it tells an account from others and no stranger whose it is.
 */
export function askedBy({ user, tokenHolder, from, body }: Request): Record<string, unknown> {
  if (user) return { from, user: user._id };
  if (tokenHolder) return { from, token: tokenHolder.id };
  const { identifier, mobileNumber, email } = (body ?? {}) as Record<string, unknown>;
  const tried = identifier ?? mobileNumber ?? email;
  return { from, ...(typeof tried === 'string' ? { tried: shortened(tried) } : {}) };
}

const told = (request: Request) => ({
  req: { method: request.method, path: loggedPath(request), subject: subjectOf(request) },
  ...askedBy(request),
  ...(request.refused ? { refused: request.refused } : {}),
  ...(request.signedIn ? { signedIn: request.signedIn } : {}),
});

/**
 * One line a request, with its id (those that only read at level debug), and `request.log()` for what happens on the way:
 * who asked from where for what, the status, what refused it, and who signed in by what. Never a body, a cookie, a query string or a link's token, which hold
 * personal data or open something; not the probes of `/health` and `/ready`, which come every second.
 */
export function requestLog(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const beganAt = Date.now();
    request.from = request.ip;
    request.id = requestId(request, response);
    // Made for those that tell something, which is few.
    request.log = () => logger.child({ requestId: request.id });
    // Closed is also what the client left before it was answered.
    if (!PROBES.test(request.path))
      response.once('close', () => tell(logger, request, response.statusCode, Date.now() - beganAt));
    next();
  };
}

function tell(logger: Logger, request: Request, status: number, ms: number): void {
  const level = levelOf(request.method, status);
  if (!logger.isLevelEnabled(level)) return;
  const about = { requestId: request.id, ...told(request), res: { status }, ms };
  logger[level](about, status >= 500 ? 'Request failed' : 'Request answered');
}
