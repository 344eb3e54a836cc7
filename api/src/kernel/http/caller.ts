import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { SignedInUser } from '../access/signed-in-user';
import { repeatKeyOf, type RepeatKey } from '../database/repeats/repeat-key';

/** Who sends a request, and the idempotency key that it carries. */
export interface Caller {
  user: SignedInUser;
  key: RepeatKey | undefined;
}

/** Parameter: the caller of a route that is not public. */
export const By = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const request = context.switchToHttp().getRequest<Request>();
  return { user: request.user!, key: repeatKeyOf(request) };
});
