/** No read may keep the database longer than this, unless it says how long it may; Mongoose's reads have it by themselves. */
export const LONGEST_READ_MS = 15_000;
