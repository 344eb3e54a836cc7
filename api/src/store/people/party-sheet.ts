import type { Party } from '@shopbench/contracts';
import { column, type ExportSheet } from '../records/export-sheet';

export const PARTY_SHEET: ExportSheet<Party> = {
  title: 'Customers and suppliers',
  columns: [
    column('Name', 'text', (row) => row.name),
    column('Kind', 'text', (row) => (row.designation === 'supplier' ? 'Supplier' : 'Customer')),
    column('Mobile number', 'text', (row) => row.mobileNumber),
    column('E-mail', 'text', (row) => row.email),
    column('Address', 'text', (row) => row.address),
    column('City', 'text', (row) => row.city),
    column('State', 'text', (row) => row.state),
    column('PIN code', 'text', (row) => row.pinCode),
    column('GSTIN', 'text', (row) => row.gstin, 'trade'),
    column('Balance', 'money', (row) => row.balance),
    column('Credit limit', 'money', (row) => row.creditLimit, 'trade'),
    column('Opening balance', 'money', (row) => row.openingBalance, 'trade'),
  ],
};
