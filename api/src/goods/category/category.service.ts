import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { dayOf, gstRateFault, type Category as CategoryRecord } from '@shopbench/contracts';
import { ruleBroken } from '../../kernel/answers/failure';
import type { Caller } from '../../kernel/http/caller';
import { searchKeys } from '../../kernel/lists/search-keys';
import { addToNames, distinctNames } from '../../records/masters/add-to-names';
import { NamedRecords } from '../../records/masters/named-records';
import { RecordTools } from '../../records/masters/record-tools';
import type { Own } from '../../store/records/stored-record';
import { CATEGORIES, Category } from '../../store/goods/category.schema';

type Sent = Readonly<Record<string, unknown>>;

@Injectable()
export class CategoryService {
  readonly records: NamedRecords<Category, CategoryRecord>;

  constructor(@InjectModel(Category.name) categories: Model<Category>, tools: RecordTools) {
    this.records = new NamedRecords(categories, tools, CATEGORIES, {
      keys: ({ categoryName, subCategories }) => ({ searchKeys: searchKeys(categoryName, ...subCategories) }),
      stored: ({ subCategory, subCategories, ...sent }) => {
        const names = subCategories as string[] | undefined;
        const typed = subCategory ? [subCategory as string] : [];
        return names ? { ...sent, subCategories: distinctNames([...names, ...typed]) } : sent;
      },
      completed: refuseOddRate,
    });
  }

  /** Adds sub categories to the category of this name or id; those that are there already are no error. */
  addSubCategories(category: string, more: string | string[], by: Caller) {
    return addToNames(this.records, { record: category, path: 'category', field: 'subCategories' }, more, by);
  }

  find(idOrName: string, path: string): Promise<Category> {
    return this.records.find(idOrName, path);
  }

  byIds(ids: readonly Types.ObjectId[]): Promise<Category[]> {
    return this.records.byIds(ids);
  }
}

/** Refuses a rate that is not in force in India today and has no reason; one that stands already may stay. */
function refuseOddRate(sent: Sent, before: Own<Category> | null): object {
  if (before && !('gstRate' in sent) && !('rateReason' in sent)) return {};
  const { gstRate, rateReason } = { ...before, ...sent } as Own<Category>;
  const fault = gstRateFault(gstRate, dayOf(new Date()), rateReason);
  if (fault) throw ruleBroken(fault, 'gstRate');
  return {};
}
