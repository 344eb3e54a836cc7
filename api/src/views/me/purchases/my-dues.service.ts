import { Injectable } from '@nestjs/common';
import { toString as qrText } from 'qrcode';
import { isStaff, type MyDues, type MyPurchase } from '@shopbench/contracts';
import type { SignedInUser } from '../../../kernel/access/signed-in-user';
import { PartyStory } from '../../party-story/party-story.service';
import { SettingsService } from '../../../records/settings/settings.service';
import { upiLink } from '../../../records/settings/upi-link';

/** What customers owe, and how they can pay it. No money is taken here: the shop confirms what came. */
@Injectable()
export class MyDuesService {
  constructor(
    private readonly story: PartyStory,
    private readonly settings: SettingsService,
  ) {}

  /** What the person owes altogether, rupees; what they are owed is no debt of theirs. */
  async of({ _id, designation }: SignedInUser): Promise<MyDues> {
    if (isStaff(designation)) return { amount: 0, late: 0, bills: 0 };
    const { balance, open, overdue } = await this.story.summary(_id);
    const amount = Math.max(0, balance);
    return { amount, late: Math.min(amount, overdue.amount), bills: open.count };
  }

  /** The UPI link and QR code of an amount, rupees; nothing where nothing is due or the shop has no UPI id. */
  async upi(amount: number, note: string): Promise<Pick<MyPurchase, 'upi'>> {
    const { upiId, shopName } = await this.settings.get();
    if (!upiId || amount <= 0) return {};
    const link = upiLink({ upiId, shopName, amount, note });
    return { upi: { link, svg: await qrText(link, { type: 'svg', margin: 2 }) } };
  }
}
