import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { dayOf, type Day } from '@shopbench/contracts';
import { DocumentsService } from '../../books/documents/documents.service';
import { Chores } from '../../kernel/database/turns/chores.service';
import { DatabaseLink } from '../../kernel/database/database-link.service';
import { Transactions } from '../../kernel/database/transactions.service';
import { LOGGER, type Logger } from '../../kernel/logging/logger';
import { FilesService } from '../../records/files/files.service';
import { SettingsService } from '../../records/settings/settings.service';
import type { TradeDocument } from '../../store/trade/trade.schema';
import { TradeWriter } from '../writer/trade-writer.service';

const HOUR_MS = 3_600_000;
/** How soon after the start, which does not wait for it. */
const SOON_MS = 2_000;
/** The index of the purchases from persons. */
const INDEX = { date: 1, createdAt: 1 } as const;
/** Nobody of the shop did it. */
const BY_ITSELF = { _id: '0'.repeat(24), name: 'Shopbench' };

/** Wipes number and picture of proofs of identity that were kept as long as the settings say, once a day. */
@Injectable()
export class IdentityWiper implements OnModuleInit {
  private nextLookAt = 0;
  private lookedOn: Day = '';

  constructor(
    private readonly writer: TradeWriter,
    private readonly documents: DocumentsService,
    private readonly files: FilesService,
    private readonly settings: SettingsService,
    private readonly transactions: Transactions,
    private readonly link: DatabaseLink,
    private readonly chores: Chores,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    // Also after a restore: what it brought back may be older than what is kept.
    this.link.prepareWith(() => {
      this.lookedOn = '';
      this.nextLookAt = 0;
      return Promise.resolve();
    });
    this.chores.every(
      SOON_MS,
      'identities',
      () => this.daily(),
      () => this.isDue(),
    );
  }

  /** Wipes what is old enough on this day; answers of how many purchases. */
  async wipe(today: Day): Promise<number> {
    const { identityYears } = await this.settings.get();
    const last = yearsBefore(today, identityYears);
    const old = {
      'purchase.secondHand': { $exists: true },
      'purchase.secondHand.wipedOn': { $exists: false },
      date: { $lte: last },
    };
    const store = this.writer.store('purchaseInvoice');
    const purchases = store.model;
    let wiped = 0;
    for await (const { _id } of purchases.find(old, { _id: 1 }).hint(INDEX).lean().cursor()) {
      const isWiped = await this.transactions.run(async (session) => {
        const before = await purchases
          .findOne({ ...old, _id })
          .session(session)
          .lean<TradeDocument | null>();
        const proof = before?.purchase?.secondHand;
        if (!before || !proof) return false;
        const secondHand = { idType: proof.idType, wipedOn: today };
        const after = { ...before, purchase: { ...before.purchase!, secondHand } };
        const told = { before: {}, after: { secondHand: { wipedOn: today } } };
        await this.documents.amend(store, { before, after, told }, BY_ITSELF, session);
        await this.files.removeOf(_id, session, 'identity');
        return true;
      });
      if (isWiped) wiped += 1;
    }
    return wiped;
  }

  private async isDue(): Promise<boolean> {
    if (Date.now() < this.nextLookAt) return false;
    if (this.lookedOn !== (await this.today())) return true;
    this.nextLookAt = Date.now() + HOUR_MS;
    return false;
  }

  private async daily(): Promise<void> {
    const today = await this.today();
    const wiped = await this.wipe(today);
    this.lookedOn = today;
    if (wiped > 0) this.logger.info({ wiped }, 'Proofs of identity wiped');
  }

  private async today(): Promise<Day> {
    return dayOf(new Date(), (await this.settings.get()).timeZone);
  }
}

/** The day so many years ago, as text: of a 29 February, days are compared with one that some years do not have. */
const yearsBefore = (day: Day, years: number): Day => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
