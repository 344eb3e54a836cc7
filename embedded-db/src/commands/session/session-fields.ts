import { Binary } from 'bson';
import { type Doc } from '../../values/document';
import { badValue } from '../../values/error';
import { isDocument, isNumeric } from '../../values/kind';

const UUID_BYTES = 16;

/** The bytes of a UUID value; undefined for anything else. */
export function uuidBytes(value: unknown): Buffer | undefined {
  if (!(value instanceof Binary) || value.sub_type !== Binary.SUBTYPE_UUID) return undefined;
  const bytes = Buffer.from(value.value());
  return bytes.length === UUID_BYTES ? bytes : undefined;
}

/** The id of the session a command belongs to. */
export function sessionIdOf(command: Doc): Buffer | undefined {
  const { lsid } = command;
  if (lsid === undefined) return undefined;
  const bytes = isDocument(lsid) ? uuidBytes(lsid.id) : undefined;
  if (!bytes) throw badValue('lsid has to be { id: UUID }');
  return bytes;
}

export function transactionNumberOf(command: Doc): number | undefined {
  const { txnNumber } = command;
  if (txnNumber === undefined) return undefined;
  if (!isNumeric(txnNumber) || !Number.isSafeInteger(Number(txnNumber)) || Number(txnNumber) < 0) {
    throw badValue('txnNumber has to be a whole number that is not negative');
  }
  return Number(txnNumber);
}
