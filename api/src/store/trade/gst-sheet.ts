import type { GstSectionRow } from '@shopbench/contracts';
import { column, type ExportSheet } from '../records/export-sheet';

/** The documents of a month's return as a file: one row for each section and rate. */
export const gstSheet = (month: string): ExportSheet<GstSectionRow> => ({
  title: `GSTR-1 ${month}`,
  columns: [
    column('Section', 'text', (row) => row.section),
    column('Number', 'text', (row) => row.number),
    column('Date', 'day', (row) => row.date),
    column('Party', 'text', (row) => row.partyName),
    column('GSTIN', 'text', (row) => row.gstin),
    column('Place of supply', 'text', (row) => row.placeOfSupply),
    column('Value', 'money', (row) => row.payable),
    column('Rate', 'number', (row) => row.gstRate),
    column('Taxable', 'money', (row) => row.taxable),
    column('IGST', 'money', (row) => row.igst),
    column('CGST', 'money', (row) => row.cgst),
    column('SGST', 'money', (row) => row.sgst),
  ],
});
