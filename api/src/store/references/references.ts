import { BOOK_REFERENCES } from './books';
import { GOODS_REFERENCES } from './goods';
import { PEOPLE_REFERENCES } from './people';
import { MERGED_REFERENCES, RECORD_REFERENCES } from './records';
import type { Reference } from './reference';
import { REPAIR_REFERENCES } from './repair';
import { TRADE_REFERENCES } from './trade';

/**
 * Every id that the shop stores but those of who did something (`DEEDS`), in the order in which people are told what names a
 * record. `api/test/references.spec.ts` fails on one that is not here.
 */
export const REFERENCES: readonly Reference[] = [
  ...MERGED_REFERENCES,
  ...TRADE_REFERENCES,
  ...GOODS_REFERENCES,
  ...BOOK_REFERENCES,
  ...PEOPLE_REFERENCES,
  ...REPAIR_REFERENCES,
  ...RECORD_REFERENCES,
];

/** Fields that say who did something, by name and id: the id stays whoever goes, and whoever did something stays (`changes`). */
export const DEEDS = ['by', 'createdBy', 'updatedBy', 'sentBy', 'withdrawnBy', 'heldBy', 'takenBy'] as const;
