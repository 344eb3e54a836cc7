import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { catchError, from, of, switchMap, throwError, type Observable } from 'rxjs';
import { Once } from '../database/once.service';
import { DESCRIPTION, type RouteDescription } from '../docs/describe.decorator';
import { repeatKeyOf } from '../database/repeats/repeat-key';

/**
 * Answers a repeated request with the first answer. It acts only when the request failed: whatever stood in its way, be
 * it the key's own record or goods that the first request sold, the answer that was given then is the right one.
 */
@Injectable()
export class RepeatInterceptor implements NestInterceptor {
  constructor(
    private readonly once: Once,
    private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const description = this.reflector.get<RouteDescription | undefined>(DESCRIPTION, context.getHandler());
    if (!description?.repeatable) return next.handle();
    const request = context.switchToHttp().getRequest<Request>();
    return next.handle().pipe(
      catchError((error: unknown) => {
        const key = repeatKeyOf(request);
        if (!key) return throwError(() => error);
        return from(this.once.firstAnswer(key)).pipe(
          switchMap((first) => (first ? of(first) : throwError(() => error))),
        );
      }),
    );
  }
}
