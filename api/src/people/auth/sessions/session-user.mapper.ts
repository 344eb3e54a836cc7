import type { AdjustedRights, SessionUser } from '@shopbench/contracts';
import type { Party } from '../../../store/people/party.schema';

/** Who is signed in, as the browser keeps it, with what the admin adjusted of the rights. */
export function toSessionUser(party: Party, rights: AdjustedRights = {}): SessionUser {
  const { _id, name, designation, email, mobileNumber, avatar, language } = party;
  return {
    _id: String(_id),
    name,
    designation,
    ...(email ? { email } : {}),
    ...(mobileNumber ? { mobileNumber } : {}),
    ...(avatar ? { avatar } : {}),
    ...(language ? { language } : {}),
    ...(Object.keys(rights).length > 0 ? { rights: rights as SessionUser['rights'] } : {}),
  };
}
