import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, QueryFilter, Types } from 'mongoose';
import {
  fromMilli,
  isForSale,
  say,
  type Brand as BrandRecord,
  type FileLink,
  type Mobile as MobileRecord,
} from '@shopbench/contracts';
import { brandOf } from '../brand/brand.mapper';
import { BRANDS, type Brand } from '../../store/goods/brand.schema';
import { categoryOf } from '../category/category.mapper';
import type { Category } from '../../store/goods/category.schema';
import { CategoryService } from '../category/category.service';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import type { Answer } from '../../kernel/answers/answer';
import { conflict, Failure, ruleBroken } from '../../kernel/answers/failure';
import { InjectRecords } from '../../records/masters/inject-records';
import { NamedRecords } from '../../records/masters/named-records';
import { NamedReferences } from '../../records/masters/named-references';
import { actorOf, freedKey } from '../../store/records/record';
import { toRecord } from '../../records/masters/record-mapper';
import type { User } from '../../records/masters/record-rules';
import { RecordTools } from '../../records/masters/record-tools';
import { FilesService } from '../../records/files/files.service';
import type { Picture } from '../../records/files/picture';
import type { MobileModel } from '../../store/goods/model.schema';
import { ModelService } from '../model/model.service';
import type { Product } from '../../store/goods/product.schema';
import { ProductService } from '../product/product.service';
import { UnitsService } from '../stock/units.service';
import { mobileChange, productChange, productPart } from './mobile-product';
import { codeOf, imeisOf, keysOf, nameOf, namesOf } from '../../store/goods/mobile-names';
import { Mobile, MOBILES } from '../../store/goods/mobile.schema';

/**
 * Mobiles. One that is new or second hand is sold as a product, which is made, changed and archived in the same transaction.
 */
@Injectable()
export class MobileService {
  readonly records: NamedRecords<Mobile, MobileRecord>;
  /** Transactions in which a mobile changes its product, not the product its mobile. */
  private readonly leading = new WeakSet<ClientSession>();
  private readonly named: NamedReferences<{ brand: Brand; modelNo: MobileModel; category: Category }>;

  constructor(
    @InjectModel(Mobile.name) private readonly mobiles: Model<Mobile>,
    @InjectRecords(BRANDS) private readonly brands: NamedRecords<Brand, BrandRecord>,
    private readonly models: ModelService,
    categories: CategoryService,
    private readonly products: ProductService,
    private readonly units: UnitsService,
    private readonly files: FilesService,
    private readonly tools: RecordTools,
  ) {
    this.named = new NamedReferences({
      brand: { field: 'brandId', records: brands },
      modelNo: { field: 'modelId', records: models.records },
      category: { field: 'categoryId', records: categories.records },
    });
    this.records = new NamedRecords(mobiles, tools, MOBILES, {
      keys: keysOf,
      taken: (mobile) => this.taken(mobile),
      stored: (sent) => this.stored(sent),
      completed: (sent, before) => {
        const after = { ...before, ...sent } as Mobile;
        const { imeis } = imeisOf(after);
        return {
          mobileName: nameOf(after),
          ...(imeis ? { imeis } : before ? { imeis: null } : {}),
          ...(sent['itemCode'] === null && before?.itemCode ? { itemCode: before.itemCode } : {}),
        };
      },
      refers: (mobile) => this.named.refers(mobile),
      filter: async ({ mobileType, brand }) => ({
        ...(mobileType ? { mobileType } : {}),
        ...(await this.named.filter({ brand })),
      }),
      answers: (rows) => this.answers(rows),
      created: (mobile, user, session) => this.offer(mobile, user, session),
      changing: (before, after, user, session) => this.changing(before, after, user, session),
      leaving: (mobile, session, user) => this.leaving(mobile, user, session),
      returning: (mobile, session) => this.returning(mobile, session),
      removed: ({ _id }, session) => files.removeOf(_id, session),
    });
    products.followedBy({
      changed: (product, user, session) => this.followChange(product, user, session),
      leaving: (product, user, session) => this.followLeaving(product, user, session),
      returning: (product, user, session) => this.followReturning(product, user, session),
    });
  }

  /** Puts a picture on a mobile, and on its product, in place of the one it had. */
  async putImage(id: string, picture: Picture, user: SignedInUser): Promise<Answer<FileLink>> {
    const { productId } = await this.records.stored(id);
    if (productId) return this.products.putImage(String(productId), picture, user);
    return this.files.putOn(this.records, { kind: 'mobile', id }, picture, user);
  }

