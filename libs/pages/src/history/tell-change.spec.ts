import { tellFields, VALUE_WORDS } from './tell-change';

describe('a change in words', () => {
  it('should tell each field by its name and each value as people read it, and leave ids out', () => {
    const tell = tellFields({ salePrice: VALUE_WORDS.money, gstRate: VALUE_WORDS.percent });
    expect(
      tell([
        { path: 'salePrice', before: 1199, after: 123456.5 },
        { path: 'gstRate', before: null, after: 18 },
        { path: 'enableTracking', before: false, after: true },
        { path: 'purchaseDate', before: '', after: '2026-11-21' },
        { path: 'subCategories', before: ['android', 'ios'], after: null },
        { path: 'brand._id', before: 'a', after: 'b' },
        { path: 'brand.brandName', before: 'apple', after: 'nokia' },
        { path: 'brandId', before: 'a', after: 'b' },
      ]),
    ).toEqual([
      { what: 'Sale price', before: '1,199.00', after: '1,23,456.50' },
      { what: 'Gst rate', before: null, after: '18 %' },
      { what: 'Enable tracking', before: 'No', after: 'Yes' },
      { what: 'Purchase date', before: null, after: '21/11/2026' },
      { what: 'Sub categories', before: 'android, ios', after: null },
      { what: 'Brand name', before: 'apple', after: 'nokia' },
    ]);
  });

  it.each([
    ['a picture by its being there', '/api/v1/files/6b03aa', 'a picture'],
    ['a moment by its day in the shop', '2026-11-23T20:37:27.483Z', '24/11/2026'],
    ['a choice as people say it', 'second_hand', 'Second hand'],
    ['things by their names', [{ kind: 'invoice', invoiceNumber: 'INV-0316', amount: 300 }], 'INV-0316'],
  ])('should tell %s', (_, after, words) =>
    expect(tellFields()([{ path: 'x', before: null, after }])[0]!.after).toBe(words),
  );

  it('should leave out what came and went as nothing that can be named', () => {
    expect(tellFields()([{ path: 'x', before: [], after: [{ amount: 3 }] }])).toEqual([]);
    expect(tellFields()([{ path: 'x', before: '', after: null }])).toEqual([]);
    const [told] = tellFields()([{ path: 'x', before: [{ name: 'Glass' }], after: [{ amount: 3 }] }]);
    expect([told?.before, told?.after]).toEqual(['Glass', null]);
  });
});
