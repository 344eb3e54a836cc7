import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Language } from '@shopbench/contracts';

/** The language that a request asks its answer in; whoever asks for none of ours is told in English. */
export const languageOf = (request: Pick<Request, 'acceptsLanguages'>): Language =>
  request.acceptsLanguages(['en', 'hi']) === 'hi' ? 'hi' : 'en';

/** Parameter: the language that the request asks for. */
export const AskedLanguage = createParamDecorator((_: unknown, context: ExecutionContext) =>
  languageOf(context.switchToHttp().getRequest<Request>()),
);
