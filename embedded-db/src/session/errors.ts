import { MongoError } from '../values/error';

export const TRANSIENT_TRANSACTION_ERROR = 'TransientTransactionError';

/** 112: the transaction met somebody else's change; it is to be run again from the start. */
export function writeConflict(): MongoError {
  return new MongoError(
    112,
    'WriteConflict',
    'Caused by :: WriteConflict error: this operation conflicted with another operation. Please retry your operation or multi-document transaction.',
    { labels: [TRANSIENT_TRANSACTION_ERROR] },
  );
}

/** 251: there is no such transaction (any more). */
export function noSuchTransaction(
  number: number,
  reason = 'does not match any in-progress transactions',
): MongoError {
  return new MongoError(251, 'NoSuchTransaction', `Given transaction number ${number} ${reason}.`, {
    labels: [TRANSIENT_TRANSACTION_ERROR],
  });
}

export function transactionTooOld(number: number, newest: number): MongoError {
  return new MongoError(
    225,
    'TransactionTooOld',
    `Cannot start transaction ${number} because a newer transaction ${newest} has already started on this session.`,
  );
}

export function transactionCommitted(number: number): MongoError {
  return new MongoError(256, 'TransactionCommitted', `Transaction ${number} has been committed.`);
}

export function notInTransaction(command: string): MongoError {
  return new MongoError(
    263,
    'OperationNotSupportedInTransaction',
    `Cannot run '${command}' in a multi-document transaction.`,
  );
}

export function invalidOptions(message: string): MongoError {
  return new MongoError(72, 'InvalidOptions', message);
}

export function timeLimitExceeded(): MongoError {
  return new MongoError(50, 'MaxTimeMSExpired', 'operation exceeded time limit');
}

export function interrupted(reason: string): MongoError {
  return new MongoError(11601, 'Interrupted', `operation was interrupted: ${reason}`);
}

export function transactionTooLarge(bytes: number): MongoError {
  return new MongoError(
    257,
    'TransactionTooLarge',
    `Total size of all transaction operations must be less than ${bytes} bytes in the embedded database`,
  );
}
