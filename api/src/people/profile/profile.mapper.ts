import { isStaff, profileRecord, type Profile } from '@shopbench/contracts';
import { toParty } from '../party/party.mapper';
import type { Party } from '../../store/people/party.schema';

const SHOWN = new Set(Object.keys(profileRecord.shape));

/**
 * A person's own record as the profile shows it: without what the shop keeps for itself, and what is empty. The remark on a
 * customer or supplier is written for the staff alone.
 */
export function toProfile(party: Party, loyaltyPoints: number): Profile {
  const isOwn = (field: string) => SHOWN.has(field) && (field !== 'remark' || isStaff(party.designation));
  const shown = Object.entries(toParty(party)).filter(([field, value]) => isOwn(field) && value !== '');
  return { ...Object.fromEntries(shown), loyaltyPoints } as Profile;
}