  async clearImage(id: string, user: SignedInUser): Promise<Answer<null>> {
    const { productId } = await this.records.stored(id);
    if (productId) return this.products.clearImage(String(productId), user);
    return this.files.takeOff(this.records, { kind: 'mobile', id }, user);
  }

  private async answers(rows: Mobile[]): Promise<MobileRecord[]> {
    const of = await this.named.load(rows);
    const sold = await this.products.records.byIds(rows.flatMap(({ productId }) => productId ?? []));
    const stocks = new Map(sold.map(({ _id, stock }) => [String(_id), stock]));
    return rows.map((row) => {
      const {
        brandId: _b,
        modelId: _m,
        categoryId: _c,
        imeis: _i,
        stock,
        productId,
        brandName,
        ...fields
      } = toRecord(row, MOBILES);
      const brand = of(row, 'brand');
      const modelNo = of(row, 'modelNo')?.modelNo ?? row.modelNo;
      return {
        ...fields,
        mobileName: nameOf({ brandName: brand?.brandName ?? brandName, modelNo }),
        modelNo,
        brand: brandOf(brand),
        category: categoryOf(of(row, 'category')),
        ...(productId ? { product: String(productId) } : {}),
        stockQuantity: fromMilli(stock ?? stocks.get(String(productId)) ?? 0),
      };
    });
  }

