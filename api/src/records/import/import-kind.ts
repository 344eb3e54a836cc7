import type { Types } from 'mongoose';
import type { Said } from '@shopbench/contracts';
import type { NamedRecords } from '../masters/named-records';
import type { NamedRecord } from '../../store/records/stored-record';
import type { ImportLayout } from './reading/import-layout';
import type { ReadOrder } from './reading/sheet-reader.service';

export type Fields = Record<string, unknown>;

/** Why a record of these fields would be refused, which its contract alone cannot tell; undefined when it would not. */
export type RowCheck = (fields: Fields, before: Fields | null) => Said | undefined;

/** What a domain says so that its records can be imported; a service of the domain implements it. */
export interface ImportKind {
  layout: ReadOrder['layout'];
  /** What its files look like. */
  file: ImportLayout;
  records: NamedRecords<NamedRecord, object>;
  /** The fields that name other records, which are looked up. */
  naming: readonly string[];
  /** The records with these keys that are not archived, by key. */
  find(keys: readonly string[]): Promise<Map<string, NamedRecord>>;
  /** An answered record as a form would send it. */
  sent(record: object): Fields;
  /** What is looked at beyond the contract, with all that it needs fetched once. */
  checks(): Promise<RowCheck>;
  /** Who uses one of these records, as a sentence: `CHG-67 was sold on INV-0151`. Undefined when nobody does. */
  usedBy(ids: readonly Types.ObjectId[]): Promise<Said | undefined>;
}
