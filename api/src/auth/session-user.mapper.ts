import type { SessionUser } from '@shopbench/contracts';
import type { Party } from '../party/party.schema';

/** Who is signed in, as the browser keeps it. */
export function toSessionUser({ _id, name, designation, email, mobileNumber, avatar }: Party): SessionUser {
  return {
    _id: String(_id),
    name,
    designation,
    ...(email ? { email } : {}),
    ...(mobileNumber ? { mobileNumber } : {}),
    ...(avatar ? { avatar } : {}),
  };
}
