import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, QueryFilter, Types } from 'mongoose';
import { say, type Brand as BrandRecord } from '@shopbench/contracts';
import { CategoryService } from '../category/category.service';
import { unlessDuplicate } from '../../kernel/answers/database-error';
import { conflict, type Failure } from '../../kernel/answers/failure';
import { ModelService } from '../model/model.service';
import { InjectRecords } from '../../records/masters/inject-records';
import type { NamedRecords } from '../../records/masters/named-records';
import { NamedReferences } from '../../records/masters/named-references';
import type { User } from '../../records/masters/record-rules';
import { RecordTools } from '../../records/masters/record-tools';
import { BRANDS, type Brand } from '../../store/goods/brand.schema';
import type { Category } from '../../store/goods/category.schema';
import { imeisOf, keysOf, namesOf } from '../../store/goods/mobile-names';
import { Mobile, MOBILES } from '../../store/goods/mobile.schema';
import type { MobileModel } from '../../store/goods/model.schema';
import type { Product } from '../../store/goods/product.schema';
import { actorOf, freedKey } from '../../store/records/record';
import { mobileChange } from './mobile-product';
import { toMobile, type MobileNames } from './mobile.mapper';

/** The phone that is sold as a product: what is done to the product is done to it too. */
@Injectable()
export class PhoneOfProduct {
  /** What mobiles name. */
  readonly named: NamedReferences<{ brand: Brand; modelNo: MobileModel; category: Category }>;
  /** Transactions in which a mobile changes its product, not the product its mobile. */
  private readonly led = new WeakSet<ClientSession>();

  constructor(
    @InjectModel(Mobile.name) private readonly mobiles: Model<Mobile>,
    @InjectRecords(BRANDS) brands: NamedRecords<Brand, BrandRecord>,
    models: ModelService,
    categories: CategoryService,
    private readonly tools: RecordTools,
  ) {
    this.named = new NamedReferences({
      brand: { field: 'brandId', records: brands },
      modelNo: { field: 'modelId', records: models.records },
      category: { field: 'categoryId', records: categories.records },
    });
  }

  /** Brings a mobile up to what was changed on its product. */
  async change(product: Product, user: User, session: ClientSession): Promise<void> {
    const mobile = this.led.has(session) ? null : await this.of(product, session);
    if (!mobile) return;
    const change = mobileChange(product, mobile);
    if (Object.keys(change).length === 0) return;
    const given = Object.entries(change);
    await this.mobiles.updateOne(
      { _id: mobile._id },
      {
        $set: Object.fromEntries(given.filter(([, value]) => value !== null)),
        $unset: Object.fromEntries(given.filter(([, value]) => value === null).map(([path]) => [path, ''])),
        $inc: { version: 1 },
      },
      { session },
    );
    if ('brandId' in change || 'itemCode' in change) await this.rename([mobile._id], session);
    const states = [mobile, { ...mobile, ...change } as Mobile];
    const names = await this.namesOf(states);
    const [before, after] = states.map((one) => toMobile(one, names(one), product.stock));
    const what = { kind: MOBILES.noun, recordId: mobile._id, name: after!.mobileName };
    await this.tools.changes.write({ ...what, action: 'changed', before, after, by: user }, session);
  }

  /** Does `work`, which changes the product of a mobile: the product then leaves that mobile alone. */
  async lead(session: ClientSession, work: () => Promise<unknown>): Promise<void> {
    this.led.add(session);
    try {
      await work();
    } finally {
      this.led.delete(session);
    }
  }

  /** Archives a mobile whose product goes. */
  async leave(product: Product, user: User, session: ClientSession): Promise<void> {
    const mobile = await this.of(product, session);
    if (!mobile) return;
    const { _id, mobileName } = mobile;
    const gone = {
      archived: true,
      uniqueKey: freedKey(_id),
      updatedAt: new Date(),
      updatedBy: actorOf(user),
    };
    const update = { $set: gone, $unset: { imeis: '' }, $inc: { version: 1 } };
    await this.mobiles.updateOne({ _id }, update, { session });
    const done = { kind: MOBILES.noun, recordId: _id, name: mobileName, action: 'archived' } as const;
    await this.tools.changes.write({ ...done, by: user }, session);
  }

  /** Takes the mobile of a product that comes back along. Throws 409 where another one has its IMEI by now. */
  async comeBack(product: Product, user: User, session: ClientSession): Promise<void> {
    const gone = { _id: product.mobileId, archived: true };
    const mobile = product.mobileId && (await this.mobiles.findOne(gone).session(session).lean<Mobile>());
    if (!mobile) return;
    const { _id, mobileName, version } = mobile;
    const stamp = { version: version + 1, updatedAt: new Date(), updatedBy: actorOf(user) };
    const set = { archived: false, uniqueKey: keysOf(mobile).uniqueKey, ...imeisOf(mobile), ...stamp };
    await unlessDuplicate(
      () => this.mobiles.updateOne({ _id }, { $set: set }, { session }),
      () => this.taken({ ...mobile, ...set }),
    );
    const done = { kind: MOBILES.noun, recordId: _id, name: mobileName, action: 'unarchived' } as const;
    await this.tools.changes.write({ ...done, by: user }, session);
  }

  /** What each of these mobiles names. */
  async namesOf(mobiles: readonly Mobile[]): Promise<(mobile: Mobile) => MobileNames> {
    const of = await this.named.load(mobiles);
    return (one) => ({
      brand: of(one, 'brand'),
      modelNo: of(one, 'modelNo'),
      category: of(one, 'category'),
    });
  }

  /** The refusal (409) of a mobile whose IMEI another one has. */
  async taken({ imeis, emeiNumber }: Mobile): Promise<Failure> {
    const numbers = imeis ?? [];
    const other = await this.mobiles.findOne({ imeis: { $in: numbers } }).lean();
    const number = numbers.find((one) => other?.imeis?.includes(one)) ?? numbers[0];
    const path = number === emeiNumber ? 'emeiNumber' : 'emeiNumberSecond';
    return conflict(
      say('mobile.imeiTaken', { imei: number!, name: other?.mobileName ?? say('mobile.another') }),
      path,
    );
  }

  private async of({ mobileId }: Product, session: ClientSession): Promise<Mobile | null> {
    if (!mobileId) return null;
    return this.mobiles.findOne({ _id: mobileId, archived: false }).session(session).lean<Mobile>();
  }

  /** Names mobiles, for sorting and searching, by the brand, model and item code that they have now. */
  private async rename(ids: readonly Types.ObjectId[], session: ClientSession): Promise<void> {
    const rows = await this.mobiles
      .find({ _id: { $in: [...ids] } } as QueryFilter<Mobile>)
      .session(session)
      .lean<Mobile[]>();
    const names = await this.namesOf(rows);
    for (const row of rows) {
      const { brand, modelNo: model } = names(row);
      const now = {
        brandName: brand?.brandName ?? row.brandName,
        modelNo: model?.modelNo ?? row.modelNo,
      };
      const set = { ...now, ...namesOf({ ...row, ...now }) };
      await this.mobiles.updateOne({ _id: row._id }, { $set: set }, { session });
    }
  }
}
