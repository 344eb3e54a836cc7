import { createHash } from 'node:crypto';
import { MongoClient } from 'mongodb';

/**
 * What asking changes, whether it is refused or not (when somebody was seen last, what was tried in vain), and what the shop writes
 * in its own time about requests before: attempts to tell areas of events, and who looked at whose data.
 */
const UNJUDGED = new Set([
  ...['sessions', 'login_attempts', 'idempotency_records'],
  ...['event_deliveries', 'person_looks'],
]);

/**
 * All that is stored in a shop, by collection.
 * @param {string} uri
 */
export async function storedIn(uri) {
  const connection = await MongoClient.connect(uri);
  const database = connection.db();
  return {
    /** One short text for each collection, the same as long as nothing in it is another. */
    async print() {
      /** @type {Record<string, string>} */
      const prints = {};
      for (const { name } of await database.listCollections().toArray()) {
        if (UNJUDGED.has(name) || name.startsWith('system.')) continue;
        const hash = createHash('sha1');
        for await (const document of database.collection(name).find({}, { raw: true }).sort({ _id: 1 }))
          hash.update(/** @type {any} */ (document));
        prints[name] = hash.digest('hex');
      }
      return prints;
    },
    close: () => connection.close(),
  };
}

/** @typedef {Record<string, string>} Prints */

/** The collections in which something is another. @param {Prints} before @param {Prints} after */
export const changedBetween = (before, after) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => before[name] !== after[name],
  );
