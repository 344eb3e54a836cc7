import type { Response } from 'express';
import type { Config } from '../../kernel/config/config';
import type { SignedIn } from './auth.service';
import { DEVICE_DAYS, deviceCookie } from './sessions/known-devices.service';
import { cookieOptions, SESSION_HOURS, sessionCookie, transportOf } from '../../kernel/access/session-token';

const HOUR_MS = 3_600_000;

/** Gives the browser its session and what its device is remembered by. */
export function putCookies(response: Response, { token, deviceToken }: SignedIn, config: Config): void {
  const transport = transportOf(response.req, config);
  const options = cookieOptions(transport);
  response.cookie(sessionCookie(transport), token, { ...options, maxAge: SESSION_HOURS * HOUR_MS });
  const device = { ...options, path: '/api/v1/auth/login', maxAge: DEVICE_DAYS * 24 * HOUR_MS };
  response.cookie(deviceCookie(transport), deviceToken, device);
}

export function clearSessionCookie(response: Response, config: Config): void {
  const transport = transportOf(response.req, config);
  response.clearCookie(sessionCookie(transport), cookieOptions(transport));
}
