import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import type * as z from 'zod/mini';
import {
  folded,
  type addSubCategoryInput,
  type CategoryInput,
  type categoryListQuery,
  type categoryUpdate,
} from '@shopbench/contracts';
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
import { fromCategoryFields, toCategory } from './category.mapper';
import { Category } from './category.schema';

const SORTS = { categoryName: 'foldedName', gstRate: 'gstRate', createdAt: 'createdAt' } as const;

@Injectable()
export class CategoryService {
  constructor(
    @InjectModel(Category.name) private readonly categories: Model<Category>,
    @InjectModel(Product.name) private readonly products: Model<Product>,
    private readonly settings: SettingsService,
    private readonly once: Once,
    private readonly transactions: Transactions,
  ) {}

  async create({ subCategory, ...input }: CategoryInput, user: SignedInUser, key?: RepeatKey) {
    const subCategories = subCategory ? [...input.subCategories, subCategory] : input.subCategories;
    try {
      return await this.once.run(key, async (session) => {
        const category: Category = { ...newRecord(user), ...fromCategoryFields({ ...input, subCategories }) };
        await this.categories.create([category], { session });
        return answer(`Category ${category.categoryName} saved`, toCategory(category));
      });
    } catch (error) {
      throw nameTaken(error, input.categoryName);
    }
  }

  /** Adds sub categories to the category of this name; those that are there already are no error. */
  async addSubCategories(
    { category, subCategories }: z.output<typeof addSubCategoryInput>,
    user: SignedInUser,
  ) {
    const found = await this.categories.findOne({ uniqueKey: folded(category) }).lean();
    if (!found) throw notFound(`There is no category ${category}`, 'category');
    const set = fromCategoryFields({ ...found, subCategories: found.subCategories.concat(subCategories) });
    const { timeZone } = await this.settings.get();
    const change = { id: String(found._id), version: found.version, set, user, timeZone, noun: 'category' };
    return changeRecord(this.categories, change);
  }

  list(query: z.output<typeof categoryListQuery>) {
    const sort = query.sort ?? 'categoryName';
    return listPage(this.categories, {
      ...query,
      filter: { archived: query.archived ?? false },
      sort: sortOf(sort, SORTS),
      sortIndex: { archived: 1, ...sortOf(sort.replace('-', ''), SORTS) },
    });
  }

  async get(id: string): Promise<Category> {
    const category = await this.categories.findById(id).lean();
    if (!category) throw notFound('There is no such category');
    return category;
  }

  /** The category that a product form means by an id or a name. Throws 404 naming `path`. */
  async find(idOrName: string, path: string): Promise<Category> {
    const byId = Types.ObjectId.isValid(idOrName) && idOrName.length === 24;
    const filter = byId ? { _id: idOrName, archived: false } : { uniqueKey: folded(idOrName) };
    const category = await this.categories.findOne(filter).lean();
    if (!category) throw notFound(`There is no category ${idOrName}: create it first`, path);
    return category;
  }

  byIds(ids: readonly Types.ObjectId[]): Promise<Category[]> {
    return this.categories.find({ _id: { $in: [...ids] } }).lean();
  }

  async put(id: string, input: z.output<typeof categoryUpdate>, user: SignedInUser): Promise<Category> {
    const { timeZone } = await this.settings.get();
    try {
      const change = { id, version: input.version, set: fromCategoryFields(input), user, timeZone };
      return await changeRecord(this.categories, { ...change, noun: 'category' });
    } catch (error) {
      throw nameTaken(error, input.categoryName);
    }
  }

  async remove(id: string, user: SignedInUser): Promise<Answer<null>> {
    const category = await this.get(id);
    if (category.archived) throw notFound('There is no such category');
    return this.transactions.run(async (session) => {
      await archiveRecord(this.categories, category, user, session);
      const used = await this.products
        .findOne({ categoryId: category._id }, { _id: 1 })
        .session(session)
        .lean();
      if (used) return done(`Category ${category.categoryName} archived: products refer to it`);
      await this.categories.deleteOne({ _id: id }, { session });
      return done(`Category ${category.categoryName} deleted`);
    });
  }
}

const nameTaken = (error: unknown, name: string): unknown =>
  duplicateKey(error)?.includes('uniqueKey')
    ? conflict(`Category ${name} exists already`, 'categoryName')
    : error;
