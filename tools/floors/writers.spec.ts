import fs from 'node:fs';
import path from 'node:path';
import { API } from './orders.mjs';
import { SHARED_WRITERS, writersOf } from './writers.mjs';

const ROOT = path.resolve(__dirname, '../..', API.root);

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
    const names = fs.readdirSync(ROOT, { recursive: true, encoding: 'utf8' });
    const files = names
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
      .map((name) => ({
        path: name.split(path.sep).join('/'),
        text: fs.readFileSync(path.join(ROOT, name), 'utf8'),
      }));
    const writers = writersOf(files);
    expect(writers.size).toBeGreaterThan(40);
    const several = [...writers].filter(([model, floors]) => floors.length > 1 || model in SHARED_WRITERS);
    expect(Object.fromEntries(several)).toEqual(
      Object.fromEntries(Object.entries(SHARED_WRITERS).map(([model, { floors }]) => [model, floors])),
    );
  });
});
