import { HttpException } from '@nestjs/common';
import { isDiskTrouble } from '@shopbench/registry';
import { isDatabaseAway } from './database-error';
import { databaseAway, diskTrouble, Failure } from './failure';

/** Words for what Nest, its router and the body parser refuse before a route sees the request. */
const WORDS: Record<number, string> = {
  400: 'The request could not be read: send valid JSON',
  404: 'There is nothing at this address',
  413: 'The request is too large',
  415: 'Send the request as application/json in UTF-8',
};

/** The refusal behind anything that was thrown, or null for a fault of our own. */
export function knownFailure(error: unknown): Failure | null {
  if (error instanceof Failure) return error;
  if (isDatabaseAway(error)) return databaseAway();
  if (isDiskTrouble(error)) return diskTrouble();
  const status = error instanceof HttpException ? error.getStatus() : 500;
  return status < 500 ? new Failure(status, WORDS[status] ?? 'The request was refused') : null;
}
