import { modelIn } from './model-in';

describe('the model that the name of a product holds', () => {
  it.each([
    ['the longest of the brand’s', 'Samsung Galaxy A35 5G (8/128)', ['A3', 'A35', 'A35 5G', 'S24'], 'A35 5G'],
    ['not one within a longer word', 'Samsung Galaxy A355', ['A35'], 'Galaxy A355'],
    ['however it is written', 'galaxy-a35, black', ['Galaxy A35'], 'Galaxy A35'],
    ['all of it where the brand has none such', 'Samsung  Galaxy M14', [], 'Galaxy M14'],
    ['all of it where it does not begin with the brand', 'Galaxy M14', [], 'Galaxy M14'],
    ['one with a plus, not the one without', 'Samsung S24+', ['S24', 'S24+'], 'S24+'],
  ])('should be %s', (_, name, models, model) => expect(modelIn(name, 'Samsung', models)).toBe(model));
});
