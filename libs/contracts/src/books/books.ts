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

/**
 * `POST /books/close-year`: closes the financial year that began on 1 April of `year`, or finishes a closing of it that was
 * cut off.
 */
export const closeYearInput = z.strictObject({ year: z.number().check(z.int(), z.gte(2000), z.lte(2100)) });

/** A closed financial year: up to when the books are closed, the backup that was made first, and what goes on into the next year, rupees. */
export const closedYear = z.object({
  name: z.string(),
  closedUntil: z.string(),
  backup: z.string(),
  carried: z.object({
    /** In all accounts. */
    money: z.number(),
    /** What parties owe the shop, and what the shop owes parties. */
    receivable: z.number(),
    payable: z.number(),
    stock: z.number(),
  }),
});
export type ClosedYear = z.infer<typeof closedYear>;
