import { staffSchemas } from '@shopbench/contracts';
import type { RecordKind } from '../records/stored-record';
import { USER_SHEET } from './user-sheet';

/** The staff, kept among the parties. */
export const STAFF: RecordKind = {
  collection: 'parties',
  noun: 'staff member',
  changeKind: 'staff',
  plural: 'users',
  name: 'name',
  schemas: staffSchemas,
  filters: ['archived', 'designation'],
  money: ['salary', 'balance'],
  sheet: USER_SHEET,
};
