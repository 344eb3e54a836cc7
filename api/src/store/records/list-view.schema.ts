import { Schema, type Types } from 'mongoose';
import { actor, recordOptions, type Actor } from './record';

/** A view of a list under a name: a person's own, or everybody's. */
export class StoredListView {
  _id: Types.ObjectId;
  list: string;
  name: string;
  search: string;
  /** Whose it is, as text; '' for everybody's. */
  owner: string;
  createdAt: Date;
  createdBy: Actor;
}

export const listViewSchema = new Schema<StoredListView>(
  {
    list: { type: String, required: true },
    name: { type: String, required: true },
    // The list as it begins has none.
    search: { type: String, default: '' },
    owner: { type: String, default: '' },
    createdAt: { type: Date, required: true },
    createdBy: { ...actor, required: true },
  },
  recordOptions('list_views'),
);
listViewSchema.index({ list: 1, owner: 1, name: 1 }, { unique: true });
