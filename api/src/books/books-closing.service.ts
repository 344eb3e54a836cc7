import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, PipelineStage } from 'mongoose';
import { formatDay, toRupees, type ClosedYear, type Day } from '@shopbench/contracts';
import { Backups } from '../backup/backups.service';
import type { SignedInUser } from '../common/access/signed-in-user';
import { conflict, ruleBroken } from '../common/answers/failure';
import { LedgerEntry } from '../ledger/ledger-entry.schema';
import { SettingsService } from '../settings/settings.service';
import { BooksService } from './books.service';

/**
 * Closes a financial year. Balances run on and figures of a period are summed over its days, so nothing is posted: nothing up
 * to the last day is made, changed or cancelled any more, the books are checked, and everything is backed up. The lock comes
 * first, so that what is checked and backed up is what stays; it goes again when the check or the backup fails.
 */
@Injectable()
export class BooksClosing {
  constructor(
    @InjectModel(LedgerEntry.name) private readonly entries: Model<LedgerEntry>,
    private readonly books: BooksService,
    private readonly backups: Backups,
    private readonly settings: SettingsService,
  ) {}

  /** Throws 422 for a year that goes on, or books that do not tie out, and 409 for a year that is closed. */
  async closeYear(year: number, user: SignedInUser): Promise<ClosedYear> {
    const closedUntil: Day = `${year + 1}-03-31`;
    const name = `${year}-${String(year + 1).slice(-2)}`;
    if ((await this.settings.today()) <= closedUntil)
      throw ruleBroken(`${name} goes on until ${formatDay(closedUntil)}`, 'year');
    let before: Day | undefined;
    await this.settings.change((settings) => {
      before = settings.closedUntil;
      if (before && before >= closedUntil) throw conflict(`${name} is closed already`, 'year');
      return { closedUntil };
    }, user);
    try {
      await this.refuseDifferences();
      const backup = await this.backups.make('year-end');
      return { name, closedUntil, backup: backup.name, carried: await this.carriedFrom(closedUntil) };
    } catch (error) {
      await this.settings.change(
        ({ closedUntil: now }) => (now === closedUntil ? { closedUntil: before ?? null } : {}),
        user,
      );
      throw error;
    }
  }

  private async refuseDifferences(): Promise<void> {
    const { differences } = await this.books.check();
    if (differences.length === 0) return;
    const message = `${differences.length} figures differ from their entries: check the books first`;
    throw ruleBroken(message, 'year');
  }

  /** What stood in the books at the end of a day, rupees. */
  private async carriedFrom(day: Day): Promise<ClosedYear['carried']> {
    const until = { date: { $lte: day } };
    const [money, stock] = [
      await this.sum([{ $match: { ...until, ledger: 'account' } }]),
      await this.sum([{ $match: { ...until, nominal: 'stock' } }]),
    ];
    const balances: PipelineStage[] = [
      { $match: { ...until, ledger: 'party' } },
      { $group: { _id: '$owner', amount: { $sum: '$amount' } } },
    ];
    const [receivable, payable] = [
      await this.sum([...balances, { $match: { amount: { $gt: 0 } } }]),
      await this.sum([...balances, { $match: { amount: { $lt: 0 } } }]),
    ];
    const rupees = { money, receivable, payable: -payable + 0, stock };
    return Object.fromEntries(
      Object.entries(rupees).map(([what, paise]) => [what, toRupees(paise)]),
    ) as ClosedYear['carried'];
  }

  private async sum(stages: PipelineStage[]): Promise<number> {
    const whole: PipelineStage = { $group: { _id: null, sum: { $sum: '$amount' } } };
    const [found] = await this.entries.aggregate<{ sum: number }>([...stages, whole]);
    return found?.sum ?? 0;
  }
}
