import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { folded, type Category as CategoryRecord } from '@shopbench/contracts';
import { notFound } from '../common/answers/failure';
import type { Caller } from '../common/http/caller';
import { searchKeys } from '../common/lists/search-keys';
import { NamedRecords } from '../common/records/named-records';
import { RecordTools } from '../common/records/record-tools';
import { CATEGORIES, Category } from './category.schema';

@Injectable()
export class CategoryService {
  readonly records: NamedRecords<Category, CategoryRecord>;

  constructor(
    @InjectModel(Category.name) private readonly categories: Model<Category>,
    tools: RecordTools,
  ) {
    this.records = new NamedRecords(categories, tools, CATEGORIES, {
      keys: ({ categoryName, subCategories }) => ({ searchKeys: searchKeys(categoryName, ...subCategories) }),
      stored: ({ subCategory, subCategories, ...sent }) => {
        const names = subCategories as string[] | undefined;
        const typed = subCategory ? [subCategory as string] : [];
        return names ? { ...sent, subCategories: withoutRepeats([...names, ...typed]) } : sent;
      },
    });
  }

  /** Adds sub categories to the category of this name; those that are there already are no error. */
  async addSubCategories(name: string, more: string | string[], by: Caller) {
    const found = await this.categories.findOne({ uniqueKey: folded(name) }).lean();
    if (!found) throw notFound(`There is no category ${name}`, 'category');
    const changed = { version: found.version, subCategories: found.subCategories.concat(more) };
    return this.records.change(String(found._id), changed, by);
  }

  find(idOrName: string, path: string): Promise<Category> {
    return this.records.find(idOrName, path);
  }

  byIds(ids: readonly Types.ObjectId[]): Promise<Category[]> {
    return this.records.byIds(ids);
  }
}

/** The names without those that are there already in another case, in the order given. */
function withoutRepeats(names: readonly string[]): string[] {
  return [...new Map(names.map((name) => [folded(name), name] as const).reverse()).values()].reverse();
}
