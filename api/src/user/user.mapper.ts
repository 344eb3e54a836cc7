import { toRupees, type StaffDesignation, type User } from '@shopbench/contracts';
import { recordBaseOf } from '../common/records/record';
import type { Party } from '../party/party.schema';

/** A member of the staff as lists and pickers show it. */
export function toUser(party: Party): User {
  const { name, designation, mobileNumber, address, email, avatar, balance } = party;
  return {
    ...recordBaseOf(party),
    name,
    // The list asks the database for staff only.
    designation: designation as StaffDesignation,
    mobileNumber,
    address,
    ...(email ? { email } : {}),
    ...(avatar ? { avatar } : {}),
    balance: toRupees(balance),
  };
}
