import * as z from 'zod/mini';
import { bounded, fieldWords } from '@shopbench/contracts';
import { CheckPipe } from '../../../kernel/checks/check.pipe';

/** The number of an item in a path, from 0. Throws 400 for anything else. */
export const itemIndexInPath = new CheckPipe(
  z.pipe(bounded(100).check(z.regex(/^\d{1,3}$/, fieldWords('item.index'))), z.transform(Number)),
);
