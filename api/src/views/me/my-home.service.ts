import { Injectable } from '@nestjs/common';
import { dayOf, type MyHome } from '@shopbench/contracts';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { SettingsService } from '../../records/settings/settings.service';
import { Messages } from './desk/messages.service';
import { MyDuesService } from './purchases/my-dues.service';
import { MyPhones } from './purchases/my-phones.service';
import { MyPurchases } from './purchases/my-purchases.service';
import { ShopWindow } from './shop/window.service';
import { MyRepairs } from './repairs/my-repairs.service';

/** Of phones and purchases the home shows so many; the rest is on pages of their own. */
const SHOWN = 3;

/** What customers see first. */
@Injectable()
export class MyHomeService {
  constructor(
    private readonly repairs: MyRepairs,
    private readonly purchases: MyPurchases,
    private readonly phones: MyPhones,
    private readonly dues: MyDuesService,
    private readonly window: ShopWindow,
    private readonly messages: Messages,
    private readonly settings: SettingsService,
  ) {}

  async of(user: SignedInUser): Promise<MyHome> {
    const [repairs, { rows: purchases }, phones, dues, shop, offers, told] = await Promise.all([
      this.repairs.open(user),
      this.purchases.page({ page: 1, pageSize: SHOWN }, user),
      this.phones.of(user),
      this.dues.of(user),
      this.shop(),
      this.window.offers(),
      this.messages.standing(user),
    ]);
    return {
      name: user.name,
      shop,
      repairs,
      dues,
      phones: phones.slice(0, SHOWN),
      purchases,
      offers,
      ...told,
    };
  }

  private async shop(): Promise<MyHome['shop']> {
    const { shopName: name, timeZone, phone, address, workingHours } = await this.settings.get();
    // A day is without a time zone: its weekday is that of its midnight in UTC.
    const weekday = new Date(dayOf(new Date(), timeZone)).getUTCDay();
    const open = workingHours[weekday] ?? null;
    return { name, timeZone, ...(phone ? { phone } : {}), ...(address ? { address } : {}), open };
  }
}
