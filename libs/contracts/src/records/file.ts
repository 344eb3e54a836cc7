import * as z from 'zod/mini';

/** A kept picture: its id, and the address under which its record answers it. */
export const fileLink = z.object({ _id: z.string(), url: z.string() });
export type FileLink = z.infer<typeof fileLink>;
