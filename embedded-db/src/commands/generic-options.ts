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

/** Every write is flushed before it is acknowledged; more members than this one cannot be asked for. */
function checkWriteConcern(concern: unknown): void {
  if (concern === undefined) return;
  if (!isDocument(concern)) throw badValue('writeConcern has to be an object');
  const { w } = concern;
  if (w === undefined || w === 'majority' || (isNumeric(w) && Number(w) <= 1)) return;
  throw new MongoError(100, 'UnsatisfiableWriteConcern', 'Not enough data-bearing nodes');
}
