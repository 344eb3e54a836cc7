import { BadRequestException, InternalServerErrorException, PayloadTooLargeException } from '@nestjs/common';
import { mongo } from 'mongoose';
import { say } from '@shopbench/contracts';
import { conflict } from './failure';
import { knownFailure } from './known-failure';

/** As the driver hands on what went wrong under a bulk write. */
const inBulk = (error: Error) => new mongo.MongoBulkWriteError(error as never, {} as never);

describe('knownFailure', () => {
  it('should hand on a refusal of ours as it is', () => {
    const failure = conflict(say('stock.short', { left: '3 PCS', product: 'X' }), 'items');
    expect(knownFailure(failure)).toBe(failure);
    expect(failure).toMatchObject({
      status: 409,
      errors: [{ path: 'items', message: 'Only 3 PCS of X in stock' }],
    });
  });

  it.each([
    [new BadRequestException('Unexpected token } in JSON at position 4'), 400],
    [new PayloadTooLargeException(), 413],
    [new mongo.MongoNetworkError('connect ENOENT /data/db.sock'), 503],
    [new mongo.MongoServerSelectionError('no server', {} as never), 503],
    [inBulk(new mongo.MongoNetworkError('connection 5 to /data/db.sock closed')), 503],
    [inBulk(new mongo.MongoServerSelectionError('Server selection timed out: no server', {} as never)), 503],
  ])('should put our words in place of those of %s', (error, status) => {
    const failure = knownFailure(error)!;
    expect(failure.status).toBe(status);
    expect(failure.message).not.toMatch(/JSON at position|ENOENT|no server/);
    expect(failure.retryAfter).toBe(status === 503 ? 2 : undefined);
  });

  it.each([
    Object.assign(new Error("ENOSPC: no space left on device, write '/data/x'"), { code: 'ENOSPC' }),
    new mongo.MongoServerError({ message: 'disk is full: 0 bytes free in /data', code: 14031 }),
  ])('should say of a disk that takes nothing that it is not the sender’s doing: %s', (error) => {
    expect(knownFailure(error)).toMatchObject({
      status: 503,
      message: expect.stringMatching(/disk is full/),
    });
    expect(knownFailure(error)!.message).not.toContain('/data');
  });

  it.each([
    new Error('x'),
    new TypeError('y is undefined'),
    inBulk(new TypeError('y is undefined')),
    new InternalServerErrorException(),
    'text',
    undefined,
  ])('should know nothing of %s', (error) => {
    expect(knownFailure(error)).toBeNull();
  });
});
