import type { IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';
import type { CookieOptions, Request } from 'express';
import type { Config } from '../config/config';

type Transport = Pick<Config, 'cookieSecure'>;

/** How a request travels: HTTPS that the program serves itself is as good as that of a program in front. */
export const transportOf = (
  request: Pick<IncomingMessage, 'socket'>,
  { cookieSecure }: Transport,
): Transport => ({
  cookieSecure: cookieSecure || (request.socket as Partial<TLSSocket>).encrypted === true,
});

/**
 * The cookie that holds a session. Over TLS its name says that this host alone set it and no page of a host beside or above
 * can put another in its place (RFC 6265bis, 4.1.3.2).
 */
export const sessionCookie = ({ cookieSecure }: Transport): string =>
  cookieSecure ? '__Host-shopbench_session' : 'shopbench_session';

/** Keeps any other signed token from being taken for a session's. */
export const SESSION_AUDIENCE = 'session';

/** A working day and a bit: nobody signs in twice in a shift. */
export const SESSION_HOURS = 16;

/** What the signed token says: whose session (`sub`) and which (`sid`). */
export interface SessionToken {
  sub: string;
  sid: string;
}

/** Read by the server only, sent to this site only. */
export const cookieOptions = ({ cookieSecure }: Transport): CookieOptions => ({
  httpOnly: true,
  sameSite: 'strict',
  secure: cookieSecure,
  path: '/',
});

/** The token in the request's cookie, for passport-jwt. */
export const tokenFromCookie =
  (transport: Transport) =>
  (request: Request): string | null => {
    const cookies = request.cookies as Record<string, unknown> | undefined;
    const token = cookies?.[sessionCookie(transportOf(request, transport))];
    return typeof token === 'string' ? token : null;
  };
