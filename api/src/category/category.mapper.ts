import { folded, type Category as CategoryRecord } from '@shopbench/contracts';
import { searchKeys } from '../common/lists/search-keys';
import { recordBaseOf } from '../common/records/record';
import type { Category } from './category.schema';

export function toCategory(category: Category): CategoryRecord {
  const { categoryName, gstRate, subCategories } = category;
  return { ...recordBaseOf(category), categoryName, gstRate, subCategories };
}

/** The names without those that are there already in another case, in the order given. */
export function withoutRepeats(names: readonly string[]): string[] {
  return [...new Map(names.map((name) => [folded(name), name] as const).reverse()).values()].reverse();
}

interface CategoryFields {
  categoryName: string;
  gstRate: number;
  subCategories: string[];
}

/** The stored fields that follow from what a form sent. */
export const fromCategoryFields = ({ categoryName, gstRate, subCategories }: CategoryFields) => ({
  categoryName,
  gstRate,
  subCategories: withoutRepeats(subCategories),
  uniqueKey: folded(categoryName),
  foldedName: folded(categoryName),
  searchKeys: searchKeys(categoryName, ...subCategories),
});
