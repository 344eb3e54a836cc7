import { tellOfActs } from '../011-020/020-told-acts';
import type { Migration } from '../migration';

/** Billing taxed goods without tax became an act: until now whoever traded could. */
export const untaxedBillsAsAnAct: Migration = {
  version: 25,
  name: 'The admin is told that bills without tax became an act',
  up: (db) => tellOfActs(db, ['bill_untaxed']),
};
