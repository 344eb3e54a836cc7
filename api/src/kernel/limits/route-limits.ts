import { SetMetadata } from '@nestjs/common';

/** Requests that are answered within the window: of one of the staff, and of one customer or one address where nobody is signed in. */
export interface Share {
  staff: number;
  others: number;
  /** A minute unless told. */
  windowMs?: number;
}

const HOUR_MS = 60 * 60_000;

/** Customers and strangers have about a tenth of what the staff has, so that the counter goes on whatever they ask. */
export const SHARES = {
  public: { staff: 600, others: 300 },
  auth: { staff: 120, others: 120 },
  read: { staff: 3_000, others: 300 },
  write: { staff: 1_200, others: 120 },
  export: { staff: 30, others: 3 },
  // A browser sends at most twelve a minute.
  report: { staff: 60, others: 15 },
  upload: { staff: 120, others: 12 },
  paper: { staff: 300, others: 30 },
  mail: { staff: 60, others: 6, windowMs: HOUR_MS },
} as const satisfies Record<string, Share>;
export type RouteClass = keyof typeof SHARES;

export const MINUTE_MS = 60_000;

/** Metadata key of a route's class where its method and access do not tell it. */
export const ROUTE_CLASS = 'shopbench:route-class';

/**
 * Puts a route into a class: `auth` for what tries passwords, `export` for what reads a whole list, `report` for what
 * browsers send by themselves, `upload` for pictures, `paper` for PDFs, `mail` for letters.
 */
export const LimitedAs = (routeClass: RouteClass) => SetMetadata(ROUTE_CLASS, routeClass);
