import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { FIRST_STEPS, hasRight, STAFF_DESIGNATIONS, type FirstStep, type Right } from '@shopbench/contracts';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { DatabaseLink } from '../../kernel/database/database-link.service';
import { SettingsService } from '../../records/settings/settings.service';
import { Product } from '../../store/goods/product.schema';
import { Party } from '../../store/people/party.schema';
import { RepairItem } from '../../store/repair/repair-item.schema';
import { Invoice } from '../../store/trade/invoice.schema';

const STAFF = { archived: false, designation: { $in: [...STAFF_DESIGNATIONS] } };

/** What a person needs to take each step. */
const NEEDS: Readonly<Record<FirstStep['step'], Right>> = {
  profile: 'settings',
  product: 'trade',
  sale: 'trade',
  repair: 'trade',
  staff: 'manage_staff',
};

/** What a new shop has still to do first. */
@Injectable()
export class FirstStepsService implements OnModuleInit {
  /** Once done it stays so until the program starts again: a shop that works is not asked each time. */
  private areDone = false;

  constructor(
    @InjectModel(Invoice.name) private readonly invoices: Model<Invoice>,
    @InjectModel(Party.name) private readonly parties: Model<Party>,
    @InjectModel(Product.name) private readonly products: Model<Product>,
    @InjectModel(RepairItem.name) private readonly repairs: Model<RepairItem>,
    private readonly settings: SettingsService,
    private readonly link: DatabaseLink,
  ) {}

  onModuleInit(): void {
    // A restore may bring back the shop of the first day.
    this.link.prepareWith(() => {
      this.areDone = false;
      return Promise.resolve();
    });
  }

  /** Every step that this person may take, with whether it is done; undefined once all of these are. */
  async steps(user: SignedInUser): Promise<FirstStep[] | undefined> {
    if (this.areDone) return undefined;
    const is: Record<FirstStep['step'], () => Promise<boolean>> = {
      profile: async () => Boolean((await this.settings.get()).address),
      product: () => anyOf(this.products),
      sale: () => anyOf(this.invoices),
      repair: () => anyOf(this.repairs),
      // Somebody beside the first admin.
      staff: async () => (await this.parties.countDocuments(STAFF, { limit: 2 })) > 1,
    };
    const steps = await Promise.all(FIRST_STEPS.map(async (step) => ({ step, done: await is[step]() })));
    this.areDone = steps.every(({ done }) => done);
    const theirs = steps.filter(({ step }) => hasRight(user, NEEDS[step]));
    return theirs.every(({ done }) => done) ? undefined : theirs;
  }
}

const anyOf = async <T>(model: Model<T>): Promise<boolean> => (await model.exists({})) !== null;
