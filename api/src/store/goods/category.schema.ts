import { categorySchemas, type Category as CategoryRecord } from '@shopbench/contracts';
import { namedSchema, recordWith, type RecordKind } from '../records/stored-record';
import { CATEGORY_SHEET } from './category-sheet';

/** `gstRate` in percent; `rateReason` where it is not one of the rates in force. */
export class Category extends recordWith<
  Pick<CategoryRecord, 'categoryName' | 'gstRate' | 'rateReason' | 'subCategories'>
>() {}

export const CATEGORIES: RecordKind = {
  collection: 'categories',
  noun: 'category',
  name: 'categoryName',
  schemas: categorySchemas,
  sheet: CATEGORY_SHEET,
};
export const categorySchema = namedSchema<Category>(CATEGORIES);
