import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import {
  isForSale,
  say,
  type Brand as BrandRecord,
  type FileLink,
  type Mobile as MobileRecord,
} from '@shopbench/contracts';
import { toMobile } from '../phone/mobile.mapper';
import { PhoneOfProduct } from '../phone/phone-of-product.service';
import { BRANDS, type Brand } from '../../store/goods/brand.schema';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import type { Answer } from '../../kernel/answers/answer';
import { conflict, Failure, ruleBroken } from '../../kernel/answers/failure';
import { InjectRecords } from '../../records/masters/inject-records';
import { NamedRecords } from '../../records/masters/named-records';
import type { User } from '../../records/masters/record-rules';
import { RecordTools } from '../../records/masters/record-tools';
import { FilesService } from '../../records/files/files.service';
import type { Picture } from '../../records/files/picture';
import { ModelService } from '../model/model.service';
import { ProductService } from '../product/product.service';
import { UnitsService } from '../stock/units.service';
import { productChange, productPart } from '../phone/mobile-product';
import { codeOf, imeisOf, keysOf, nameOf } from '../../store/goods/mobile-names';
import { Mobile, MOBILES } from '../../store/goods/mobile.schema';

/**
 * Mobiles. One that is new or second hand is sold as a product, which is made, changed and archived in the same transaction.
 */
@Injectable()
export class MobileService {
  readonly records: NamedRecords<Mobile, MobileRecord>;

  constructor(
    @InjectModel(Mobile.name) private readonly mobiles: Model<Mobile>,
    @InjectRecords(BRANDS) private readonly brands: NamedRecords<Brand, BrandRecord>,
    private readonly models: ModelService,
    private readonly products: ProductService,
    private readonly phones: PhoneOfProduct,
    private readonly units: UnitsService,
    private readonly files: FilesService,
    tools: RecordTools,
  ) {
    const { named } = phones;
    this.records = new NamedRecords(mobiles, tools, MOBILES, {
      keys: keysOf,
      taken: (mobile) => phones.taken(mobile),
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
      refers: (mobile) => named.refers(mobile),
      filter: async ({ mobileType, brand }) => ({
        ...(mobileType ? { mobileType } : {}),
        ...(await named.filter({ brand })),
      }),
      answers: (rows) => this.answers(rows),
      created: (mobile, user, session) => this.offer(mobile, user, session),
      changing: (before, after, user, session) => this.changing(before, after, user, session),
      leaving: (mobile, session, user) => this.leaving(mobile, user, session),
      returning: (mobile, session) => this.returning(mobile, session),
      removed: ({ _id }, session) => files.removeOf(_id, session),
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
    const names = await this.phones.namesOf(rows);
    const sold = await this.products.records.byIds(rows.flatMap(({ productId }) => productId ?? []));
    const stocks = new Map(sold.map(({ _id, stock }) => [String(_id), stock]));
    return rows.map((row) => toMobile(row, names(row), stocks.get(String(row.productId))));
  }

  /** What a form sent, with ids for names; the names of brand and model are kept too, for the name of the mobile. */
  private async stored(sent: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>> {
    const fields = await this.phones.named.stored(sent);
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
    await this.phones.lead(session, () =>
      this.products.records.set(String(product._id), product.version, change, user, session),
    );
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

  /** A mobile that is sold as a product comes back with it: they are one thing. */
  private async returning(mobile: Mobile, session: ClientSession): Promise<void> {
    const { productId, itemCode } = mobile;
    if (productId) throw conflict(say('mobile.soldAs', { code: itemCode ?? '' }), 'itemCode');
    await this.records.unlessTaken(mobile, () =>
      this.mobiles.updateOne({ _id: mobile._id }, { $set: imeisOf(mobile) }, { session }),
    );
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
