import { Schema, type Types } from 'mongoose';
import type { ImportOutcome, ImportState, ImportStatus, Said } from '@shopbench/contracts';
import { actor, recordOptions, type Actor } from './record';

/** One upload: the file, how far it is, and who did it. Its rows stand in `import_rows`. */
export class Import {
  _id: Types.ObjectId;
  /** The name of its layout. */
  kind: string;
  /** Counts from 1; given once it writes. */
  number?: number;
  state: ImportState;
  fileName: string;
  bytes: number;
  sheet: string;
  rows: number;
  ignoredColumns: string[];
  inserted: number;
  updated: number;
  skipped: number;
  toWrite: number;
  written: number;
  kept: number;
  now?: string;
  by: Actor;
  createdAt: Date;
  startedAt?: Date;
  endedAt?: Date;
  /** Who works on it; only this worker's next batch goes in. */
  worker?: string;
}

type Fields = Record<string, unknown>;

/** `planned` is not written yet, `written` is, `back` was taken back, `kept` could not be; `none` is skipped. */
export type ImportRowState = 'planned' | 'written' | 'back' | 'kept' | 'none';

/** One row of an upload, with all that writing it and taking it back needs. */
export class StoredImportRow {
  _id: Types.ObjectId;
  importId: Types.ObjectId;
  /** Its number in the sheet. */
  row: number;
  outcome: ImportOutcome;
  state: ImportRowState;
  key: string;
  name: string;
  /** What a form would send: all of a new record, of a known one what changes. */
  fields: Fields;
  /** The row as the file shows it; of a skipped one only. */
  shown: Record<string, string>;
  changes: { field: string; heading: string; before: unknown; after: unknown }[];
  /** Words where a release before stored it. */
  reason?: Said | string;
  /** Of an update from the start, of a new record once it is written. */
  recordId?: Types.ObjectId;
  /** The record's version once the row was written; a later one tells that somebody changed it since. */
  version?: number;
  /** What the changed fields were, as a form would send them; null for none. */
  before?: Fields;
  kept?: Said | string;
}

const required = <T>(type: T) => ({ type, required: true }) as const;

export const importSchema = new Schema<Import>(
  {
    kind: required(String),
    number: Number,
    state: required(String),
    fileName: required(String),
    bytes: required(Number),
    sheet: String,
    rows: required(Number),
    ignoredColumns: [String],
    inserted: required(Number),
    updated: required(Number),
    skipped: required(Number),
    toWrite: required(Number),
    written: required(Number),
    kept: required(Number),
    now: String,
    by: { ...actor, required: true },
    createdAt: required(Date),
    startedAt: Date,
    endedAt: Date,
    worker: String,
  },
  recordOptions('imports'),
);
importSchema.index({ kind: 1, _id: 1 });
importSchema.index({ number: 1 }, { unique: true, partialFilterExpression: { number: { $gt: 0 } } });

const mixed = Schema.Types.Mixed;

export const importRowSchema = new Schema<StoredImportRow>(
  {
    importId: required(Schema.Types.ObjectId),
    row: required(Number),
    outcome: required(String),
    state: required(String),
    key: String,
    name: String,
    fields: mixed,
    shown: mixed,
    changes: [{ _id: false, field: String, heading: String, before: mixed, after: mixed }],
    reason: mixed,
    recordId: Schema.Types.ObjectId,
    version: Number,
    before: mixed,
    kept: mixed,
  },
  recordOptions('import_rows'),
);
importRowSchema.index({ importId: 1, outcome: 1, row: 1 });
importRowSchema.index({ importId: 1, state: 1, row: 1 });
importRowSchema.index({ recordId: 1 });

/** An import as the API answers it; `aliveAt` is what releases before stored. */
export function toImportStatus(
  { kind: _kind, worker: _worker, aliveAt: _aliveAt, _id, number, ...stored }: Import & { aliveAt?: Date },
  extra: Pick<ImportStatus, 'interrupted' | 'undoBlocked' | 'moveRefused'>,
): ImportStatus {
  return {
    ...stored,
    ...extra,
    importId: String(_id),
    ...(number ? { number: `IMP-${String(number).padStart(4, '0')}` } : {}),
    by: stored.by.name,
    createdAt: stored.createdAt.toISOString(),
    startedAt: stored.startedAt?.toISOString(),
    endedAt: stored.endedAt?.toISOString(),
  };
}
