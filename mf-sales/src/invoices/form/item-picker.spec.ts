import { testId, testProduct } from './testing';
import { meantItem } from './item-picker';

const charger = testProduct();
const cable = testProduct({ _id: testId(2), itemCode: 'CHG-251', productName: 'cable' });

describe('meantItem', () => {
  it('should take the exact code among several, in any letters', () => {
    expect(meantItem([cable, charger], 'chg-25')).toBe(charger);
  });

  it('should take the only thing found', () => {
    expect(meantItem([cable], 'cab')).toBe(cable);
  });

  it('should not guess among several', () => {
    expect(meantItem([cable, charger], 'ch')).toBeUndefined();
    expect(meantItem([], 'ch')).toBeUndefined();
  });
});
