import type { FormValues } from '@shopbench/client';
import { partyInput } from '@shopbench/contracts';
import { capitalized, parties } from '@shopbench/pages';
import { defineForm, partyBegunWith, storedValues } from '@shopbench/pages/form';
import { CUSTOMER, SUPPLIER, type PartyKind } from './party-kind';
import { PartyFields } from './party-fields';

/** An empty form. Defaults: specification 2, section 9. */
export function newPartyValues({ designation }: PartyKind): FormValues<typeof partyInput> {
  return {
    designation,
    gstType: 'Unregistered',
    country: 'India',
    accountType: 'Debit',
    openingBalance: 0,
    creditAllowed: false,
    creditLimit: 0,
  };
}

const formOf = (kind: PartyKind) =>
  defineForm({
    resource: parties,
    noun: kind.designation,
    schema: partyInput,
    initial: newPartyValues(kind),
    begin: partyBegunWith,
    valuesOf: (party) => storedValues(partyInput, party),
    Fields: PartyFields,
    createLabel: `Create ${capitalized(kind.designation)}`,
    dialogTitle: `Create New ${capitalized(kind.designation)}`,
    dialogWidth: 'lg',
    savingText: 'Creating...',
    listPath: kind.listPath,
  });

/** The forms of customers and of suppliers. */
export const partyForms = { customer: formOf(CUSTOMER), supplier: formOf(SUPPLIER) };
