import type { mongo } from 'mongoose';
import type { Migration } from '../migration';

interface Settings {
  _id: string;
  plainAddress?: string;
}

/**
 * A shop of before is reached in clear by its other machines: none is sent on to HTTPS before a device was connected, so that no
 * counter is locked out by an upgrade.
 */
export const plainAddressOfBefore: Migration = {
  version: 27,
  name: 'The plain address stays open until a device is connected',
  async up(db: mongo.Db) {
    await db
      .collection<Settings>('settings')
      .updateOne(
        { _id: 'shop', plainAddress: { $exists: false } },
        { $set: { plainAddress: 'until_paired' } },
      );
  },
};
