import { ruleTold } from '../words/rule-told';
import { check } from '../records/check';
import { partyInput } from '../people/party';
import { gstContradictions, readGstin, withGstinFacts } from './gst-identity';
import { gstBillFault, gstRateFault, gstRatesOn, supplierRateFault } from './gst-rates';
import { gstinCheckDigit } from '../values/gstin';
import { pinCodeFits, statesOfPinCode } from './pin-code';
import { supplyOf, type SupplyInput } from './place-of-supply';
import { SHOP_STATE_CODES, STATE_CODES, stateCodeOf, STATES } from './states';

const MAHARASHTRA = '27AAPFU0939F1ZV';
const gstinOf = (state: string) => {
  const first14 = `${state}AAPFU0939F1Z`;
  return first14 + gstinCheckDigit(first14);
};

describe('supplyOf', () => {
  const party = (over: object = {}) => ({ name: 'Asha', ...over });
  it.each<[string, Partial<SupplyInput>, string, boolean]>([
    ['over the counter', { party: null }, '27', false],
    ['to a party without any state', { party: party() }, '27', false],
    ['to a party of the same state', { party: party({ state: 'maharashtra' }) }, '27', false],
    ['to a party of another state', { party: party({ state: 'Goa' }) }, '30', true],
    ['by the GSTIN before the state', { party: party({ gstin: gstinOf('29'), state: 'Goa' }) }, '29', true],
    [
      'by what was chosen before the GSTIN',
      { chosen: '27', party: party({ gstin: gstinOf('29') }) },
      '27',
      false,
    ],
    ['over the counter to another state', { chosen: '30', party: null }, '30', true],
    ['to a SEZ of the same state', { party: party({ state: 'Maharashtra', gstType: 'SEZ' }) }, '27', true],
    ['to a SEZ, the shop’s state chosen', { chosen: '27', party: party({ gstType: 'SEZ' }) }, '27', true],
    ['overseas', { party: party({ gstType: 'Overseas', state: 'California' }) }, '96', true],
    [
      'overseas, handed over in the shop',
      { chosen: '27', party: party({ gstType: 'Overseas' }) },
      '27',
      true,
    ],
    ['to the sea beyond the states', { party: party({ state: 'Other Territory' }) }, '97', true],
    ['abroad by choice', { chosen: '96', party: null }, '96', true],
    [
      'with an unreadable state but a chosen place',
      { chosen: '27', party: party({ state: 'Atlantis' }) },
      '27',
      false,
    ],
  ])('should supply %s at the right place', (_, input, place, interState) => {
    const supply = supplyOf({ shopState: '27', party: null, ...input });
    expect(supply).toEqual({ readable: true, place, interState });
  });

  it.each(['Atlantis', '25', '411001', '99AAPFU0939F1Z0'])('should refuse the state %s in words', (state) => {
    expect(supplyOf({ shopState: '27', party: party({ state }) })).toMatchObject({
      readable: false,
      error: {
        path: 'placeOfSupply',
        message: `The state "${state}" of Asha cannot be read: correct it there or choose the place of supply`,
      },
      fault: { path: 'placeOfSupply', message: { code: 'state.ofBuyer' } },
    });
  });
});

describe('states', () => {
  it('should read every code, name, and GSTIN of a state', () => {
    for (const code of STATE_CODES) {
      for (const text of [code, STATES[code], STATES[code].toUpperCase(), gstinOf(code)]) {
        expect([text, stateCodeOf(text)]).toEqual([text, code]);
      }
    }
  });

  it.each([
    ['Jammu & Kashmir', '01'],
    [' J.K. ', '01'],
    ['27 Maharashtra', '27'],
    ['27-Maharashtra', '27'],
    ['MH', '27'],
    ['Orissa', '21'],
    ['New  Delhi', '07'],
    ['270001', null],
    ['28', null],
    ['M', null],
    ['constructor', null],
    ['', null],
    ['Atlantis', null],
    [undefined, null],
  ])('should read %s as %s', (text, code) => {
    expect(stateCodeOf(text)).toBe(code);
  });

  it('should keep a shop from being abroad', () => {
    expect(SHOP_STATE_CODES).not.toContain('96');
    expect(SHOP_STATE_CODES).toContain('97');
  });
});

describe('GSTIN, state and PAN', () => {
  it('should read state and PAN from a GSTIN', () => {
    expect(readGstin(MAHARASHTRA)).toEqual({ state: '27', panNo: 'AAPFU0939F' });
    expect(readGstin('27AAPFU0939F1ZW')).toBeNull();
    expect(readGstin(gstinOf('28'))).toBeNull();
    expect(withGstinFacts({ name: 'A', gstin: MAHARASHTRA, state: '' })).toEqual({
      name: 'A',
      gstin: MAHARASHTRA,
      state: 'Maharashtra',
      panNo: 'AAPFU0939F',
    });
    expect(withGstinFacts({ state: 'Goa' })).toEqual({ state: 'Goa' });
  });

  it.each<[object, string[]]>([
    [{}, []],
    [{ state: 'Atlantis', panNo: 'ABCDE1234F' }, []],
    [{ gstin: MAHARASHTRA }, []],
    [{ gstin: MAHARASHTRA, state: 'MH', panNo: 'aapfu0939f' }, []],
    [{ gstin: MAHARASHTRA, state: 'Goa' }, ['state']],
    [{ gstin: MAHARASHTRA, state: 'Atlantis' }, ['state']],
    [{ gstin: MAHARASHTRA, panNo: 'ABCDE1234F' }, ['panNo']],
    [{ gstin: MAHARASHTRA, state: '30', panNo: 'ABCDE1234F' }, ['state', 'panNo']],
    [{ gstin: '27AAPFU0939F1ZW', state: 'Goa' }, ['gstin']],
    [{ gstin: gstinOf('28') }, ['gstin']],
  ])('should find in %j what contradicts the GSTIN: %j', (identity, paths) => {
    expect(gstContradictions(identity)).toEqual(paths);
  });
});

