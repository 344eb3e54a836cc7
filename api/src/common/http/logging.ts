import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Params } from 'nestjs-pino';
import type { Config } from '../../config/config';

const KEEPABLE = /^[\w-]{1,64}$/;

/** The request's own id where a proxy gave it one that is fit for a log, else a new one; it goes back in the answer. */
export function requestId(request: IncomingMessage, response: ServerResponse): string {
  const given = request.headers['x-request-id'];
  const id = typeof given === 'string' && KEEPABLE.test(given) ? given : randomUUID();
  response.setHeader('X-Request-Id', id);
  return id;
}

/** One JSON line a request, with its id; never a body, a cookie or a query string, which hold personal data. */
export const logging = (config: Pick<Config, 'logLevel'>): Params => ({
  pinoHttp: {
    level: config.logLevel,
    genReqId: requestId,
    quietReqLogger: true,
    serializers: {
      req: (request: { id: string; method: string; url: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?')[0],
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
    },
    customLogLevel: (_, response, error) => {
      if (error || response.statusCode >= 500) return 'error';
      return 'info';
    },
  },
});
