import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { say, toldIn } from '@shopbench/contracts';
import { momentIn } from '../../../kernel/clock/shop-minute';
import { OwnHttps } from '../../../kernel/tls/own-https.service';
import { isEnding } from '../../../kernel/tls/server-certificate';
import { AdminLetters } from '../../../people/auth/admin-letters.service';
import { Mailer } from '../../../records/mail/mailer.service';
import { SettingsService } from '../../../records/settings/settings.service';
import { CARE_ID, CopyCare } from '../../../store/platform/copy-care.schema';
import { isLetterDue } from './care-state';
import { OutsideCareService } from './outside-care.service';

/**
 * Tells the admins by mail while it is alarm, of the copies outside and of the certificate, where the shop has mail: at once, on the
 * third day, then each week.
 */
@Injectable()
export class CareLetters {
  /** Each process has a certificate of its own; one that starts again tells again. */
  private certificate: { since: Date; toldAt?: Date } | undefined;

  constructor(
    @InjectModel(CopyCare.name) private readonly copyCare: Model<CopyCare>,
    private readonly letters: AdminLetters,
    private readonly mailer: Mailer,
    private readonly settings: SettingsService,
    private readonly outside: OutsideCareService,
    private readonly https: OwnHttps,
  ) {}

  async sendDue(): Promise<void> {
    await this.ofCertificate();
    await this.ofCopies();
  }

  private async ofCertificate(now = new Date()): Promise<void> {
    const until = this.https.presented?.server.notAfter;
    if (!until || !isEnding(until, now)) {
      this.certificate = undefined;
      return;
    }
    this.certificate ??= { since: now };
    if (!isLetterDue(this.certificate, now) || !(await this.mailer.isSetUp())) return;
    this.certificate.toldAt = now;
    const { shopName, timeZone } = await this.settings.get();
    const moment = momentIn(until, timeZone);
    await this.letters.send(
      say('care.certificateSubject', { shop: shopName, moment }),
      say('care.certificateText', { moment }),
    );
  }

  private async ofCopies(): Promise<void> {
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
    await this.letters.send(
      say('care.mailSubject', { shop: shopName, reason }),
      say('care.mailText', { reason }),
    );
  }
}
