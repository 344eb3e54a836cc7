import { toldIn } from '@shopbench/contracts';
import { uploadMessage } from './import-answers';

const counts = { inserted: 1, updated: 2, skipped: 3 };
const products = { noun: 'product', plural: 'products' };

it.each([
  ['done', false, '1 product inserted, 2 updated, 3 skipped'],
  ['checked', true, '1 product would be inserted, 2 updated, 3 skipped'],
  // Its worker ended, and it still runs: the disk was full, the database went away.
  [
    'running',
    false,
    'The import was cut off: 1 product inserted, 2 updated, 3 skipped so far. Go on with it under Import.',
  ],
] as const)('should say of an upload that is %s (dry run: %s) what it did', (state, dryRun, text) => {
  expect(toldIn('en', uploadMessage({ ...counts, state }, products, dryRun))).toBe(text);
});
