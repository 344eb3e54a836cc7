import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { AdjustedRights, Designation } from '@shopbench/contracts';

/** Who sent the request, read from the database when the session was checked. */
export interface SignedInUser {
  _id: string;
  name: string;
  designation: Designation;
  /** What the shop's admin had adjusted of the rights when the request came; undefined: nothing. */
  rights: AdjustedRights | undefined;
  sessionId: string;
}

declare global {
  // Express's types leave the user open for declarations like this one, which only a namespace can extend.
  // eslint-disable-next-line @typescript-eslint/no-namespace
  namespace Express {
    // eslint-disable-next-line @typescript-eslint/no-empty-object-type
    interface User extends SignedInUser {}
  }
}

/** Parameter: the signed-in user. Only on routes that are not public. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<Request>().user,
);
