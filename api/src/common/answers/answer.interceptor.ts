import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { map, type Observable } from 'rxjs';
import type { Envelope } from '@shopbench/contracts';
import { languageOf } from '../language/asked-language';
import { toldIn } from '../language/told-in';
import type { Answer } from './answer';

/** Puts every controller's answer into the envelope, its message in the language that was asked for. */
@Injectable()
export class AnswerInterceptor implements NestInterceptor<Answer<unknown>, Envelope<unknown>> {
  intercept(context: ExecutionContext, next: CallHandler<Answer<unknown>>): Observable<Envelope<unknown>> {
    const language = languageOf(context.switchToHttp().getRequest<Request>());
    return next
      .handle()
      .pipe(map(({ message, data }) => ({ success: true, message: toldIn(language, message), data })));
  }
}
