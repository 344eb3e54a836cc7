import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

/** Metadata key of routes that an area's team may call with its token. */
export const TAKES_AREA_TOKEN = 'shopbench:area-token';

/**
 * Lets whoever brings a token of the area that the address names call the route, beside those whom `@Needs` lets in. A
 * route without an area in its address takes the token of any.
 */
export const TakesAreaToken = () => SetMetadata(TAKES_AREA_TOKEN, true);

/** Whose token a request brought. */
export interface TokenHolder {
  id: string;
  label: string;
}

declare global {
  // Express's types leave the request open for declarations like this one, which only a namespace can extend.
  // eslint-disable-next-line @typescript-eslint/no-namespace
  namespace Express {
    interface Request {
      tokenHolder?: TokenHolder;
    }
  }
}

/** The token in `Authorization: Bearer …`, undefined when there is none. */
export const bearerOf = (request: Request): string | undefined =>
  /^Bearer (\S+)$/i.exec(request.get('Authorization') ?? '')?.[1];

/** Who does something to the registry. */
export interface DeedAuthor {
  /** Stands in the registry's history: the token's label, or the admin's name. */
  author: string;
  /** With a token, not signed in. */
  isTeam: boolean;
}

/** Parameter: who does it. */
export const Author = createParamDecorator((_: unknown, context: ExecutionContext): DeedAuthor => {
  const { tokenHolder, user } = context.switchToHttp().getRequest<Request>();
  return { author: tokenHolder?.label ?? user!.name, isTeam: tokenHolder !== undefined };
});
