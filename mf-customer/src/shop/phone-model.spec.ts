import { phoneModel, phoneModels } from './phone-model';

describe('the model in the name of a phone', () => {
  it.each([
    ['OnePlus 13R', 'OnePlus 13R'],
    ['OnePlus 13R 12/256 GB black', 'OnePlus 13R'],
    ['Samsung Galaxy S23 FE 5G', 'Samsung Galaxy S23 FE'],
    ['Apple iPhone 15 Pro Max, blue', 'Apple iPhone 15 Pro Max'],
    ['redmi note 12', 'redmi note 12'],
    ['Old phone', null],
    ['', null],
  ])('of %s should be %s', (name, model) => {
    expect(phoneModel(name)).toBe(model);
  });

  it('should be named once, the newest first', () => {
    expect(phoneModels(['OnePlus 13R', 'phone', 'oneplus 13r black', 'Redmi 9', 'Moto G5'], 2)).toEqual([
      'oneplus 13r',
      'Redmi 9',
    ]);
  });
});
