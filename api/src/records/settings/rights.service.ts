import { Injectable } from '@nestjs/common';
import {
  DAY_MS,
  DESIGNATIONS,
  holdersIn,
  mayAdjust,
  RIGHTS,
  say,
  type AdjustableRight,
  type AdjustedRights,
  type RightInput,
  type RightsTable,
} from '@shopbench/contracts';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { ruleBroken } from '../../kernel/answers/failure';
import { NEW_RELEASE } from '../../kernel/migrations/steps/migration';
import { Changes } from '../changes/changes.service';
import { SETTINGS_RECORD, SettingsService } from './settings.service';

/** How long the admin is told what a release changed. */
const TOLD_DAYS = 60;

/** The table of who may what, which the admin adjusts within the bounds of `access/rights.ts` in contracts. */
@Injectable()
export class RightsService {
  constructor(
    private readonly settings: SettingsService,
    private readonly changes: Changes,
  ) {}

  async table(): Promise<RightsTable> {
    return this.tableOf((await this.settings.get()).rights);
  }

  /** Gives or takes one right. Throws 422 for one that is fixed for this designation, or needs another one first. */
  async put({ right, designation, allowed }: RightInput, user: SignedInUser): Promise<RightsTable> {
    if (!mayAdjust(right, designation)) throw ruleBroken(say('rights.fixed'), 'designation');
    const { rights } = await this.settings.change(({ rights: before = {}, rightsVersion = 0 }) => {
      const holders = holdersIn(before, right).filter((one) => one !== designation);
      const after = { ...before, [right as AdjustableRight]: allowed ? [...holders, designation] : holders };
      if (allowed && !holdersIn(after, right).includes(designation))
        throw ruleBroken(say('rights.workFirst'), 'designation');
      return { rights: after, rightsVersion: rightsVersion + 1 };
    }, user);
    return this.tableOf(rights);
  }

  async reset(user: SignedInUser): Promise<RightsTable> {
    await this.settings.change(
      ({ rightsVersion = 0 }) => ({ rights: null, rightsVersion: rightsVersion + 1 }),
      user,
    );
    return this.tableOf({});
  }

  private async tableOf(adjusted: AdjustedRights = {}): Promise<RightsTable> {
    return {
      rows: RIGHTS.map((right) => ({
        right,
        holders: [...holdersIn(adjusted, right)],
        adjustable: DESIGNATIONS.filter((designation) => mayAdjust(right, designation)),
      })),
      adjusted: RIGHTS.some((right) => holdersIn(adjusted, right).join() !== holdersIn({}, right).join()),
      told: await this.told(adjusted),
    };
  }

  /** What releases took of late, as far as nobody gave it back. */
  private async told(adjusted: AdjustedRights): Promise<RightsTable['told']> {
    const since = new Date(Date.now() - TOLD_DAYS * DAY_MS);
    const changed = await this.changes.since(SETTINGS_RECORD, since);
    const fields = changed.filter(({ by }) => by.name === NEW_RELEASE).flatMap((change) => change.fields);
    return RIGHTS.flatMap((right) => {
      const field = fields.find(({ path }) => path === `rights.${right}`);
      if (!field) return [];
      const [before, after] = [field.before, field.after].map((names) => String(names).split(', '));
      const lost = DESIGNATIONS.filter(
        (one) => before!.includes(one) && !after!.includes(one) && !holdersIn(adjusted, right).includes(one),
      );
      return lost.length > 0 ? [{ right, lost }] : [];
    });
  }
}
