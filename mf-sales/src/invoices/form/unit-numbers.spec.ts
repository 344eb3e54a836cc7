import { meantNumber, numberStanding } from './unit-numbers';

const [FIRST, SECOND] = ['490154203237518', '352099001760061'];
const inStock = {
  units: [{ imeis: [FIRST, '356938035643809'] }, { imeis: [SECOND] }, { imeis: ['SN-7518'] }],
  isAll: true,
};

describe('a typed number of a unit', () => {
  it.each([
    ['0061', SECOND],
    ['3809', '356938035643809'],
    [FIRST, FIRST],
    // Two end in it, none does, or too little is typed.
    ['518', '518'],
    ['9999', '9999'],
    ['61', '61'],
  ])('should mean by %p the only unit in stock that ends in it: %p', (typed, meant) => {
    expect(meantNumber(typed, inStock)).toBe(meant);
  });

  it('should mean what was typed where not everything in stock is known', () => {
    expect(meantNumber('0061', { ...inStock, isAll: false })).toBe('0061');
    expect(meantNumber('0061', undefined)).toBe('0061');
  });

  it.each([
    [FIRST, inStock, 'there'],
    ['0061', inStock, 'open'],
    ['0061', 'loading', 'open'],
    [SECOND, undefined, 'there'],
    ['9999', { ...inStock, isAll: false }, 'open'],
    ['9999', inStock, { fault: 'is not in stock' }],
    ['518', inStock, { fault: 'ends 2 numbers in stock: type more of it' }],
    ['490154203237519', inStock, { fault: 'has a wrong check digit' }],
  ] as const)('should stand as it is: %p', (number, stock, standing) => {
    expect(numberStanding(number, false, stock)).toEqual(standing);
    expect(numberStanding(number, true, stock)).toEqual({ fault: 'is there twice' });
  });
});
