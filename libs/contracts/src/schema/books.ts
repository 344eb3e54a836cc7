import * as z from 'zod/mini';

/** One balance that is not the sum of its entries; money in rupees, stock in the item's unit. */
export const bookDifference = z.object({
  kind: z.enum(['party', 'account', 'stock', 'document', 'invoice', 'payment']),
  id: z.string(),
  name: z.string(),
  stored: z.number(),
  computed: z.number(),
});
export type BookDifference = z.infer<typeof bookDifference>;

/** The outcome of recomputing every balance from its entries. */
export const booksCheck = z.object({
  ok: z.boolean(),
  checked: z.object({
    parties: z.number(),
    accounts: z.number(),
    products: z.number(),
    documents: z.number(),
    invoices: z.number(),
    payments: z.number(),
  }),
  differences: z.array(bookDifference),
});
export type BooksCheck = z.infer<typeof booksCheck>;
