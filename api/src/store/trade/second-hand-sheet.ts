import { IMEI_RESULT_WORDS, proofText, type SecondHandRow } from '@shopbench/contracts';
import { column, type ExportSheet } from '../records/export-sheet';

/** The list of phones bought from persons as a file. */
export const SECOND_HAND_SHEET: ExportSheet<SecondHandRow> = {
  title: 'Second-hand phones',
  columns: [
    column('Purchase', 'text', (row) => row.invoiceNumber),
    column('Date', 'day', (row) => row.date),
    column('Phone', 'text', (row) => row.productName),
    column('IMEI', 'text', (row) => row.imei),
    column('Bought from', 'text', (row) => row.sellerName),
    column('Mobile number', 'text', (row) => row.mobileNumber),
    column('Proof of identity', 'text', (row) => proofText(row.proof)),
    column('Price', 'money', (row) => row.price, 'cost'),
    column('Scheme', 'text', (row) => row.scheme),
    column('Register', 'text', (row) => (row.check ? IMEI_RESULT_WORDS[row.check.result] : 'Not asked')),
    column('Checked on', 'day', (row) => row.check?.date),
    column('Cancelled', 'text', (row) => (row.cancelled ? 'Yes' : 'No')),
  ],
};
