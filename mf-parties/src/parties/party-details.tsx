import { formatDay, formatMobile, LANGUAGE_WORDS, titleCase, type Party } from '@shopbench/contracts';
import { DetailList, MoneyText, styled, type Detail } from '@shopbench/ui';

const Padded = styled('div')({ padding: 16 });

const contact = (party: Party): Detail[] => [
  ['Mobile number', formatMobile(party.mobileNumber)],
  ['Contact number', party.contactNumber],
  ['E-mail', party.email],
  ['Address', party.address],
  ['City', party.city],
  ['State', party.state],
  ['PIN code', party.pinCode],
  ['Country', party.country],
];

const business = (party: Party): Detail[] => [
  ['Trade name', party.tradeName],
  ['GST type', party.gstType],
  ['GSTIN', party.gstin],
  ['PAN', party.panNo],
  ['Credit', party.creditAllowed ? <MoneyText key="limit" value={party.creditLimit} /> : 'Not allowed'],
  ['Opening balance', <MoneyText key="opening" value={party.openingBalance} />],
  ['Account type', party.accountType],
];

const person = (party: Party): Detail[] => [
  ['Gender', party.gender && titleCase(party.gender)],
  ['Date of birth', party.dateOfBirth && formatDay(party.dateOfBirth)],
  ['Marriage anniversary', party.marrigeAniversary && formatDay(party.marrigeAniversary)],
  ['Document', [party.documentType, party.documentNo].filter(Boolean).join(' ')],
  ['Language', party.language && LANGUAGE_WORDS[party.language]],
  ['Referred by', party.refferedBy],
  ['Remark', party.remark],
  ['Bio', party.bio],
];

/** What is known of a party; fields that were never filled are left out. */
export function PartyDetails({ party }: { party: Party }) {
  return (
    <Padded>
      <DetailList details={[...contact(party), ...business(party), ...person(party)]} />
    </Padded>
  );
}
