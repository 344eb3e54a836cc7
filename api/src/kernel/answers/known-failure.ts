import { HttpException } from '@nestjs/common';
import { say, type Said } from '@shopbench/contracts';
import { isDiskTrouble } from '@shopbench/registry';
import { isDatabaseAway, isOutOfSpace } from './database-error';
import { databaseAway, diskTrouble, Failure } from './failure';

/** Words for what Nest, its router and the body parser refuse before a route sees the request. */
const WORDS: Record<number, Said> = {
  400: say('request.unreadable'),
  404: say('request.noAddress'),
  413: say('request.large'),
  415: say('request.kind', { kind: 'application/json in UTF-8' }),
};

/** The refusal behind anything that was thrown, or null for a fault of our own. */
export function knownFailure(error: unknown): Failure | null {
  if (error instanceof Failure) return error;
  if (isDatabaseAway(error)) return databaseAway();
  if (isOutOfSpace(error) || isDiskTrouble(error)) return diskTrouble();
  const status = error instanceof HttpException ? error.getStatus() : 500;
  return status < 500 ? new Failure(status, WORDS[status] ?? say('request.refused')) : null;
}
