import * as z from 'zod/mini';

/** `{ <name>: [row…], total, totalIsAtLeast?, page, pageSize }`. */
export const listData = <Name extends string, Row extends z.ZodMiniType>(name: Name, row: Row) =>
  z.object({
    [name]: z.array(row),
    total: z.number(),
    totalIsAtLeast: z.optional(z.literal(true)),
    page: z.number(),
    pageSize: z.number(),
  });
