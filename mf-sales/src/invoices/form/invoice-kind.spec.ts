import { claimsCredit } from './invoice-kind';

const gstin = '27AAPFU0939F1ZV';
const supplier = { _id: '65a000000000000000000001', name: 'mahalaxmi' };
const draft = {
  invoiceType: 'gst' as const,
  reverseCharge: false,
  inputCredit: true,
  party: { ...supplier, gstin },
};

describe('the input credit of a purchase form', () => {
  it.each([
    ['a registered supplier', {}, true],
    ['a registered supplier where it is not wanted', { inputCredit: false }, false],
    ['a supplier without a GSTIN', { party: supplier }, false],
    ['nobody in particular', { party: null }, false],
    [
      'a supplier under the composition scheme',
      { party: { ...supplier, gstin, gstType: 'Composition' } },
      false,
    ],
    ['anybody under reverse charge', { party: null, reverseCharge: true }, true],
  ])('should be claimed of %s: %s', (_, over, claimed) => {
    expect(claimsCredit({ ...draft, ...over } as typeof draft)).toBe(claimed);
  });
});
