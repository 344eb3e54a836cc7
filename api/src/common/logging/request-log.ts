import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pinoHttp, type HttpLogger } from 'pino-http';
import type { Logger } from './logger';

const KEEPABLE = /^[\w-]{1,64}$/;
const PROBES = /^(\/api\/v1)?\/(health|ready)$/;

const pathOf = (request: { url?: string | undefined }): string => (request.url ?? '').split('?')[0]!;

/** The request's own id where a proxy gave it one that is fit for a log, else a new one; it goes back in the answer. */
export function requestId(request: IncomingMessage, response: ServerResponse): string {
  const given = request.headers['x-request-id'];
  const id = typeof given === 'string' && KEEPABLE.test(given) ? given : randomUUID();
  response.setHeader('X-Request-Id', id);
  return id;
}

/** What only reads and succeeds is the bulk of all requests and tells nothing. */
function levelOf(request: IncomingMessage, response: ServerResponse): 'debug' | 'info' | 'error' {
  if (response.statusCode >= 500) return 'error';
  return request.method === 'GET' && response.statusCode < 400 ? 'debug' : 'info';
}

/**
 * One line a request, with its id (those that only read at level debug), and `request.log` for what happens on the way. Never a body, a cookie or a query
 * string, which hold personal data; not the probes of `/health` and `/ready`, which come every second.
 */
export const requestLog = (logger: Logger): HttpLogger =>
  pinoHttp({
    logger,
    genReqId: requestId,
    quietReqLogger: true,
    customAttributeKeys: { reqId: 'requestId', responseTime: 'ms' },
    autoLogging: { ignore: (request) => PROBES.test(pathOf(request)) },
    serializers: {
      req: (request: { method: string; url: string }) => ({ method: request.method, path: pathOf(request) }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
    },
    customLogLevel: levelOf,
    // The failure filter has written the cause already.
    customErrorObject: (_request, _response, _error, value: object) => ({ ...value, err: undefined }),
    customSuccessMessage: () => 'Request answered',
    customErrorMessage: () => 'Request failed',
  });
