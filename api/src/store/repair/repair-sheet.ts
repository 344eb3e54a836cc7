import type { RepairRow } from '@shopbench/contracts';
import { column, type ExportSheet } from '../records/export-sheet';

/** Repaired items as a file; nothing of a device's secret is in it. */
export const REPAIR_SHEET: ExportSheet<RepairRow> = {
  title: 'Repairs',
  columns: [
    column('Repair number', 'text', (row) => row.repairNumber),
    column('Item number', 'number', (row) => row.itemIndex + 1),
    column('Booked', 'day', (row) => row.bookingDate),
    column('Customer', 'text', (row) => row.customer.name),
    column('Mobile number', 'text', (row) => row.customer.mobileNumber),
    column('Item', 'text', (row) => row.itemName),
    column('IMEI', 'text', (row) => row.emeiNumber),
    column('Fault', 'text', (row) => row.fault.fault),
    column('Status', 'text', (row) => row.repairStatus),
    column('Process', 'text', (row) => row.repairProcess?.processName),
    column('Technician', 'text', (row) => row.technician?.name),
    column('Due', 'day', (row) => row.expectedRepairingDate),
    column('Total price', 'money', (row) => row.repairPrice),
    column('Booked by', 'text', (row) => row.bookBy.name),
  ],
};
