import { apiFiles } from './api-files';
import { foreignReaders, OTHER_READERS } from './readers.mjs';

const service = (
  model: string,
  home: string,
  text = '',
) => `import { ${model} } from '../../store/${home}/x.schema';
class Tills {
  constructor(@InjectModel(${model}.name) private readonly model: Model<${model}>) {}
  run() { ${text} }
}`;

describe('the readers of collections', () => {
  it('should be told where another floor writes, and not on the floor of a schema, nor of a writer, nor in a facade', () => {
    const found = foreignReaders([
      {
        path: 'people/desk/desk.service.ts',
        text: service('Party', 'people', 'this.model.updateOne({}, {});'),
      },
      { path: 'people/desk/list.service.ts', text: service('Party', 'people') },
      { path: 'goods/till/till.service.ts', text: service('Party', 'people') },
      { path: 'records/party-facts/party-facts.service.ts', text: service('Party', 'people') },
      { path: 'views/cart/cart.service.ts', text: service('Cart', 'people', 'this.model.create({});') },
      {
        path: 'views/till/bills.service.ts',
        text: 'class Bills { constructor(private readonly trade: TradeModels) {} }',
      },
      { path: 'goods/till/cart.service.ts', text: service('Cart', 'people') },
    ]);
    expect(Object.fromEntries(found)).toEqual({
      'goods/till': ['Cart', 'Party'],
      'views/till': ['TradeModels'],
    });
  });

  it('should ask the facade of another domain, but for those that are named with a reason', () => {
    const files = apiFiles();
    const named = Object.entries(OTHER_READERS).map(([folder, { models }]) => [folder, models.toSorted()]);
    expect(Object.fromEntries(foreignReaders(files))).toEqual(Object.fromEntries(named));
  });
});
