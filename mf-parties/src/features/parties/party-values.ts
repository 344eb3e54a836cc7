import type { FormValues } from '@shopbench/client';
import { partyInput, type Party } from '@shopbench/contracts';
import type { PartyKind } from './party-kind';

type PartyValues = FormValues<typeof partyInput>;

/** An empty form. Defaults: specification 2, section 9. */
export function newPartyValues(kind: PartyKind): PartyValues {
  return {
    designation: kind.designation,
    gstType: 'Unregistered',
    country: 'India',
    accountType: 'Debit',
    openingBalance: 0,
    creditAllowed: false,
    creditLimit: 0,
  };
}

/** A stored party as the form edits it: the fields that the API takes, without those that it adds. */
export function partyValues(party: Party): PartyValues {
  const fields = Object.keys(partyInput.shape) as (keyof Party)[];
  return Object.fromEntries(
    fields.flatMap((field) => (party[field] === undefined ? [] : [[field, party[field]]])),
  );
}
