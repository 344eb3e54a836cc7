import { profileRecord, type Profile } from '@shopbench/contracts';
import { toParty } from '../party/party.mapper';
import type { Party } from '../party/party.schema';

const SHOWN = new Set(Object.keys(profileRecord.shape));

/** A person's own record as the profile shows it: without what the shop keeps for itself, and what is empty. */
export function toProfile(party: Party, loyaltyPoints: number): Profile {
  const shown = Object.entries(toParty(party)).filter(([field, value]) => SHOWN.has(field) && value !== '');
  return { ...Object.fromEntries(shown), loyaltyPoints } as Profile;
}
