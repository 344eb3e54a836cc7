import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import type { Envelope } from '@shopbench/contracts';
import type { Answer } from './answer';

/** Puts every controller's answer into the envelope. */
@Injectable()
export class AnswerInterceptor implements NestInterceptor<Answer<unknown>, Envelope<unknown>> {
  intercept(_: ExecutionContext, next: CallHandler<Answer<unknown>>): Observable<Envelope<unknown>> {
    return next.handle().pipe(map(({ message, data }) => ({ success: true, message, data })));
  }
}
