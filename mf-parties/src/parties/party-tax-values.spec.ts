import { isLocked, placeOfPinCode, withGstin, withGstType } from './party-tax-values';

const PUNE = '27AAPFU0939F1ZV';

describe('the tax fields of the party form', () => {
  it('should take state, PAN and type from a GSTIN once its check digit is right', () => {
    expect(withGstin({ gstType: 'Unregistered' }, PUNE.slice(0, 14))).toEqual({ gstin: PUNE.slice(0, 14) });
    expect(withGstin({ gstType: 'Unregistered' }, '27AAPFU0939F1ZW')).toEqual({ gstin: '27AAPFU0939F1ZW' });
    const facts = { gstin: PUNE, state: 'Maharashtra', panNo: 'AAPFU0939F' };
    expect(withGstin({ gstType: 'Unregistered' }, ` ${PUNE.toLowerCase()}`)).toEqual({
      ...facts,
      gstType: 'Regular',
    });
    expect(withGstin({ gstType: 'Composition' }, PUNE)).toEqual({ ...facts, gstType: 'Composition' });
    expect([isLocked({ gstin: PUNE }), isLocked({ gstin: '27' }), isLocked({})]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('should give up the GSTIN with a type that has none', () => {
    expect(withGstType('Unregistered')).toEqual({ gstType: 'Unregistered', gstin: '' });
    expect(withGstType('SEZ')).toEqual({ gstType: 'SEZ' });
  });

  it.each([
    ['411028', 'Maharashtra', { fits: true, text: 'Maharashtra' }],
    ['248001', undefined, { fits: true, text: 'Uttar Pradesh or Uttarakhand' }],
    ['403001', 'Maharashtra', { fits: false, text: 'In Goa, not in Maharashtra: please check' }],
    ['4110', 'Maharashtra', null],
  ])('should say where the PIN code %s lies, and warn in %s', (pinCode, state, expected) => {
    expect(placeOfPinCode({ pinCode, state })).toEqual(expected);
  });
});
