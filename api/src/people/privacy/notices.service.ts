import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import {
  dayOf,
  FIRST_NOTICES,
  PURPOSES,
  say,
  type NoticeInput,
  type PrivacyNotice,
  type Purpose,
} from '@shopbench/contracts';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { unlessDuplicate } from '../../kernel/answers/database-error';
import { answer, type Answer } from '../../kernel/answers/answer';
import { conflict } from '../../kernel/answers/failure';
import { Transactions } from '../../kernel/database/transactions.service';
import { Changes } from '../../records/changes/changes.service';
import { SETTINGS_RECORD, SettingsService } from '../../records/settings/settings.service';
import { actorOf } from '../../store/records/record';
import { Notice } from '../../store/people/privacy/consent.schema';

/** What the shop tells people of their data, by purpose; each change is a version of its own, and all are kept. */
@Injectable()
export class Notices {
  constructor(
    @InjectModel(Notice.name) private readonly notices: Model<Notice>,
    private readonly settings: SettingsService,
    private readonly changes: Changes,
    private readonly transactions: Transactions,
  ) {}

  /** The notice of each purpose that holds now, in the order of the purposes. */
  async current(session: ClientSession | null = null): Promise<PrivacyNotice[]> {
    const { shopName, timeZone } = await this.settings.get();
    const stored = await this.notices.find().sort({ purpose: 1, version: 1 }).session(session).lean();
    const last = new Map<Purpose, Notice>(stored.map((one) => [one.purpose, one]));
    return PURPOSES.map((purpose) => {
      const one = last.get(purpose);
      if (!one) return { purpose, version: 1, ...firstText(purpose, shopName) };
      const { version, en, hi, at, by } = one;
      return { purpose, version, en, hi, from: dayOf(at, timeZone), ...(version > 1 ? { by: by.name } : {}) };
    });
  }

  /** Which version of a notice held then. */
  async versionAt(purpose: Purpose, at: Date): Promise<number> {
    const last = await this.notices
      .findOne({ purpose, at: { $lte: at } }, { version: 1 })
      .sort({ purpose: 1, version: -1 })
      .lean();
    return last?.version ?? 1;
  }

  /** A new version of one notice. Throws 409 where another one holds now than was read. */
  async change(
    { purpose, version, en, hi }: NoticeInput,
    user: SignedInUser,
  ): Promise<Answer<PrivacyNotice>> {
    const next = version + 1;
    const work = () =>
      this.transactions.run(async (session) => {
        const before = (await this.current(session)).find((one) => one.purpose === purpose)!;
        if (before.version !== version) throw conflict(say('privacy.noticeChanged'), 'version');
        // What the shop began with is kept as somebody may have read it, whatever a later release begins with.
        if (!before.from) await this.keepFirst(session);
        const one = { _id: new Types.ObjectId(), purpose, version: next, en, hi, at: new Date() };
        await this.notices.create([{ ...one, by: actorOf(user) }], { session });
        const what = {
          kind: 'settings',
          recordId: SETTINGS_RECORD,
          name: 'Settings',
          action: 'changed',
        } as const;
        const states = {
          before: { notice: { [purpose]: { version, en: before.en, hi: before.hi } } },
          after: { notice: { [purpose]: { version: next, en, hi } } },
        };
        await this.changes.write({ ...what, by: user, ...states }, session);
        return (await this.current(session)).find((now) => now.purpose === purpose)!;
      });
    const saved = await unlessDuplicate(
      work,
      () => conflict(say('privacy.noticeChanged'), 'version'),
      'version',
    );
    return answer(say('done.noticeSaved', { version: saved.version }), saved);
  }

  /** Keeps what the shop began with, once somebody read it: within the transaction that keeps their answer. */
  async keepFirst(session: ClientSession): Promise<void> {
    const { shopName } = await this.settings.get();
    const by = { userId: new Types.ObjectId('0'.repeat(24)), name: 'Shopbench' };
    const kept = await this.notices.countDocuments({ version: 1 }).session(session);
    if (kept === PURPOSES.length) return;
    for (const purpose of PURPOSES)
      await this.notices.updateOne(
        { purpose, version: 1 },
        { $setOnInsert: { ...firstText(purpose, shopName), at: new Date(), by } },
        { session, upsert: true },
      );
  }
}

const firstText = (purpose: Purpose, shop: string) => ({
  en: FIRST_NOTICES[purpose].en.replaceAll('{shop}', shop),
  hi: FIRST_NOTICES[purpose].hi.replaceAll('{shop}', shop),
});
