import { Injectable } from '@nestjs/common';
import {
  DESIGNATIONS,
  holdersIn,
  mayAdjust,
  RIGHTS,
  type AdjustableRight,
  type AdjustedRights,
  type RightInput,
  type RightsTable,
} from '@shopbench/contracts';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { ruleBroken } from '../../kernel/answers/failure';
import { SettingsService } from './settings.service';

/** The table of who may what, which the admin adjusts within the bounds of `access/rights.ts` in contracts. */
@Injectable()
export class RightsService {
  constructor(private readonly settings: SettingsService) {}

  async table(): Promise<RightsTable> {
    return tableOf((await this.settings.get()).rights);
  }

  /** Gives or takes one right. Throws 422 for one that is fixed for this designation, or needs another one first. */
  async put({ right, designation, allowed }: RightInput, user: SignedInUser): Promise<RightsTable> {
    if (!mayAdjust(right, designation))
      throw ruleBroken('This right is fixed for this designation', 'designation');
    const { rights } = await this.settings.change(({ rights: before = {}, rightsVersion = 0 }) => {
      const holders = holdersIn(before, right).filter((one) => one !== designation);
      const after = { ...before, [right as AdjustableRight]: allowed ? [...holders, designation] : holders };
      if (allowed && !holdersIn(after, right).includes(designation))
        throw ruleBroken('Give this designation the pages of the staff first', 'designation');
      return { rights: after, rightsVersion: rightsVersion + 1 };
    }, user);
    return tableOf(rights);
  }

  async reset(user: SignedInUser): Promise<RightsTable> {
    await this.settings.change(
      ({ rightsVersion = 0 }) => ({ rights: null, rightsVersion: rightsVersion + 1 }),
      user,
    );
    return tableOf({});
  }
}

const tableOf = (adjusted: AdjustedRights = {}): RightsTable => ({
  rows: RIGHTS.map((right) => ({
    right,
    holders: [...holdersIn(adjusted, right)],
    adjustable: DESIGNATIONS.filter((designation) => mayAdjust(right, designation)),
  })),
  adjusted: RIGHTS.some((right) => holdersIn(adjusted, right).join() !== holdersIn({}, right).join()),
});
