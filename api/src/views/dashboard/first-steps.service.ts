import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { FIRST_STEPS, STAFF_DESIGNATIONS, type FirstStep } from '@shopbench/contracts';
import { DatabaseLink } from '../../kernel/database/database-link.service';
import { SettingsService } from '../../records/settings/settings.service';
import { Product } from '../../store/goods/product.schema';
import { Party } from '../../store/people/party.schema';
import { RepairItem } from '../../store/repair/repair-item.schema';
import { Invoice } from '../../store/trade/invoice.schema';

/** Whoever is taken on after the first admin. */
const TAKEN_ON = {
  archived: false,
  designation: { $in: STAFF_DESIGNATIONS.filter((one) => one !== 'admin') },
};

/** What a new shop has still to do first. */
@Injectable()
export class FirstStepsService implements OnModuleInit {
  /** Once done it stays so: a shop that works is not asked again. */
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

  /** Every step with whether it is done; undefined once all are. */
  async steps(): Promise<FirstStep[] | undefined> {
    if (this.areDone) return undefined;
    const is: Record<FirstStep['step'], () => Promise<boolean>> = {
      profile: async () => Boolean((await this.settings.get()).address),
      product: () => anyOf(this.products),
      sale: () => anyOf(this.invoices),
      repair: () => anyOf(this.repairs),
      staff: async () => (await this.parties.exists(TAKEN_ON)) !== null,
    };
    const steps = await Promise.all(FIRST_STEPS.map(async (step) => ({ step, done: await is[step]() })));
    this.areDone = steps.every(({ done }) => done);
    return this.areDone ? undefined : steps;
  }
}

const anyOf = async <T>(model: Model<T>): Promise<boolean> => (await model.exists({})) !== null;
