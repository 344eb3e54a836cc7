import { faultSchemas, type Fault as FaultRecord } from '@shopbench/contracts';
import { column, type ExportSheet } from '../records/export-sheet';
import { namedSchema, recordWith, type RecordKind } from '../records/stored-record';

/** What can be wrong with a device. */
export class Fault extends recordWith<Pick<FaultRecord, 'fault' | 'subFaults'>>() {}

const FAULT_SHEET: ExportSheet<FaultRecord> = {
  title: 'Faults',
  columns: [
    column('Fault', 'text', (row) => row.fault),
    column('Sub faults', 'text', (row) => row.subFaults.join(', ')),
    column('Added', 'instant', (row) => row.createdAt),
  ],
};

export const FAULTS: RecordKind = {
  collection: 'faults',
  noun: 'problem',
  plural: 'faults',
  name: 'fault',
  schemas: faultSchemas,
  sheet: FAULT_SHEET,
};
export const faultSchema = namedSchema<Fault>(FAULTS);