describe('a party', () => {
  it.each<[object, string[]]>([
    [{ gstin: MAHARASHTRA, state: 'Maharashtra' }, []],
    [{ gstin: MAHARASHTRA, state: 'Goa' }, ['state']],
    [{ gstin: MAHARASHTRA, panNo: 'ABCDE1234F' }, ['panNo']],
    [{ gstType: 'Regular' }, ['gstin']],
    [{ gstType: 'Composition' }, ['gstin']],
    [{ gstType: 'SEZ' }, []],
    [{ gstType: 'Overseas' }, []],
    [{ gstType: 'Consumer', gstin: MAHARASHTRA }, ['gstType']],
    [{ gstType: 'Overseas', gstin: MAHARASHTRA }, ['gstType']],
    [{ gstType: 'Composition', gstin: MAHARASHTRA }, []],
  ])('should be refused where it contradicts its GSTIN: %j', (over, paths) => {
    const party = { name: 'Asha', mobileNumber: '9820041177', address: 'Pune', ...over };
    const outcome = check(partyInput, party);
    expect(outcome.ok ? [] : outcome.errors.map((error) => error.path)).toEqual(paths);
  });
});

describe('PIN codes', () => {
  it.each([
    ['411028', 'Maharashtra', true],
    ['403001', 'Maharashtra', false],
    ['403001', 'Goa', true],
    ['560001', 'Maharashtra', false],
    ['248001', 'Uttarakhand', true],
    ['248001', 'Uttar Pradesh', true],
    ['160017', 'Chandigarh', true],
    ['737101', 'West Bengal', false],
    ['834001', 'Jharkhand', true],
    // What is not known contradicts nothing: the army's, one that is not complete, no state.
    ['900056', 'Goa', true],
    ['4110', 'Goa', true],
    ['411028', '', true],
  ])('should tell whether %s lies in %s: %s', (pinCode, state, fits) => {
    expect(pinCodeFits(pinCode, stateCodeOf(state))).toBe(fits);
  });

  it('should name states that there are', () => {
    const named = Array.from({ length: 9 }, (_, i) => i + 1).flatMap((first) =>
      Array.from({ length: 100 }, (_, i) =>
        statesOfPinCode(`${first}${String(i).padStart(2, '0')}001`),
      ).flat(),
    );
    expect(new Set(named)).toEqual(new Set(SHOP_STATE_CODES.filter((code) => code !== '97')));
  });
});

describe('rates', () => {
  it.each([
    ['2017-06-30', []],
    ['2017-07-01', [0, 5, 12, 18, 28]],
    ['2025-09-21', [0, 5, 12, 18, 28]],
    ['2025-09-22', [0, 5, 18, 40]],
    ['2026-11-21', [0, 5, 18, 40]],
  ])('should be in force on %s: %j', (day, rates) => {
    expect(gstRatesOn(day)).toEqual(rates);
  });

  it.each<[number, string, string | undefined, string | null]>([
    [18, '2026-11-21', undefined, null],
    [28, '2025-09-21', undefined, null],
    [28, '2026-11-21', 'Return of a sale of August 2025', null],
    [40, '2025-09-21', undefined, '40 % is no GST rate on 21/09/2025'],
    [12, '2026-11-21', '  ', '12 % is no GST rate on 21/11/2026 (in force: 0, 5, 18, 40 %)'],
    [5, '2017-01-01', undefined, '5 % is no GST rate on 01/01/2017: there was none then'],
  ])('should judge %d %% on %s with the reason %s', (rate, day, reason, words) => {
    const problem = gstRateFault(rate, day, reason);
    if (words === null) expect(problem).toBeNull();
    else expect(ruleTold(problem!)).toContain(words);
  });

  it.each([
    [12, '2025-09-01', true],
    [12, '2026-11-21', true],
    [40, '2025-09-01', false],
    [40, '2026-11-21', true],
    [17, '2026-11-21', false],
  ])("should tell whether a supplier's bill can have %d %% on %s: %s", (rate, day, can) => {
    expect(supplierRateFault(rate, day) === null).toBe(can);
  });

  it('should say what is wrong with a product on a GST bill', () => {
    const charger = { productName: 'Charger', gstRate: undefined };
    const told = (gstRate?: number) => ruleTold(gstBillFault({ ...charger, gstRate }, '2026-11-21')!);
    expect(told()).toMatch(/^Charger has no GST rate: give it a category/);
    expect(told(28)).toMatch(/^Charger: 28 % is no GST rate/);
    expect(gstBillFault({ ...charger, gstRate: 0 }, '2026-11-21')).toBeNull();
  });
});
