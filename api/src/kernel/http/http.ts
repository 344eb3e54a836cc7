import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import cookieParser from 'cookie-parser';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { strictTransportSecurity } from 'helmet';
import { beingWatched } from '../answers/failure';
import type { Config } from '../config/config';
import type { DataWatch } from '../database/turns/data-watch';
import { asRequest } from '../limits/work-context';
import { isLoopback } from '../tls/plain-rule';
import { readBody } from './body';
import { refuseForeignWrites, refuseOtherContent } from './refuse-foreign';

const YEAR_S = 365 * 24 * 3600;

/** The second is an address of the specification that lies outside of the base path. */
const API = ['/api/v1', '/api/repair-processes'];
/** For the program that watches this one. */
const PROBES = ['/health', '/ready'];

/** Sets up what happens to a request before a route sees it. */
export function useHttp(app: NestExpressApplication, config: Config, data: DataWatch): void {
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', 'simple');
  app.disable('x-powered-by');
  // Nothing is kept by caches, so there is nothing to compare.
  app.disable('etag');
  // Nothing is said of hosts below the shop's: they may be others'.
  const stricter = strictTransportSecurity({ maxAge: YEAR_S, includeSubDomains: false });
  if (config.cookieSecure) app.use(stricter);
  else if (keepsToHttps(config)) app.use(onOwnHttps(stricter));
  app.use([...API, ...PROBES], protect);
  app.use(API, refuseForeignWrites, refuseOtherContent);
  app.use(API, unlessClosed(data));
  if (config.watched) app.use(API, unlessSaving);
  app.use(API, compression());
  app.use(API, cookieParser());
  app.use(API, readBody);
}

/**
 * A browser that was told to keep to HTTPS asks for it at the port of before (RFC 6797, 8.3): only that of the standard ports leads
 * to where HTTPS is served. Others are sent on by `sendOn`.
 */
const keepsToHttps = ({ port, httpsPort }: Pick<Config, 'port' | 'httpsPort'>) =>
  port === 80 && httpsPort === 443;

/** Not for `localhost`, by which other programs of this computer are called too. */
const onOwnHttps =
  (handler: RequestHandler): RequestHandler =>
  (request, response, next) =>
    request.secure && !isLoopback(request.hostname) ? handler(request, response, next) : next();

/** Answers hold business data of a signed-in person: no cache keeps them, and no page shows or runs them. */
function protect(_: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  next();
}

/**
 * Until the indexes are made and the first admin is there, and while a backup is being restored, the API answers 503, not
 * 401 or 500. From here on a request is known by the data that it began with.
 */
const unlessClosed =
  (data: DataWatch) =>
  (request: Request, _: Response, next: NextFunction): void => {
    if (PROBES.includes(request.path)) return next();
    const goOn = () => {
      if (data.isOpen) asRequest(data.data, next, request.id);
      else next(data.refusal());
    };
    if (!data.isOpen || data.isFresh) return goOn();
    // A database that is away is told by whatever the request asks of it.
    void data
      .refresh()
      .catch(() => undefined)
      .then(goOn);
  };

/** A new password, or signing out everywhere, would be undone by going back. */
const WHILE_WATCHED = new Set(['/auth/login', '/auth/login/code', '/auth/logout']);

/** What only reads, and signing in and out, goes on while an upgrade watches this program. */
function unlessSaving({ method, path }: Request, _: Response, next: NextFunction): void {
  const isSaving = !['GET', 'HEAD', 'OPTIONS'].includes(method) && !WHILE_WATCHED.has(path);
  next(isSaving ? beingWatched() : undefined);
}
