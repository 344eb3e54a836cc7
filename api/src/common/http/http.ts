import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import cookieParser from 'cookie-parser';
import { json, type NextFunction, type Request, type Response } from 'express';
import type { Config } from '../../config/config';
import { databaseAway } from '../answers/failure';
import type { DatabaseLink } from '../database/database-link.service';
import { refuseForeignWrites, refuseOtherContent } from './refuse-foreign';

/** The largest JSON body: an invoice of 200 long lines is a fifth of it. */
export const BODY_LIMIT = '1mb';

/** The second is an address of the specification that lies outside of the base path. */
const API = ['/api/v1', '/api/repair-processes'];

/** Sets up what happens to a request before a route sees it. */
export function useHttp(app: NestExpressApplication, config: Config, link: DatabaseLink): void {
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', 'simple');
  app.disable('x-powered-by');
  // Nothing is kept by caches, so there is nothing to compare.
  app.disable('etag');
  app.use(API, protect);
  app.use(API, refuseForeignWrites, refuseOtherContent);
  app.use(API, unlessPrepared(link));
  app.use(API, compression());
  app.use(API, cookieParser());
  app.use(API, json({ limit: BODY_LIMIT }));
}

/** Answers hold business data of a signed-in person: no cache keeps them, and no page shows or runs them. */
function protect(_: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  next();
}

/** Until the indexes are made and the first admin is there, the API answers 503, not 401 or 500. */
const unlessPrepared =
  (link: DatabaseLink) =>
  (request: Request, _: Response, next: NextFunction): void => {
    const aboutHealth = request.path === '/health' || request.path === '/ready';
    next(link.isPrepared || aboutHealth ? undefined : databaseAway());
  };
