import { userRecord, type SignIn, type User } from '@shopbench/contracts';
import { toRecord } from '../../records/masters/record-mapper';
import type { Party } from '../../store/people/party.schema';
import { STAFF } from '../../store/people/user.schema';

const FIELDS: ReadonlySet<string> = new Set(Object.keys(userRecord.shape));

/** A member of the staff as the API answers it; what only customers and suppliers have is left out. */
export function toUser(party: Party, signIn: SignIn): User {
  const all = { salary: 0, ...toRecord(party, STAFF), signIn };
  return Object.fromEntries(Object.entries(all).filter(([field]) => FIELDS.has(field))) as User;
}
