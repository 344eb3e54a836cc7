import { randomUUID } from 'node:crypto';
import { IncomingMessage, type ServerResponse } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { pinoHttp } from 'pino-http';
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

/** What only reads and succeeds is the bulk of all requests and tells nothing; 503 is no fault of ours, and passes. */
function levelOf(request: IncomingMessage, response: ServerResponse): 'debug' | 'info' | 'warn' | 'error' {
  if (response.statusCode >= 500) return response.statusCode === 503 ? 'warn' : 'error';
  return request.method === 'GET' && response.statusCode < 400 ? 'debug' : 'info';
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
 * One line a request, with its id (those that only read at level debug), and `request.log` for what happens on the way:
 * who asked from where for what, the status, what refused it, and who signed in by what. Never a body, a cookie, a query string or a link's token, which hold
 * personal data or open something; not the probes of `/health` and `/ready`, which come every second.
 */
export function requestLog(logger: Logger): RequestHandler {
  const log = pinoHttp<Request>({
    logger,
    genReqId: requestId,
    quietReqLogger: true,
    quietResLogger: true,
    wrapSerializers: false,
    customAttributeKeys: { reqId: 'requestId', responseTime: 'ms' },
    autoLogging: { ignore: (request) => PROBES.test(request.path) },
    serializers: {
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
      // pino-http makes a logger with the whole request for each, used or not; what is told of it is `told`.
      req: (request: unknown) => (request instanceof IncomingMessage ? undefined : request),
    },
    customLogLevel: levelOf,
    // Told when all is known: the route and the person are found on the way.
    customSuccessObject: (request, _response, value: object) => ({ ...told(request), ...value }),
    // The failure filter has written the cause already.
    customErrorObject: (request, _response, _error, value: object) => ({
      ...told(request),
      ...value,
      err: undefined,
    }),
    customSuccessMessage: () => 'Request answered',
    customErrorMessage: () => 'Request failed',
  });
  return (request, response, next) => {
    request.from = request.ip;
    log(request, response, next);
  };
}
