import fc from 'fast-check';
import { changedFields, rebase } from './rebase';

const value = fc.constantFrom<unknown>('', undefined, null, 'a', 'b', 0, 1, true, ['x'], ['x', 'y']);
const record = fc.dictionary(fc.constantFrom('name', 'city', 'limit', 'tags'), value);
const same = (a: unknown, b: unknown) => JSON.stringify(a ?? '') === JSON.stringify(b ?? '');

describe('rebase', () => {
  it('should keep what only one has changed, whoever it was, and name what both have', () => {
    fc.assert(
      fc.property(record, record, record, (start, values, stored) => {
        const { mine, both } = rebase(start, values, stored);
        const shown = { ...stored, ...mine };
        for (const key of ['name', 'city', 'limit', 'tags']) {
          const iChanged = !same(start[key], values[key]);
          const theyChanged = !same(start[key], stored[key]);
          const agree = same(values[key], stored[key]);
          expect(same(shown[key], iChanged && !theyChanged ? values[key] : stored[key])).toBe(true);
          expect(both.includes(key)).toBe(iChanged && theyChanged && !agree);
        }
      }),
    );
  });

  it('should take an empty field and one that is not there for the same', () => {
    expect(changedFields({ city: null }, { city: '', name: undefined })).toEqual([]);
  });
});
