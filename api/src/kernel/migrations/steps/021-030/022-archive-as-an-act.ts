import { tellOfActs } from '../011-020/020-told-acts';
import type { Migration } from '../migration';

/** Deleting, archiving and merging records became an act: whoever only makes documents has it no more. */
export const archiveAsAnAct: Migration = {
  version: 22,
  name: 'The admin is told that archiving became an act',
  up: (db) => tellOfActs(db, ['archive']),
};
