import { Schema, type Types } from 'mongoose';
import { actor, recordOptions, type Actor } from './record';

/** Kinds of record that have files, and the field that holds their addresses. */
export const FILE_FIELDS = {
  product: 'productImage',
  mobile: 'productImage',
  party: 'avatar',
  identity: 'purchase.secondHand.idPhoto',
  purchaseBill: 'purchase.billImage',
  repairItem: 'photos.file',
  expense: 'billImage',
  repair: 'signature',
} as const;
/** Files that lie sealed in the database and its backups, and that no browser keeps. */
export const isSealed = (kind: FileKind): boolean => kind === 'identity';

/** A kind of record, or the shop itself, whose one picture is its logo. */
export type FileKind = keyof typeof FILE_FIELDS | 'logo';

/** A picture of a record; its bytes lie in chunks, so that they share the record's transaction and its backups. */
export class StoredFile {
  _id: Types.ObjectId;
  kind: FileKind;
  recordId: Types.ObjectId;
  /** Its record is not saved yet: until then who uploaded it may see it. */
  waits?: boolean;
  contentType: string;
  /** Bytes, before they are sealed. */
  size: number;
  at: Date;
  by: Actor;
}

export class FileChunk {
  _id: Types.ObjectId;
  fileId: Types.ObjectId;
  /** From 0. */
  n: number;
  /** Of a file that lies sealed: the id of the key. */
  key?: string;
  data: Buffer;
}

export const storedFileSchema = new Schema<StoredFile>(
  {
    kind: { type: String, required: true },
    recordId: { type: Schema.Types.ObjectId, required: true },
    waits: Boolean,
    contentType: { type: String, required: true },
    size: { type: Number, required: true },
    at: { type: Date, required: true },
    by: { ...actor, required: true },
  },
  recordOptions('files'),
);
storedFileSchema.index({ recordId: 1, at: 1 });

export const fileChunkSchema = new Schema<FileChunk>(
  {
    fileId: { type: Schema.Types.ObjectId, required: true },
    n: { type: Number, required: true },
    key: String,
    data: { type: Buffer, required: true },
  },
  recordOptions('file_chunks'),
);
fileChunkSchema.index({ fileId: 1, n: 1 }, { unique: true });
