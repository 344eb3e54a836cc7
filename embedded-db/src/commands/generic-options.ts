import { type Doc } from '../values/document';
import { badValue, MongoError, notSupported } from '../values/error';
import { isDocument, isNumeric } from '../values/kind';

/** Fields any command may carry. */
export const GENERIC_OPTIONS: ReadonlySet<string> = new Set([
  '$db',
  '$readPreference',
  '$clusterTime',
  'lsid',
  'txnNumber',
  'stmtId',
  'stmtIds',
  'autocommit',
  'startTransaction',
  'readConcern',
  'writeConcern',
  'maxTimeMS',
  'comment',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
  '$audit',
  '$client',
  '$configServerState',
]);

const READ_CONCERNS = new Set(['local', 'available', 'majority', 'snapshot', 'linearizable']);

/** Checks the generic fields whose values say what the client relies on. */
export function checkGenericOptions(command: Doc): void {
  checkReadConcern(command.readConcern);
  checkWriteConcern(command.writeConcern);
  if (command.apiVersion !== undefined && command.apiVersion !== '1') {
    throw new MongoError(322, 'APIVersionError', "API version must be '1'");
  }
}

/** Every read is of a durable, consistent snapshot, so all levels are met. */
function checkReadConcern(concern: unknown): void {
  if (concern === undefined) return;
  if (!isDocument(concern)) throw badValue('readConcern has to be an object');
  if (concern.level !== undefined && !READ_CONCERNS.has(String(concern.level))) {
    throw badValue(`Unknown read concern level '${String(concern.level)}'`);
  }
  if (concern.atClusterTime !== undefined) throw notSupported('readConcern.atClusterTime');
}

const MOST_MEMBERS = 50;

function checkWriteConcern(concern: unknown): void {
  if (concern === undefined) return;
  if (!isDocument(concern)) throw badValue('writeConcern has to be an object');
  const { w } = concern;
  if (w === undefined || typeof w === 'string') return;
  if (isNumeric(w) && Number(w) >= 0 && Number(w) <= MOST_MEMBERS) return;
  throw new MongoError(9, 'FailedToParse', 'w has to be a non-negative number and not greater than 50');
}

/**
 * What is said beside the answer of a command that was done: every write is flushed before it is acknowledged, but more members
 * than this one cannot be waited for, nor others by a name.
 */
export function writeConcernErrorOf({ writeConcern }: Doc): { writeConcernError?: Doc } {
  const { w } = isDocument(writeConcern) ? writeConcern : {};
  if (w === undefined || w === 'majority' || (isNumeric(w) && Number(w) <= 1)) return {};
  const error =
    typeof w === 'string'
      ? {
          code: 79,
          codeName: 'UnknownReplWriteConcern',
          errmsg: `No write concern mode named '${w}' found in replica set configuration`,
        }
      : { code: 100, codeName: 'UnsatisfiableWriteConcern', errmsg: 'Not enough data-bearing nodes' };
  return {
    writeConcernError: {
      ...error,
      errInfo: { writeConcern: { w, wtimeout: 0, provenance: 'clientSupplied' } },
    },
  };
}
