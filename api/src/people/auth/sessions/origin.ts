import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { countedAddress } from '../../../kernel/limits/counted-address';
import { isLoopback } from '../../../kernel/tls/plain-rule';
import { deviceTokenOf } from './known-devices.service';
import { PAIRED_COOKIE } from './paired-devices.service';

/** Longer than any browser's; what a stranger sends is kept with the session. */
const MOST_AGENT = 300;

/** Where a request comes from, as far as signing in looks at it. */
export interface Origin {
  /**
   * As it is counted. Only a proxy that the configuration knows (`TRUST_PROXY`) is believed who it asks for: a browser may
   * send what it likes.
   */
  address: string;
  /** Whether it is asked at the shop's own computer, and by no other program for somebody else. */
  isHere: boolean;
  /** What an earlier sign-in left on the device. */
  deviceToken: unknown;
  /** What a device holds that an admin let in. */
  pairedToken: unknown;
  /** What the browser says of itself. */
  userAgent: string | undefined;
}

export function originOf(request: Request): Origin {
  return {
    address: countedAddress(request.ip ?? 'unknown'),
    isHere: isAskedHere(request),
    deviceToken: deviceTokenOf(request),
    pairedToken: pairedTokenOf(request),
    userAgent: request.get('User-Agent')?.slice(0, MOST_AGENT),
  };
}

/** What a proxy or a tunnel adds whose connection comes from the very computer. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

const isAskedHere = ({ socket, headers }: Pick<Request, 'socket' | 'headers'>): boolean =>
  isLoopback(socket.remoteAddress) && FORWARDED.every((name) => headers[name] === undefined);

/** What a connected device brings. */
export const pairedTokenOf = ({ cookies }: Pick<Request, 'cookies'>): unknown =>
  (cookies as Record<string, unknown> | undefined)?.[PAIRED_COOKIE];

/** Parameter: where the request comes from. */
export const From = createParamDecorator((_: unknown, context: ExecutionContext) =>
  originOf(context.switchToHttp().getRequest<Request>()),
);
