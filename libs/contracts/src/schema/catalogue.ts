import * as z from 'zod/mini';
import { optionalText, percent, text } from './fields';
import { recordSchemas } from './record-schemas';

export const brandSchemas = recordSchemas({
  // Words: specification 2, section 5.
  fields: { brandName: text(60, 'Brand name cannot be empty') },
  sorts: ['brandName', 'createdAt'],
});
export const { input: brandInput, update: brandUpdate, record: brandRecord } = brandSchemas;
export type Brand = z.output<typeof brandRecord>;

/** `subCategory` is the form's text box: when it has something in it, it is added to `subCategories`. */
export const categorySchemas = recordSchemas({
  fields: {
    categoryName: text(60, 'Please fill Category name'),
    gstRate: z._default(percent, 0),
    subCategories: z._default(z.array(text(60)).check(z.maxLength(100)), []),
  },
  formOnly: { subCategory: optionalText(60) },
  sorts: ['categoryName', 'gstRate', 'createdAt'],
});
export const { input: categoryInput, update: categoryUpdate, record: categoryRecord } = categorySchemas;
export type CategoryInput = z.output<typeof categoryInput>;
export type Category = z.output<typeof categoryRecord>;

/** `category` is the category's name, matched without regard to case. */
export const addSubCategoryInput = z.strictObject({
  category: text(60),
  subCategories: z.union([text(60), z.array(text(60)).check(z.minLength(1), z.maxLength(100))]),
});
