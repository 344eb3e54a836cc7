import { rangeFault } from '../../form/range-field';
import { filterDefaults, filterWords, isSet, type ListFilter } from './list-filter';

const status: ListFilter = {
  kind: 'choice',
  name: 'status',
  label: 'Status',
  options: [{ value: 'Partially Paid', label: 'Partially paid' }],
};
const days: ListFilter = { kind: 'days', label: 'Date', from: 'from', to: 'to' };
const amounts: ListFilter = { kind: 'amounts', label: 'Amount', from: 'min', to: 'max' };
const text: ListFilter = { kind: 'text', name: 'imei', label: 'IMEI' };

describe('the filters of a list', () => {
  it('should give each of their keys to the address', () => {
    expect(filterDefaults([status, days, amounts, text])).toEqual({
      status: '',
      from: '',
      to: '',
      min: '',
      max: '',
      imei: '',
    });
  });

  it.each<[ListFilter, Record<string, string>, string]>([
    [status, { status: 'Partially Paid' }, 'Partially paid'],
    [status, { status: 'typed by hand' }, 'typed by hand'],
    [days, { from: '2026-11-01', to: '2026-11-20' }, '01/11/2026 – 20/11/2026'],
    [days, { from: '2026-11-20', to: '2026-11-20' }, '20/11/2026'],
    [days, { from: '2026-11-01' }, 'from 01/11/2026'],
    [days, { to: '2026-11-20' }, 'until 20/11/2026'],
    [amounts, { min: '500', max: '150000' }, '₹500.00 – ₹1,50,000.00'],
    [amounts, { max: 'x' }, 'until x'],
    [text, { imei: '3520' }, '3520'],
  ])('should say what %o narrows to: %o', (filter, values, words) => {
    expect(isSet(filter, values)).toBe(true);
    expect(filterWords(filter, values)).toBe(words);
  });

  it('should not be set by an empty value', () => {
    expect(isSet(days, { from: '', to: '' })).toBe(false);
    expect(isSet(days, {})).toBe(false);
  });
});

describe('the ends of a range', () => {
  it.each([
    ['days', '2026-11-20', '2026-11-01', 'The first day is after the last.'],
    ['days', '20/11', '', 'Give a day as dd/mm/yyyy.'],
    ['days', '2026-11-01', '2026-11-01', undefined],
    ['days', '', '2026-11-01', undefined],
    ['amounts', '900', '1000', undefined],
    ['amounts', '1000', '900', 'The least is more than the most.'],
    ['amounts', '-1', '', 'Give rupees, such as 1500 or 99.50.'],
    ['amounts', '1.005', '', 'Give rupees, such as 1500 or 99.50.'],
    ['amounts', '', '', undefined],
  ] as const)('should be checked: %s %s to %s', (kind, from, to, fault) => {
    expect(rangeFault(kind, from, to)).toBe(fault);
  });
});
