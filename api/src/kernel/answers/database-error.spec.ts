import { mongo } from 'mongoose';
import { duplicateKey, hasLabel, isDatabaseAway, isNoConnection } from './database-error';

const server = (code: number, more: object = {}) =>
  new mongo.MongoServerError({ message: 'x', code, ...more });

describe('database errors', () => {
  it.each([
    [new mongo.MongoNetworkError('x'), true, true],
    [new mongo.MongoServerSelectionError('x', {} as never), true, true],
    [new mongo.MongoNotConnectedError('x'), true, true],
    [new Error('write EPIPE'), true, true],
    [server(0, { message: 'write EPIPE' }), true, true],
    [new Error('read ECONNRESET'), true, true],
    [server(24), true, false],
    [server(10107), true, false],
    [server(11000), false, false],
    [server(2), false, false],
    [new Error('x'), false, false],
    [null, false, false],
  ])('should tell whether %s means that the database is away', (error, away, noConnection) => {
    expect([isDatabaseAway(error), isNoConnection(error)]).toEqual([away, noConnection]);
  });

  it('should name the fields of the unique index that refused', () => {
    expect(duplicateKey(server(11000, { keyPattern: { uniqueKey: 1 } }))).toEqual(['uniqueKey']);
    const message =
      'E11000 duplicate key error collection: shop.units index: imeis_1 dup key: { imeis: "4901: 2" }';
    expect(duplicateKey(server(11000, { message }))).toEqual(['imeis']);
    expect(duplicateKey(server(112))).toBeNull();
    expect(duplicateKey(new Error('E11000'))).toBeNull();
  });

  it('should know the labels that the driver and the server give', () => {
    const error = server(112, { errorLabels: ['TransientTransactionError'] });
    expect(hasLabel(error, 'TransientTransactionError')).toBe(true);
    expect(hasLabel(error, 'UnknownTransactionCommitResult')).toBe(false);
    expect(hasLabel(new Error('x'), 'TransientTransactionError')).toBe(false);
  });
});
