import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { map, type Observable } from 'rxjs';
import { toldIn, type Envelope } from '@shopbench/contracts';
import { languageOf } from '../language/asked-language';
import type { Answer } from './answer';

/** What a handler gives back: an answer, or nothing where it sent a file by itself. */
type Given = Answer<unknown> | undefined;

/** Puts every controller's answer into the envelope, its message in the language that was asked for, with its code. */
@Injectable()
export class AnswerInterceptor implements NestInterceptor<Given, Envelope<unknown> | undefined> {
  intercept(context: ExecutionContext, next: CallHandler<Given>): Observable<Envelope<unknown> | undefined> {
    const language = languageOf(context.switchToHttp().getRequest<Request>());
    const enveloped = ({ message, data }: Answer<unknown>) => ({
      success: true,
      message: toldIn(language, message),
      data,
      ...(typeof message === 'object' ? message : {}),
    });
    return next.handle().pipe(map((given) => given && enveloped(given)));
  }
}
