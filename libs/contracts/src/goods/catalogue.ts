import * as z from 'zod/mini';
import { bounded, objectId, optionalText, percent, text } from '../records/fields';
import { recordSchemas } from '../records/record-schemas';

/** A brand as a record that names it is answered. */
export const brandName = z.nullable(z.object({ _id: z.string(), brandName: z.string() }));

export const brandSchemas = recordSchemas({
  // Words: specification 2, section 5.
  fields: { brandName: text(60, 'Brand name cannot be empty') },
  sorts: ['brandName', 'createdAt'],
});
export const { input: brandInput, update: brandUpdate, record: brandRecord } = brandSchemas;
export type Brand = z.output<typeof brandRecord>;

/** `brand` is sent as an id or a name, where it is known. */
export const modelSchemas = recordSchemas({
  fields: { modelNo: text(60, 'Model number cannot be empty'), brand: optionalText(60) },
  output: { brand: brandName },
  sorts: ['modelNo', 'createdAt'],
  filters: { brand: z.optional(bounded(100)) },
});
export const { input: modelInput, record: modelRecord } = modelSchemas;
export type MobileModel = z.output<typeof modelRecord>;

/** Names below another one, such as sub categories; each once, whatever its letters. */
const subNames = z._default(z.array(text(60)).check(z.maxLength(100)), []);
const moreNames = z.union([text(60), z.array(text(60)).check(z.minLength(1), z.maxLength(100))]);

/**
 * `gstRate` in percent is one of the rates in force, or `rateReason` says why another one is right. `subCategory` is the
 * form's text box: when it has something in it, it is added to `subCategories`.
 */
export const categorySchemas = recordSchemas({
  fields: {
    categoryName: text(60, 'Please fill Category name'),
    gstRate: percent,
    rateReason: optionalText(200),
    subCategories: subNames,
  },
  formOnly: { subCategory: optionalText(60) },
  sorts: ['categoryName', 'gstRate', 'createdAt'],
});
export const { input: categoryInput, update: categoryUpdate, record: categoryRecord } = categorySchemas;
export type CategoryInput = z.output<typeof categoryInput>;
export type Category = z.output<typeof categoryRecord>;

/** `category` is the category's name, matched without regard to case, or its id. */
export const addSubCategoryInput = z.strictObject({ category: text(60), subCategories: moreNames });

/** What can be wrong with a device, with finer kinds of it. */
export const faultSchemas = recordSchemas({
  fields: { fault: text(100, 'Please fill Problem name'), subFaults: subNames },
  sorts: ['fault', 'createdAt'],
});
export const { input: faultInput, record: faultRecord } = faultSchemas;
export type Fault = z.output<typeof faultRecord>;

/** `fault` is the fault's id. */
export const addSubFaultInput = z.strictObject({ fault: objectId, subFaults: moreNames });
