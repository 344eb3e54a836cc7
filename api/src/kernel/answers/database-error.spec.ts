import { mongo } from 'mongoose';
import { say } from '@shopbench/contracts';
import {
  hasLabel,
  ifFree,
  isDatabaseAway,
  isNoConnection,
  isTransient,
  unlessDuplicate,
} from './database-error';
import { conflict } from './failure';

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
    [server(112), true, false],
    [server(16777220), true, false],
    [server(10107), true, false],
    [server(11000), false, false],
    [server(2), false, false],
    [new Error('x'), false, false],
    [null, false, false],
  ])('should tell whether %s means that the database is away', (error, away, noConnection) => {
    expect([isDatabaseAway(error), isNoConnection(error)]).toEqual([away, noConnection]);
  });

  const message =
    'E11000 duplicate key error collection: shop.units index: imeis_1 dup key: { imeis: "4901: 2" }';
  const documentDb = (index: string) =>
    `Duplicate key violation on the requested collection: Index '${index}'`;
  it.each([
    [server(11000, { keyPattern: { imeis: 1 } }), 'imeis', true],
    [server(11000, { keyPattern: { name: 1, imeis: 1 } }), 'imeis', true],
    [server(11000, { keyPattern: { imeis: 1 } }), undefined, true],
    [server(11000, { keyPattern: { number: 1 } }), 'imeis', false],
    [server(11000, { message }), 'imeis', true],
    [server(11000, { message }), '4901', false],
    [server(11000, { message: documentDb('imeis_1') }), 'imeis', true],
    [server(11000, { message: documentDb('claim.part_1') }), 'claim.part', true],
    [server(11000, { message: documentDb('repair_1_index_-1') }), 'repair', true],
    [server(11000, { message: documentDb('repair_1_index_-1') }), 'index', true],
    [server(11000, { message: documentDb('numberKey_1') }), 'imeis', false],
    [server(11000, { message: documentDb('numberKey_1') }), undefined, true],
    [server(11000), undefined, true],
    [server(11000), 'imeis', false],
    [server(112), undefined, false],
    [new Error('E11000'), undefined, false],
  ])('should refuse %s by %s, or go on without it: %s', async (error, field, isTaken) => {
    const refusal = conflict(say('signIn.taken'));
    const fails = () => Promise.reject(error);
    await expect(unlessDuplicate(fails, () => refusal, field)).rejects.toBe(isTaken ? refusal : error);
    await (isTaken
      ? expect(ifFree(fails, field)).resolves.toBeUndefined()
      : expect(ifFree(fails, field)).rejects.toBe(error));
  });

  it('should answer what a write answers that no index refuses', async () => {
    const write = () => Promise.resolve(7);
    expect([await unlessDuplicate(write, () => conflict(say('signIn.taken'))), await ifFree(write)]).toEqual([
      7, 7,
    ]);
  });

  it.each([
    [server(112, { errorLabels: ['TransientTransactionError'] }), true],
    [server(251, { errorLabels: ['TransientTransactionError'] }), true],
    // As DocumentDB tells of a conflict while the other transaction is open, and after it has committed.
    [server(112), true],
    [server(16777220, { message: 'could not serialize access due to concurrent update' }), true],
    [server(11000), false],
    [new Error('x'), false],
  ])('should tell whether %s may go through when it is done again', (error, again) => {
    expect(isTransient(error)).toBe(again);
  });

  it('should know the labels that the driver and the server give', () => {
    const error = server(112, { errorLabels: ['TransientTransactionError'] });
    expect(hasLabel(error, 'TransientTransactionError')).toBe(true);
    expect(hasLabel(error, 'UnknownTransactionCommitResult')).toBe(false);
    expect(hasLabel(new Error('x'), 'TransientTransactionError')).toBe(false);
  });
});

describe('a socket that breaks under a commit', () => {
  it('should be known behind the error that the driver hides it with', async () => {
    const client = new mongo.MongoClient('mongodb://127.0.0.1:1');
    client.connect = () => Promise.reject(new Error('write EPIPE'));
    const session = client.startSession();
    session.startTransaction();
    // As after the first command of a transaction, which needs a server.
    const begun = session as unknown as { transaction: { transition(state: string): void } };
    begun.transaction.transition('TRANSACTION_IN_PROGRESS');
    const hidden = await session.commitTransaction().catch((error: unknown) => error);
    expect(hidden).toEqual(new TypeError('error.hasErrorLabel is not a function'));
    expect([isNoConnection(hidden), isDatabaseAway(hidden)]).toEqual([true, true]);
  });
});
