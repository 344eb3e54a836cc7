import { HttpException } from '@nestjs/common';
import { isDatabaseAway } from '../database/database-error';
import { databaseAway, Failure } from './failure';

/** What body parsers and the router throw; they are not exported as classes. */
interface HttpFault {
  status?: unknown;
  type?: unknown;
}

const BODY_FAULTS: Record<string, [status: number, message: string]> = {
  'entity.too.large': [413, 'The request is too large'],
  'entity.parse.failed': [400, 'The request is not valid JSON'],
  'encoding.unsupported': [415, 'This content encoding is not supported'],
  'charset.unsupported': [415, 'This character set is not supported'],
  'request.size.invalid': [400, 'The request ended before all of it arrived'],
  'request.aborted': [400, 'The request was broken off'],
};

/** The refusal behind anything that was thrown, or null for a fault of our own. */
export function knownFailure(error: unknown): Failure | null {
  if (error instanceof Failure) return error;
  if (isDatabaseAway(error)) return databaseAway();
  const fault = error as HttpFault;
  if (typeof fault?.type === 'string' && BODY_FAULTS[fault.type]) {
    const [status, message] = BODY_FAULTS[fault.type]!;
    return new Failure(status, message);
  }
  if (error instanceof HttpException) return fromHttpException(error);
  return null;
}

function fromHttpException(error: HttpException): Failure | null {
  const status = error.getStatus();
  if (status === 404) return new Failure(404, 'There is nothing at this address');
  if (status >= 400 && status < 500) return new Failure(status, 'The request could not be read');
  return null;
}
