import type {
  DayBookRow,
  DebtRow,
  DebtSide,
  GstGroup,
  GstSummaryRow,
  SalesBy,
  SalesRow,
} from '@shopbench/contracts';
import { column, type ExportSheet } from '../../store/records/export-sheet';

const period = (from: string, to: string) => (from === to ? from : `${from} to ${to}`);

/** The day book as a file, the oldest first. */
export const dayBookSheet = (from: string, to: string): ExportSheet<DayBookRow> => ({
  title: `Day book ${period(from, to)}`,
  columns: [
    column('Date', 'day', (row) => row.date),
    column('Number', 'text', (row) => row.document?.number),
    column('What', 'text', (row) => row.label),
    column('Party', 'text', (row) => row.party?.name),
    column('Amount', 'money', (row) => row.amount),
    column('Money in', 'money', (row) => row.moneyIn),
    column('Money out', 'money', (row) => row.moneyOut),
  ],
});

const SIDES: Record<DebtSide, string> = { receivable: 'Receivable', payable: 'Payable' };

/** Debts by age as a file. */
export const debtsSheet = (side: DebtSide, on: string | undefined): ExportSheet<DebtRow> => ({
  title: `${SIDES[side]} by age${on ? ` on ${on}` : ''}`,
  columns: [
    column('Party', 'text', (row) => row.party?.name ?? 'Bills over the counter'),
    column('Mobile number', 'text', (row) => row.party?.mobileNumber),
    column('Not yet due', 'money', (row) => row.notDue),
    column('0 to 30 days', 'money', (row) => row.days30),
    column('31 to 60 days', 'money', (row) => row.days60),
    column('61 to 90 days', 'money', (row) => row.days90),
    column('Over 90 days', 'money', (row) => row.older),
    column('Advances and credits', 'money', (row) => row.credits),
    column('Balance', 'money', (row) => row.total),
  ],
});

const BY: Record<SalesBy, string> = { item: 'Item', customer: 'Customer', person: 'Sold by' };

/** Sales by item, customer or person as a file. */
export const salesSheet = (by: SalesBy, from: string, to: string): ExportSheet<SalesRow> => ({
  title: `Sales by ${by} ${period(from, to)}`,
  columns: [
    column(BY[by], 'text', (row) => row.name),
    column('Quantity', 'number', (row) => row.quantity),
    column('Bills', 'number', (row) => row.bills),
    column('Sales before tax', 'money', (row) => row.sales),
    column('Cost', 'money', (row) => row.cost, 'cost'),
    column('Profit', 'money', (row) => row.profit, 'cost'),
  ],
});

const GROUPS: Record<GstGroup, string> = {
  sales: 'Sales',
  debitNotes: 'Debit notes',
  creditNotes: 'Credit notes',
  margin: 'Margin scheme',
  reverseCharge: 'Purchases under reverse charge',
  purchases: 'Purchases',
  purchaseNotes: 'Notes of suppliers',
  notClaimed: 'Purchases, not claimed',
};

/** The GST summary as a file. */
export const gstSummarySheet = (from: string, to: string): ExportSheet<GstSummaryRow> => ({
  title: `GST summary ${period(from, to)}`,
  columns: [
    column('Group', 'text', (row) => GROUPS[row.group]),
    column('Rate', 'number', (row) => row.gstRate),
    column('Documents', 'number', (row) => row.documents),
    column('Taxable', 'money', (row) => row.taxable),
    column('CGST', 'money', (row) => row.cgst),
    column('SGST', 'money', (row) => row.sgst),
    column('IGST', 'money', (row) => row.igst),
  ],
});
