import { apiFiles } from './api-files';
import { SHARED_WRITERS, writersOf } from './writers.mjs';

const service = (...lines: string[]) => `class Tills {
  constructor(@InjectModel(Till.name) private readonly tills: Model<Till>, @InjectModel(Coin.name) coins: Model<Coin>) {
    this.records = new NamedRecords(coins, tools);
  }
  run() { ${lines.join('\n')} }
}`;

describe('the writers of collections', () => {
  it.each([
    ['a method of the model', 'await this.tills.updateOne({}, {});', ['Coin', 'Till']],
    ['one over several lines', 'this.tills\n.findOneAndUpdate({}, {})', ['Coin', 'Till']],
    ['a function that is given it', 'insertDocuments(this.tills, [one], session);', ['Coin', 'Till']],
    ['reading', 'this.tills.find({}); replaceDocument(this.other, 1, one); names.create(1);', ['Coin']],
  ])('should be told by %s', (_, code, models) => {
    expect([...writersOf([{ path: 'hall/tills.ts', text: service(code) }]).keys()].sort()).toEqual(models);
  });

  it('should be of one floor each but for those that are named with a reason', () => {
    const files = apiFiles();
    const writers = writersOf(files);
    expect(writers.size).toBeGreaterThan(40);
    const several = [...writers].filter(([model, floors]) => floors.length > 1 || model in SHARED_WRITERS);
    expect(Object.fromEntries(several)).toEqual(
      Object.fromEntries(Object.entries(SHARED_WRITERS).map(([model, { floors }]) => [model, floors])),
    );
  });
});
