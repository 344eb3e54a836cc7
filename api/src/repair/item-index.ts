import * as z from 'zod/mini';
import { CheckPipe } from '../common/checks/check.pipe';

/** The number of an item in a path, from 0. Throws 400 for anything else. */
export const itemIndexInPath = new CheckPipe(
  z.pipe(z.string().check(z.regex(/^\d{1,3}$/, 'Give the number of the item, from 0')), z.transform(Number)),
);
