import { Inject, Injectable } from '@nestjs/common';
import type { KeyObject } from 'node:crypto';
import { Types } from 'mongoose';
import type { SignedInUser } from '../common/access/signed-in-user';
import { answer, type Answer } from '../common/answers/answer';
import { conflict, notFound } from '../common/answers/failure';
import { opened, sealed } from '../common/crypto/sealed-secret';
import { Transactions } from '../common/database/transactions.service';
import { actorOf } from '../common/records/record';
import { RepairItems } from './repair-items.service';

/** Token: the key of the secrets, which never lies in the database. */
export const DEVICE_SECRET_KEY = Symbol('the key of device secrets');

/**
 * The lock or password of a device: stored encrypted (AES-256-GCM), shown on request only, each look kept with who and
 * when, wiped when the device leaves the shop. Source: domain rules, "Repairs".
 */
@Injectable()
export class RepairSecrets {
  constructor(
    @Inject(DEVICE_SECRET_KEY) private readonly key: KeyObject,
    private readonly items: RepairItems,
    private readonly transactions: Transactions,
  ) {}

  /** As it is stored. */
  sealed(text: string): string {
    return sealed(text, this.key);
  }

  /** Tells the secret of an item and keeps who has seen it. Throws 404 where none is kept, 409 for another shop's key. */
  async reveal(
    repair: string,
    index: number,
    user: SignedInUser,
  ): Promise<Answer<{ lockOrPassword: string }>> {
    return this.transactions.run(async (session) => {
      const item = await this.items.one(new Types.ObjectId(repair), index, session);
      if (!item.secret) throw notFound('No lock or password is kept for this item');
      const lockOrPassword = opened(item.secret, this.key);
      if (lockOrPassword === null)
        throw conflict('It was encrypted with another key: put the device-secret-key file of then back');
      const look = { at: new Date(), by: actorOf(user) };
      await this.items.update(item._id, { $push: { secretLooks: look } }, session);
      return answer('Shown once; the look is kept', { lockOrPassword });
    });
  }
}
