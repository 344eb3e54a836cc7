import { phoneModel, phoneModels } from './phone-model';

describe('the model in the name of a phone', () => {
  it.each([
    ['OnePlus 13R', 'OnePlus 13R', '13R'],
    ['OnePlus 13R 12/256 GB black', 'OnePlus 13R', '13R'],
    ['Samsung Galaxy S23 FE 5G', 'Samsung Galaxy S23 FE', 'S23 FE'],
    ['Apple iPhone 15 Pro Max, blue', 'Apple iPhone 15 Pro Max', 'iPhone 15 Pro Max'],
    ['redmi note 12', 'redmi note 12', 'note 12'],
    ['3310', '3310', '3310'],
  ])('of %s should be %s, found by %s', (phone, name, search) => {
    expect(phoneModel(phone)).toEqual({ name, search });
  });

  it.each(['Old phone', ''])('should not be guessed of “%s”', (phone) => {
    expect(phoneModel(phone)).toBeNull();
  });

  it('should be named once, the newest first', () => {
    const found = phoneModels(['OnePlus 13R', 'phone', '13r black', 'Redmi 9', 'Moto G5'], 2);
    expect(found.map(({ name }) => name)).toEqual(['OnePlus 13R', 'Redmi 9']);
  });
});
