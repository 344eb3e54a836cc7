import type { Response } from 'express';
import type { Config } from '../config/config';
import type { SignedIn } from './auth.service';
import { DEVICE_COOKIE, DEVICE_DAYS } from './known-devices.service';
import { cookieOptions, SESSION_COOKIE, SESSION_HOURS } from './session-token';

const HOUR_MS = 3_600_000;

/** Gives the browser its session and what its device is remembered by. */
export function putCookies(response: Response, { token, deviceToken }: SignedIn, config: Config): void {
  const options = cookieOptions(config);
  response.cookie(SESSION_COOKIE, token, { ...options, maxAge: SESSION_HOURS * HOUR_MS });
  const device = { ...options, path: '/api/v1/auth/login', maxAge: DEVICE_DAYS * 24 * HOUR_MS };
  response.cookie(DEVICE_COOKIE, deviceToken, device);
}

export function clearSessionCookie(response: Response, config: Config): void {
  response.clearCookie(SESSION_COOKIE, cookieOptions(config));
}
