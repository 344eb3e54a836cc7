import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { DEVICE_COOKIE } from './known-devices.service';

/** Longer than any browser's; what a stranger sends is kept with the session. */
const MOST_AGENT = 300;

/** Where a request comes from, as far as signing in looks at it. */
export interface Origin {
  address: string;
  /** The address may stand for many people: it is that of a proxy that the configuration does not know. */
  shared: boolean;
  /** What an earlier sign-in left on the device. */
  deviceToken: unknown;
  /** What the browser says of itself. */
  userAgent: string | undefined;
}

export function originOf(request: Request): Origin {
  const cookies = request.cookies as Record<string, unknown> | undefined;
  const believesNoProxy = request.app.get('trust proxy') === 0;
  return {
    address: request.ip ?? 'unknown',
    shared: believesNoProxy && request.get('X-Forwarded-For') !== undefined,
    deviceToken: cookies?.[DEVICE_COOKIE],
    userAgent: request.get('User-Agent')?.slice(0, MOST_AGENT),
  };
}

/** Parameter: where the request comes from. */
export const From = createParamDecorator((_: unknown, context: ExecutionContext) =>
  originOf(context.switchToHttp().getRequest<Request>()),
);
