import { toRupees, type Day } from '@shopbench/contracts';
import { xmlText } from '../../../records/export/xml-text';
import type { TallyLedger } from '../postings/tally-ledgers';
import type { TallyVoucher } from './tally-vouchers';

/*
 * The file that TallyPrime imports: ledgers ("All Masters") and vouchers, each in a TALLYMESSAGE. A debit is negative and
 * `ISDEEMEDPOSITIVE`. Source: help.tallysolutions.com, "Understanding Integration – Transactions", "Understanding
 * Accounting Masters Integration".
 */

const tag = (name: string, text: string | undefined): string =>
  text === undefined || text === '' ? '' : `<${name}>${xmlText(text)}</${name}>`;

const message = (content: string) => `<TALLYMESSAGE xmlns:UDF="TallyUDF">${content}</TALLYMESSAGE>\n`;

/** `2026-11-22` → `20261122`. */
const tallyDay = (day: Day) => day.replaceAll('-', '');

/** The file's beginning; `company` is the one that it is imported to, which Tally asks for when it is not open. */
export const tallyStart = (company: string): string =>
  '<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER>' +
  '<BODY><IMPORTDATA><REQUESTDESC><REPORTNAME>All Masters</REPORTNAME><STATICVARIABLES>' +
  `${tag('SVCURRENTCOMPANY', company)}</STATICVARIABLES></REQUESTDESC><REQUESTDATA>\n`;

export const TALLY_END = '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n';

/** A ledger; with `from` the day from which a party's registration holds. */
export function ledgerXml({ name, parent, duty, party }: TallyLedger, from: Day): string {
  const tax = duty ? tag('TAXTYPE', 'GST') + tag('GSTDUTYHEAD', duty) : '';
  return message(
    `<LEDGER NAME="${xmlText(name)}" ACTION="Create">` +
      `<NAME.LIST>${tag('NAME', name)}</NAME.LIST>` +
      tag('PARENT', parent) +
      tag('ISBILLWISEON', 'No') +
      tag('AFFECTSSTOCK', 'No') +
      tax +
      (party ? partyXml(name, party, from) : '') +
      '</LEDGER>',
  );
}

function partyXml(name: string, party: NonNullable<TallyLedger['party']>, from: Day): string {
  const { address, pinCode, state, mobile, gstin, registration } = party;
  const since = tag('APPLICABLEFROM', tallyDay(from));
  const lines = address.map((line) => tag('ADDRESS', line)).join('');
  const addressList = lines ? `<ADDRESS.LIST TYPE="String">${lines}</ADDRESS.LIST>` : '';
  return (
    addressList +
    tag('MAILINGNAME', name) +
    tag('PINCODE', pinCode) +
    tag('COUNTRYNAME', 'India') +
    tag('COUNTRYOFRESIDENCE', 'India') +
    tag('LEDSTATENAME', state) +
    tag('LEDGERMOBILE', mobile) +
    tag('GSTREGISTRATIONTYPE', registration) +
    tag('PARTYGSTIN', gstin) +
    `<LEDGSTREGDETAILS.LIST>${since}${tag('GSTREGISTRATIONTYPE', registration)}${tag('STATE', state)}` +
    `${tag('PLACEOFSUPPLY', state)}${tag('GSTIN', gstin)}</LEDGSTREGDETAILS.LIST>` +
    // Since release 3 TallyPrime keeps the address from a day on and leaves the plain fields above unread.
    `<LEDMAILINGDETAILS.LIST>${addressList}${since}${tag('PINCODE', pinCode)}${tag('MAILINGNAME', name)}` +
    `${tag('STATE', state)}${tag('COUNTRY', 'India')}</LEDMAILINGDETAILS.LIST>`
  );
}

export function voucherXml({ id, type, date, number, narration, lines }: TallyVoucher): string {
  const with_ = lines.find(({ isParty }) => isParty)?.ledger;
  const party = with_?.party;
  // Tally wants whom a bill is with first.
  const inOrder = [...lines].sort((a, b) => Number(b.isParty) - Number(a.isParty));
  return message(
    `<VOUCHER REMOTEID="${xmlText(id)}" VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View">` +
      tag('DATE', tallyDay(date)) +
      tag('EFFECTIVEDATE', tallyDay(date)) +
      tag('GUID', id) +
      tag('VOUCHERTYPENAME', type) +
      tag('VOUCHERNUMBER', number) +
      tag('REFERENCE', number) +
      tag('NARRATION', narration) +
      tag('PARTYLEDGERNAME', with_?.name) +
      tag('PARTYNAME', with_?.name) +
      tag('PARTYGSTIN', party?.gstin) +
      tag('GSTREGISTRATIONTYPE', party?.registration) +
      tag('STATENAME', party?.state) +
      tag('PLACEOFSUPPLY', party?.state) +
      tag('PERSISTEDVIEW', 'Accounting Voucher View') +
      tag('ISINVOICE', 'No') +
      inOrder.map(lineXml).join('') +
      '</VOUCHER>',
  );
}

function lineXml({ ledger, amount, isParty }: TallyVoucher['lines'][number]): string {
  return (
    '<ALLLEDGERENTRIES.LIST>' +
    tag('LEDGERNAME', ledger.name) +
    tag('ISDEEMEDPOSITIVE', amount > 0 ? 'Yes' : 'No') +
    tag('ISPARTYLEDGER', isParty ? 'Yes' : 'No') +
    tag('AMOUNT', toRupees(-amount).toFixed(2)) +
    '</ALLLEDGERENTRIES.LIST>'
  );
}
