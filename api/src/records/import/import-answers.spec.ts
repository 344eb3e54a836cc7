import { say, toldIn, type Said } from '@shopbench/contracts';
import { PRODUCT_LAYOUT } from '../../goods/product/product-layout';
import { toImportRow, uploadMessage } from './import-answers';

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

describe('the reason of a row that is skipped', () => {
  const admin = { designation: 'admin' } as const;
  const row = (reason: Said | string) => ({
    ...{ row: 4, outcome: 'skipped', state: 'none', key: 'A', name: 'B' },
    ...{ fields: {}, shown: {}, changes: [], reason },
  });
  const read = (reason: Said | string, language: 'en' | 'hi') =>
    toImportRow(row(reason) as never, { layout: PRODUCT_LAYOUT, person: admin, language });
  const said = say('row.missing', { heading: 'Sale price' });

  it('should be told in the language of who reads it, with its code', () => {
    expect(read(said, 'en')).toMatchObject({ reason: 'Sale price is missing', reasonSaid: said });
    expect(read(said, 'hi')).toMatchObject({ reason: 'Sale price नहीं है', reasonSaid: said });
  });

  it('should be told as it is where a release before stored words', () => {
    const told = read('Sale price is missing', 'hi');
    expect([told.reason, 'reasonSaid' in told]).toEqual(['Sale price is missing', false]);
  });
});
