import type { User } from '@shopbench/contracts';
import { column, type ExportSheet } from '../records/export-sheet';

export const USER_SHEET: ExportSheet<User> = {
  title: 'Staff',
  columns: [
    column('Name', 'text', (row) => row.name),
    column('Designation', 'text', (row) => row.designation.replaceAll('_', ' ')),
    column('Mobile number', 'text', (row) => row.mobileNumber),
    column('E-mail', 'text', (row) => row.email),
    column('Address', 'text', (row) => row.address),
    column('Balance', 'money', (row) => row.balance, 'people_pay'),
  ],
};
