import type { CookieOptions, Request } from 'express';
import type { Config } from '../config/config';

export const SESSION_COOKIE = 'shopbench_session';

/** A working day and a bit: nobody signs in twice in a shift. */
export const SESSION_HOURS = 16;

/** What the signed token says: whose session (`sub`) and which (`sid`). */
export interface SessionToken {
  sub: string;
  sid: string;
}

/** Read by the server only, sent to this site only. */
export const cookieOptions = (config: Pick<Config, 'cookieSecure'>): CookieOptions => ({
  httpOnly: true,
  sameSite: 'strict',
  secure: config.cookieSecure,
  path: '/',
});

/** The token in the request's cookie, for passport-jwt. */
export const tokenFromCookie = (request: Request): string | null => {
  const cookies = request.cookies as Record<string, unknown> | undefined;
  const token = cookies?.[SESSION_COOKIE];
  return typeof token === 'string' ? token : null;
};
