import * as z from 'zod/mini';
import { optionalText, percent, recordBase, text, version } from './fields';
import { listQuery } from './list-query';

export const brandInput = z.strictObject({ brandName: text(60) });
export const brandUpdate = z.strictObject({ brandName: text(60), version });
export const brandRecord = z.object({ ...recordBase, brandName: z.string() });
export type Brand = z.infer<typeof brandRecord>;
export const brandListQuery = listQuery(['brandName', 'createdAt'], {});

const subCategories = z._default(z.array(text(60)).check(z.maxLength(100)), []);

const categoryFields = {
  categoryName: text(60),
  gstRate: z._default(percent, 0),
  subCategories,
};

/** `subCategory` is the form's text box: when it has something in it, it is added to `subCategories`. */
export const categoryInput = z.strictObject({ ...categoryFields, subCategory: optionalText(60) });
export type CategoryInput = z.output<typeof categoryInput>;
export const categoryUpdate = z.strictObject({ ...categoryFields, version });
/** `category` is the category's name, matched without regard to case. */
export const addSubCategoryInput = z.strictObject({
  category: text(60),
  subCategories: z.union([text(60), z.array(text(60)).check(z.minLength(1), z.maxLength(100))]),
});
export const categoryRecord = z.object({
  ...recordBase,
  categoryName: z.string(),
  gstRate: z.number(),
  subCategories: z.array(z.string()),
});
export type Category = z.infer<typeof categoryRecord>;
export const categoryListQuery = listQuery(['categoryName', 'gstRate', 'createdAt'], {});
