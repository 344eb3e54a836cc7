import { taxFacts, type SentTaxFields } from './party-tax';

const PUNE = '27AAPFU0939F1ZV';
const facts = { state: 'Maharashtra', panNo: 'AAPFU0939F' };
const stored = { gstin: PUNE, ...facts, gstType: 'Regular' } as const;
const plain = { state: 'Goa', gstType: 'Unregistered' } as const;

describe('taxFacts', () => {
  it.each<[string, SentTaxFields, Parameters<typeof taxFacts>[1], object]>([
    ['a new party without a GSTIN', { gstType: 'Unregistered' }, null, {}],
    [
      'a new party with one',
      { gstin: PUNE, gstType: 'Unregistered' },
      null,
      { ...facts, gstType: 'Regular' },
    ],
    ['a new party that says more', { gstin: PUNE, gstType: 'Composition', state: '27' }, null, facts],
    ['a new party that contradicts itself', { gstin: PUNE, state: 'Goa', gstType: 'Regular' }, null, {}],
    ['a change of other fields', {}, stored, {}],
    ['a GSTIN that comes', { gstin: PUNE }, plain, { ...facts, gstType: 'Regular' }],
    ['a state that is cleared', { state: null }, stored, facts],
    ['a PAN that is cleared', { panNo: null }, stored, facts],
    ['a state that is only spelled otherwise', { state: 'MH' }, stored, facts],
    ['a state that contradicts', { state: 'Goa' }, stored, {}],
    ['a PAN that contradicts', { panNo: 'ABCDE1234F' }, stored, {}],
    ['another type', { gstType: 'Composition' }, stored, facts],
    ['a GSTIN that goes', { gstin: null }, stored, { gstType: 'Unregistered' }],
    ['a GSTIN that goes with its type', { gstin: null, gstType: 'Consumer' }, stored, {}],
    ['a type without a GSTIN', { gstType: 'SEZ' }, plain, {}],
  ])('should complete %s', (_, sent, before, expected) => {
    expect(taxFacts(sent, before)).toEqual(expected);
  });

  it('should refuse that a party with a GSTIN is unregistered', () => {
    expect(() => taxFacts({ gstType: 'Unregistered' }, stored)).toThrow(/remove the GSTIN 27AAPFU0939F1ZV/);
  });
});
