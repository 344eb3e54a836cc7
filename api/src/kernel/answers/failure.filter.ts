import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { say, type Envelope } from '@shopbench/contracts';
import { isOurFault } from '../faults/our-fault';
import { languageOf } from '../language/asked-language';
import { askedBy } from '../logging/request-log';
import { Failure } from './failure';
import { knownFailure } from './known-failure';

/** A database that is away is told in a line, not in a stack for each request. */
const causeOf = (error: unknown) =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

const unknownFault = () => new Failure(500, say('fault.own'));

/** Answers everything that is thrown in the envelope. The cause goes to the log, never to the client. */
@Catch()
export class FailureFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    const failure = knownFailure(error) ?? unknownFault();
    request.refused = failure.words.code;
    const about = { ...askedBy(request), code: failure.words.code };
    if (isOurFault(failure.status)) request.log().error({ ...about, err: error }, failure.message);
    else if (failure.status >= 500) request.log().warn({ ...about, cause: causeOf(error) }, failure.message);
    if (response.headersSent) {
      response.end();
      return;
    }
    const { message, errors } = failure.told(languageOf(request));
    const body: Envelope<unknown> = { success: false, message, data: failure.data };
    if (errors) body.errors = errors;
    Object.assign(body, failure.words);
    if (failure.retryAfter !== undefined) response.setHeader('Retry-After', String(failure.retryAfter));
    // What is left of a body that was refused unread would be taken for the next request.
    if (failure.status === 413) response.setHeader('Connection', 'close');
    response.status(failure.status).json(body);
  }
}