  /** What a form sent, with ids for names; the names of brand and model are kept too, for the name of the mobile. */
  private async stored(sent: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>> {
    const fields = await this.named.stored(sent);
    const [brand] = fields['brandId'] ? await this.brands.byIds([fields['brandId'] as Types.ObjectId]) : [];
    const [model] = fields['modelId']
      ? await this.models.records.byIds([fields['modelId'] as Types.ObjectId])
      : [];
    return {
      ...fields,
      ...(brand ? { brandName: brand.brandName } : {}),
      ...(model ? { modelNo: model.modelNo } : {}),
    };
  }

  private async taken({ imeis, emeiNumber }: Mobile): Promise<Failure> {
    const numbers = imeis ?? [];
    const other = await this.mobiles.findOne({ imeis: { $in: numbers } }).lean();
    const number = numbers.find((one) => other?.imeis?.includes(one)) ?? numbers[0];
    const path = number === emeiNumber ? 'emeiNumber' : 'emeiNumberSecond';
    return conflict(
      say('mobile.imeiTaken', { imei: number!, name: other?.mobileName ?? say('mobile.another') }),
      path,
    );
  }

  /** Makes the product as which a mobile is sold, with its opening stock. */
  private async offer(mobile: Mobile, user: User, session: ClientSession): Promise<Mobile> {
    if (!isForSale(mobile.mobileType)) return mobile;
    await this.refuseOther(mobile, session);
    const { _id, openingStock, openingDate, enableTracking, imeis } = mobile;
    const itemCode = mobile.itemCode ?? (await this.products.freeCode(codeOf(mobile), session));
    const units = enableTracking && imeis && openingStock > 0 ? { openingUnits: [imeis] } : {};
    const own = { productName: mobile.mobileName, mobileId: _id, openingStock, openingDate, ...units };
    const rest = { saleDiscount: 0, lowLevelLimit: 0, oneClickSale: false, notForSale: false };
    const product = await this.products.records
      .insert({ ...productPart({ ...mobile, itemCode }), ...own, ...rest }, user, session)
      .catch((error: unknown) => {
        throw atTheImei(error);
      });
    await this.mobiles.updateOne({ _id }, { $set: { productId: product._id, itemCode } }, { session });
    return { ...mobile, productId: product._id, itemCode, stock: product.stock };
  }

  private async changing(before: Mobile, after: Mobile, user: User, session: ClientSession): Promise<void> {
    if (isForSale(before.mobileType) !== isForSale(after.mobileType))
      throw ruleBroken(say('mobile.purposeStays'), 'mobileType');
    if (!after.productId) return;
    await this.refuseOther(after, session);
    const product = await this.products.records.stored(String(after.productId), session);
    if (
      product.enableTracking &&
      product.stock > 0 &&
      String(before.imeis) !== String(after.imeis ?? undefined)
    )
      throw ruleBroken(say('mobile.imeiStays'), 'emeiNumber');
    const change = productChange(before, after, product);
    if (Object.keys(change).length === 0) return;
    this.leading.add(session);
    await this.products.records.set(String(product._id), product.version, change, user, session);
    this.leading.delete(session);
  }

  /** Throws 422 for an IMEI of a unit that is of another product. */
  private async refuseOther({ imeis, emeiNumber, productId }: Mobile, session: ClientSession): Promise<void> {
    const number = await this.units.ofOther(imeis ?? [], productId, session);
    if (!number) return;
    const path = number === emeiNumber ? 'emeiNumber' : 'emeiNumberSecond';
    throw ruleBroken(say('mobile.imeiOfProduct', { imei: number }), path);
  }

  /** Archived and without IMEIs before its product goes, so that the product finds nobody to take along. */
  private async leaving({ _id, productId }: Mobile, user: User, session: ClientSession): Promise<void> {
    await this.mobiles.updateOne({ _id }, { $set: { archived: true }, $unset: { imeis: '' } }, { session });
    if (productId) await this.products.records.removeIn(String(productId), user, session);
  }

  /** Brings a mobile up to what was changed on its product. */
  private async followChange(product: Product, user: User, session: ClientSession): Promise<void> {
    const mobile = this.leading.has(session) ? null : await this.ofProduct(product, session);
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
    const [before, after] = await this.answers([mobile, { ...mobile, ...change } as Mobile]);
    const what = { kind: MOBILES.noun, recordId: mobile._id, name: after!.mobileName };
    await this.tools.changes.write({ ...what, action: 'changed', before, after, by: user }, session);
  }

  /** Archives a mobile whose product goes. */
  private async followLeaving(product: Product, user: User, session: ClientSession): Promise<void> {
    const mobile = await this.ofProduct(product, session);
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

  /** A mobile that is sold as a product comes back with it: they are one thing. */
  private async returning(mobile: Mobile, session: ClientSession): Promise<void> {
    const { productId, itemCode } = mobile;
    if (productId) throw conflict(say('mobile.soldAs', { code: itemCode ?? '' }), 'itemCode');
    await this.records.unlessTaken(mobile, () =>
      this.mobiles.updateOne({ _id: mobile._id }, { $set: imeisOf(mobile) }, { session }),
    );
  }

  /** Takes the mobile of a product that comes back along. */
  private async followReturning(product: Product, user: User, session: ClientSession): Promise<void> {
    const gone = { _id: product.mobileId, archived: true };
    const mobile = product.mobileId && (await this.mobiles.findOne(gone).session(session).lean<Mobile>());
    if (!mobile) return;
    const { _id, mobileName, version } = mobile;
    const back = { ...mobile, archived: false };
    const { uniqueKey } = this.records.keysOf(back);
    const stamp = { version: version + 1, updatedAt: new Date(), updatedBy: actorOf(user) };
    const set = { archived: false, uniqueKey, ...imeisOf(mobile), ...stamp };
    await this.records.unlessTaken(back, () => this.mobiles.updateOne({ _id }, { $set: set }, { session }));
    const done = { kind: MOBILES.noun, recordId: _id, name: mobileName, action: 'unarchived' } as const;
    await this.tools.changes.write({ ...done, by: user }, session);
  }

  private async ofProduct({ mobileId }: Product, session: ClientSession): Promise<Mobile | null> {
    if (!mobileId) return null;
    return this.mobiles.findOne({ _id: mobileId, archived: false }).session(session).lean<Mobile>();
  }

  /** Names mobiles, for sorting and searching, by the brand, model and item code that they have now. */
  private async rename(ids: readonly Types.ObjectId[], session: ClientSession): Promise<void> {
    const rows = await this.mobiles
      .find({ _id: { $in: [...ids] } } as QueryFilter<Mobile>)
      .session(session)
      .lean<Mobile[]>();
    const of = await this.named.load(rows);
    for (const row of rows) {
      const names = {
        brandName: of(row, 'brand')?.brandName ?? row.brandName,
        modelNo: of(row, 'modelNo')?.modelNo ?? row.modelNo,
      };
      const set = { ...names, ...namesOf({ ...row, ...names }) };
      await this.mobiles.updateOne({ _id: row._id }, { $set: set }, { session });
    }
  }
}

/** What is wrong with a unit of the product is wrong with the IMEI that the person typed. */
function atTheImei(error: unknown): unknown {
  if (!(error instanceof Failure)) return error;
  const fields = error.fields?.map((one) =>
    one.path.startsWith('openingUnits') ? { ...one, path: 'emeiNumber' } : one,
  );
  return new Failure(error.status, error.words, fields);
}
