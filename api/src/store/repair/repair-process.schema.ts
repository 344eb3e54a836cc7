import { Schema, type Types } from 'mongoose';
import {
  repairProcessSchemas,
  type ProcessStep,
  type RepairProcess as ProcessRecord,
} from '@shopbench/contracts';
import { column, type ExportSheet } from '../records/export-sheet';
import { namedSchema, recordWith, type RecordKind } from '../records/stored-record';

/** How a fault is repaired, step by step. */
export class RepairProcess extends recordWith<{
  processName: string;
  subFaults: string[];
  deviceType: ProcessRecord['deviceType'];
  steps: ProcessStep[];
  isActive: boolean;
  processVersion: number;
}>() {
  faultId: Types.ObjectId;
}

const SHEET: ExportSheet<ProcessRecord> = {
  title: 'Repair processes',
  columns: [
    column('Problem', 'text', (row) => row.faultName),
    column('Category', 'text', (row) => row.subFaults.join(', ')),
    column('Device', 'text', (row) => row.deviceType),
    column('Process name', 'text', (row) => row.processName),
    column('Steps', 'text', (row) => row.steps.map(({ stepName }) => stepName).join(', ')),
    column('Status', 'text', (row) => (row.isActive ? 'Active' : 'Deactive')),
    column('Created by', 'text', (row) => row.createdBy),
  ],
};

export const REPAIR_PROCESSES: RecordKind = {
  collection: 'repair_processes',
  noun: 'repair process',
  changeKind: 'repairProcess',
  plural: 'processes',
  name: 'processName',
  schemas: repairProcessSchemas,
  sheet: SHEET,
  fields: {
    faultId: { type: Schema.Types.ObjectId, required: true },
    processVersion: { type: Number, required: true },
  },
  indexes: [{ faultId: 1, archived: 1, foldedName: 1, _id: 1 }],
};
export const repairProcessSchema = namedSchema<RepairProcess>(REPAIR_PROCESSES);
