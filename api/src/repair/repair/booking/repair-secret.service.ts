import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { say } from '@shopbench/contracts';
import type { SignedInUser } from '../../../kernel/access/signed-in-user';
import { answer, type Answer } from '../../../kernel/answers/answer';
import { conflict, notFound } from '../../../kernel/answers/failure';
import { Transactions } from '../../../kernel/database/transactions.service';
import { Keys } from '../../../kernel/keys/keys.service';
import { sealedElsewhere } from '../../../kernel/keys/lost-words';
import { actorOf } from '../../../store/records/record';
import { RepairItemStore } from '../record/repair-item-store.service';

/** Of one item. Each is kept, and a document has an end. */
export const MOST_LOOKS = 500;

/**
 * The lock or password of a device: stored encrypted (AES-256-GCM), shown on request only, each look kept with who and
 * when, wiped when the device leaves the shop. Source: domain rules, "Repairs".
 */
@Injectable()
export class RepairSecrets {
  constructor(
    private readonly keys: Keys,
    private readonly items: RepairItemStore,
    private readonly transactions: Transactions,
  ) {}

  /** As it is stored. */
  sealed(text: string): Promise<string> {
    return this.keys.seal('devices', text);
  }

  /**
   * Tells the secret of an item and keeps who has seen it. Throws 404 where none is kept, 409 where no key of here opens it
   * and after so many looks that no more can be kept.
   */
  async reveal(
    repair: string,
    index: number,
    user: SignedInUser,
  ): Promise<Answer<{ lockOrPassword: string }>> {
    return this.transactions.run(async (session) => {
      const item = await this.items.one(new Types.ObjectId(repair), index, session);
      if (!item.secret) throw notFound(say('lock.none'));
      if (item.secretLooks.length >= MOST_LOOKS) throw conflict(say('lock.looks', { most: MOST_LOOKS }));
      const lockOrPassword = await this.keys.unseal('devices', item.secret);
      if (lockOrPassword === null) throw conflict(say('lock.sealed', { why: sealedElsewhere('devices') }));
      const look = { at: new Date(), by: actorOf(user) };
      await this.items.update(item._id, { $push: { secretLooks: look } }, session);
      return answer(say('done.secretShown'), { lockOrPassword });
    });
  }
}
