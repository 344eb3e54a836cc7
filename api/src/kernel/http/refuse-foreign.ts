import type { NextFunction, Request, Response } from 'express';
import { say } from '@shopbench/contracts';
import { Failure, notAllowed } from '../answers/failure';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

const hostOf = (origin: string): string | null => {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
};

/** True when the browser says that another site's page makes this request. Clients that are no browsers say nothing. */
export function comesFromAnotherSite(request: Pick<Request, 'get' | 'host'>): boolean {
  const site = request.get('Sec-Fetch-Site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const origin = request.get('Origin');
  return origin !== undefined && hostOf(origin) !== request.host;
}

/** Refuses writes that another site's page makes in the name of a signed-in person (403). */
export function refuseForeignWrites(request: Request, _: Response, next: NextFunction): void {
  if (!READS.has(request.method) && comesFromAnotherSite(request)) {
    next(notAllowed(say('site.foreign')));
    return;
  }
  next();
}

/** Addresses that take a file: a multipart body, which a form of another site could send too, but not with our cookie. */
const UPLOADS = /\/(image|avatar|logo|photos|signature|bulk-upload|backup\/upload|area\/\w+\/release)$/;

/** Refuses a body that is not JSON (415). A form of another site could send such a body without being asked. */
export function refuseOtherContent(request: Request, _: Response, next: NextFunction): void {
  const hasBody =
    request.get('Transfer-Encoding') !== undefined || Number(request.get('Content-Length') ?? 0) > 0;
  const fits = request.is(UPLOADS.test(request.path) ? 'multipart/form-data' : 'application/json');
  if (hasBody && !READS.has(request.method) && !fits) {
    const kind = UPLOADS.test(request.path)
      ? 'multipart/form-data, what is uploaded as file'
      : 'application/json';
    next(new Failure(415, say('request.kind', { kind })));
    return;
  }
  next();
}
