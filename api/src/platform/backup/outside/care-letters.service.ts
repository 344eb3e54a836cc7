import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { say, toldIn } from '@shopbench/contracts';
import { Failure } from '../../../kernel/answers/failure';
import { Admins } from '../../../people/auth/admins.service';
import { Mailer } from '../../../records/mail/mailer.service';
import { SettingsService } from '../../../records/settings/settings.service';
import { CARE_ID, CopyCare } from '../../../store/platform/copy-care.schema';
import { isLetterDue } from './care-state';
import { OutsideCareService } from './outside-care.service';

/** Tells the admins by mail while it is alarm, where the shop has mail: at once, on the third day, then each week. */
@Injectable()
export class CareLetters {
  constructor(
    @InjectModel(CopyCare.name) private readonly copyCare: Model<CopyCare>,
    private readonly admins: Admins,
    private readonly mailer: Mailer,
    private readonly settings: SettingsService,
    private readonly outside: OutsideCareService,
  ) {}

  async sendDue(): Promise<void> {
    const { verdict, care } = await this.outside.known();
    if (!care) return;
    const [worst] = verdict.bad;
    if (!worst) {
      if (care.alarm) await this.copyCare.updateOne({ _id: CARE_ID }, { $unset: { alarm: '' } });
      return;
    }
    const now = new Date();
    const alarm = care.alarm ?? { since: now };
    if (!isLetterDue(alarm, now) || !(await this.mailer.isSetUp())) {
      if (!care.alarm) await this.copyCare.updateOne({ _id: CARE_ID }, { $set: { alarm } });
      return;
    }
    // Noted first, by one process: a server that takes letters and does not say so gets no second one each half minute.
    const noted = await this.copyCare.updateOne(
      { _id: CARE_ID, 'alarm.toldAt': alarm.toldAt ?? { $exists: false } },
      { $set: { alarm: { ...alarm, toldAt: now } } },
    );
    if (noted.matchedCount === 0) return;
    const { shopName } = await this.settings.get();
    const reason = toldIn('en', worst.said);
    const subject = toldIn('en', say('care.mailSubject', { shop: shopName, reason }));
    const text = toldIn('en', say('care.mailText', { reason }));
    for (const to of await this.admins.emails())
      await this.mailer.send({ to, subject, text }).catch((error: unknown) => {
        // The mailer tells its log.
        if (!(error instanceof Failure)) throw error;
      });
  }
}
