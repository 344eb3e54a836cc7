import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, PipelineStage } from 'mongoose';
import { formatDay, say, toRupees, type ClosedYear, type Day } from '@shopbench/contracts';
import { Backups } from '../../platform/backup/backups.service';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { conflict, ruleBroken } from '../../kernel/answers/failure';
import { LedgerEntry } from '../../store/books/ledger-entry.schema';
import { SettingsService } from '../../records/settings/settings.service';
import { BooksService } from './books.service';

/**
 * Closes a financial year. Balances run on and figures of a period are summed over its days, so nothing is posted: nothing up
 * to the last day is made, changed or cancelled any more, the books are checked, and everything is backed up. The lock comes
 * first, so that what is checked and backed up is what stays; it goes again when the check or the backup fails. Until both
 * are done the settings keep that it was begun: where the program ended meanwhile, the next call finishes it.
 */
@Injectable()
export class BooksClosing {
  constructor(
    @InjectModel(LedgerEntry.name) private readonly entries: Model<LedgerEntry>,
    private readonly books: BooksService,
    private readonly backups: Backups,
    private readonly settings: SettingsService,
  ) {}

  /**
   * Throws 422 for a year that goes on, or books that do not tie out, and 409 for a year that is closed, while another waits
   * to be finished, and where somebody else took it over or opened the year meanwhile.
   */
  async closeYear(year: number, user: SignedInUser): Promise<ClosedYear> {
    const lastDay: Day = `${year + 1}-03-31`;
    const name = nameOf(year);
    if ((await this.settings.today()) <= lastDay)
      throw ruleBroken(say('closing.goesOn', { name, day: formatDay(lastDay) }), 'year');
    const attempt = randomUUID();
    await this.settings.change((settings) => {
      const { closing, closedUntil: before } = settings;
      if (closing?.year === year) return { closing: { ...closing, attempt } };
      if (closing) throw conflict(say('closing.unfinished', { name: nameOf(closing.year) }), 'year');
      if (before && before >= lastDay) throw conflict(say('closing.already', { name }), 'year');
      const closed = { year, lastDay, attempt, ...(before ? { before } : {}) };
      return { closedUntil: lastDay, closing: closed };
    }, user);
    const closed = await this.checkedAndBackedUp(lastDay).catch(async (error: unknown) => {
      // Where even this fails, the closing stays as one that is not finished, and the page says so.
      await this.giveUp(attempt, user).catch(() => undefined);
      throw error;
    });
    await this.settings.change(({ closing }) => {
      if (closing?.attempt === attempt) return { closing: null };
      throw conflict(say('closing.takenOver', { name }), 'year');
    }, user);
    return { name, closedUntil: lastDay, ...closed };
  }

  private async checkedAndBackedUp(lastDay: Day): Promise<Pick<ClosedYear, 'backup' | 'carried'>> {
    await this.refuseDifferences();
    const { name } = await this.backups.make('year-end');
    return { backup: name, carried: await this.carriedFrom(lastDay) };
  }

  /** Opens the year again. */
  private giveUp(attempt: string, user: SignedInUser) {
    return this.settings.change(({ closing, closedUntil }) => {
      if (closing?.attempt !== attempt) return {};
      const { before = null, lastDay } = closing;
      return { closing: null, ...(closedUntil === lastDay ? { closedUntil: before } : {}) };
    }, user);
  }

  private async refuseDifferences(): Promise<void> {
    const { differences } = await this.books.check();
    if (differences.length === 0) return;
    throw ruleBroken(say('closing.differences', { count: differences.length }), 'year');
  }

  /** What stood in the books at the end of a day, rupees. */
  private async carriedFrom(day: Day): Promise<ClosedYear['carried']> {
    const until = { date: { $lte: day } };
    const [money, stock] = [
      await this.sum([{ $match: { ...until, ledger: 'account' } }]),
      await this.sum([{ $match: { ...until, nominal: 'stock' } }]),
    ];
    // What is open of bills to and from nobody in particular, too, as the dashboard counts it.
    const counter = { nominal: { $in: ['counter_sales', 'counter_purchases'] } };
    const balances: PipelineStage[] = [
      { $match: { ...until, $or: [{ ledger: 'party' }, counter] } },
      { $group: { _id: { owner: '$owner', nominal: '$nominal' }, amount: { $sum: '$amount' } } },
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

/** `2025` → `2025-26`. */
const nameOf = (year: number): string => `${year}-${String(year + 1).slice(-2)}`;
