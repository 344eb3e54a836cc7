import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import type * as z from 'zod/mini';
import { folded, type brandInput, type brandListQuery, type brandUpdate } from '@shopbench/contracts';
import type { SignedInUser } from '../common/access/signed-in-user';
import { answer, done, type Answer } from '../common/answers/answer';
import { conflict, notFound } from '../common/answers/failure';
import { duplicateKey } from '../common/database/database-error';
import { Once } from '../common/database/once.service';
import { Transactions } from '../common/database/transactions.service';
import type { RepeatKey } from '../common/http/repeat-key';
import { listPage, sortOf } from '../common/lists/list-page';
import { changeRecord } from '../common/records/change-record';
import { archiveRecord } from '../common/records/gone';
import { newRecord } from '../common/records/record';
import { Product } from '../product/product.schema';
import { SettingsService } from '../settings/settings.service';
import { fromBrandName, toBrand } from './brand.mapper';
import { Brand } from './brand.schema';

const SORTS = { brandName: 'foldedName', createdAt: 'createdAt' } as const;

@Injectable()
export class BrandService {
  constructor(
    @InjectModel(Brand.name) private readonly brands: Model<Brand>,
    @InjectModel(Product.name) private readonly products: Model<Product>,
    private readonly settings: SettingsService,
    private readonly once: Once,
    private readonly transactions: Transactions,
  ) {}

  async create({ brandName }: z.output<typeof brandInput>, user: SignedInUser, key?: RepeatKey) {
    try {
      return await this.once.run(key, async (session) => {
        const brand: Brand = { ...newRecord(user), ...fromBrandName(brandName) };
        await this.brands.create([brand], { session });
        return answer(`Brand ${brandName} saved`, toBrand(brand));
      });
    } catch (error) {
      throw nameTaken(error, brandName);
    }
  }

  list(query: z.output<typeof brandListQuery>) {
    const sort = query.sort ?? 'brandName';
    return listPage(this.brands, {
      ...query,
      filter: { archived: query.archived ?? false },
      sort: sortOf(sort, SORTS),
      sortIndex: { archived: 1, ...sortOf(sort.replace('-', ''), SORTS) },
    });
  }

  async get(id: string): Promise<Brand> {
    const brand = await this.brands.findById(id).lean();
    if (!brand) throw notFound('There is no such brand');
    return brand;
  }

  /** The brand that a product form means by an id or a name. Throws 404 naming `path`. */
  async find(idOrName: string, path: string): Promise<Brand> {
    const byId = Types.ObjectId.isValid(idOrName) && idOrName.length === 24;
    const filter = byId ? { _id: idOrName, archived: false } : { uniqueKey: folded(idOrName) };
    const brand = await this.brands.findOne(filter).lean();
    if (!brand) throw notFound(`There is no brand ${idOrName}: create it first`, path);
    return brand;
  }

  byIds(ids: readonly Types.ObjectId[]): Promise<Brand[]> {
    return this.brands.find({ _id: { $in: [...ids] } }).lean();
  }

  async put(
    id: string,
    { brandName, version }: z.output<typeof brandUpdate>,
    user: SignedInUser,
  ): Promise<Brand> {
    const { timeZone } = await this.settings.get();
    try {
      const set = fromBrandName(brandName);
      return await changeRecord(this.brands, { id, version, set, user, timeZone, noun: 'brand' });
    } catch (error) {
      throw nameTaken(error, brandName);
    }
  }

  async remove(id: string, user: SignedInUser): Promise<Answer<null>> {
    const brand = await this.get(id);
    if (brand.archived) throw notFound('There is no such brand');
    return this.transactions.run(async (session) => {
      await archiveRecord(this.brands, brand, user, session);
      const used = await this.products.findOne({ brandId: brand._id }, { _id: 1 }).session(session).lean();
      if (used) return done(`Brand ${brand.brandName} archived: products refer to it`);
      await this.brands.deleteOne({ _id: id }, { session });
      return done(`Brand ${brand.brandName} deleted`);
    });
  }
}

const nameTaken = (error: unknown, name: string): unknown =>
  duplicateKey(error)?.includes('uniqueKey') ? conflict(`Brand ${name} exists already`, 'brandName') : error;
