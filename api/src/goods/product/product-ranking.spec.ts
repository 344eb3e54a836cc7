import { rank } from './product-ranking';

describe('rank', () => {
  it.each([
    ['chg-25', 4],
    ['CHG', 3],
    ['usb', 2],
    ['charger', 1],
    ['harger', 0],
  ])('should give %s %i', (q, expected) => {
    expect(rank({ itemCode: 'CHG-25', foldedName: 'usb-c charger' }, q)).toBe(expected);
  });
});
