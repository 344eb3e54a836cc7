import type { Category } from '../../store/goods/category.schema';

/** A category as an item that belongs to it is answered. */
export const categoryOf = (category: Category | null) =>
  category && {
    _id: String(category._id),
    categoryName: category.categoryName,
    gstRate: category.gstRate,
  };
