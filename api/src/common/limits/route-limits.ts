import { SetMetadata } from '@nestjs/common';

/** Requests of one person, or of one address where nobody is signed in, that are answered within a minute. */
export const REQUESTS_A_MINUTE = {
  public: 600,
  auth: 120,
  read: 3_000,
  write: 1_200,
  export: 30,
  report: 60,
} as const;
export type RouteClass = keyof typeof REQUESTS_A_MINUTE;

export const MINUTE_MS = 60_000;

/** Metadata key of a route's class where its method and access do not tell it. */
export const ROUTE_CLASS = 'shopbench:route-class';

/**
 * Puts a route into a class: `auth` for what tries passwords, `export` for what reads a whole list, `report` for what
 * browsers send by themselves.
 */
export const LimitedAs = (routeClass: RouteClass) => SetMetadata(ROUTE_CLASS, routeClass);
