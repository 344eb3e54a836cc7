import type { TechnicianRow } from '@shopbench/contracts';
import { column, type ExportSheet } from '../records/export-sheet';

/** The workshop by person as a file; `seesCosts`: what parts cost is in it. */
export const technicianSheet = (
  from: string,
  to: string,
  seesCosts: boolean,
): ExportSheet<TechnicianRow> => ({
  title: `Technicians ${from} to ${to}`,
  columns: [
    column('Technician', 'text', ({ technician }) => technician?.name ?? 'Nobody'),
    column('On the bench', 'number', (row) => row.open),
    column('Late', 'number', (row) => row.late),
    column('Repaired', 'number', (row) => row.done),
    column('Came back', 'number', (row) => row.cameBack),
    column('Rework, %', 'number', (row) => row.reworkRate),
    column('Usual time, min', 'number', (row) => row.medianMinutes ?? undefined),
    column('Parts used', 'number', (row) => row.partsUsed),
    ...(seesCosts ? [column<TechnicianRow>('Parts at cost', 'money', (row) => row.partsCost)] : []),
  ],
});
