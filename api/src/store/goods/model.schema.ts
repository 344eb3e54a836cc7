import { Schema, type Types } from 'mongoose';
import { modelSchemas } from '@shopbench/contracts';
import { namedSchema, recordWith, type RecordKind } from '../records/stored-record';

/** A model of mobiles. */
export class MobileModel extends recordWith<{ modelNo: string }>() {
  brandId?: Types.ObjectId | null;
}

export const MODELS: RecordKind = {
  collection: 'models',
  noun: 'model',
  name: 'modelNo',
  schemas: modelSchemas,
  mergeable: true,
  fields: { brandId: Schema.Types.ObjectId },
  indexes: [{ brandId: 1, archived: 1, foldedName: 1, _id: 1 }],
};
export const modelSchema = namedSchema<MobileModel>(MODELS);
