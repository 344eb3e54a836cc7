import { apiFiles } from './api-files';
import { documentWriters, SECOND_DOORS, SHARED_WRITERS, writersOf } from './writers.mjs';

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

  it.each([
    ['by itself', 'await this.trade.of(kind).updateOne({}, {});'],
    ['by another name', 'const bills = this.trade.of(kind); insertLater(bills, [one], session);'],
    ['one after the other', 'for (const [kind, bills] of this.trade.all()) await bills.updateMany({}, {});'],
    ['given', 'const store = (bills: Model<TradeDocument>) => bills.deleteOne({});'],
    ['of a model that is given', 'const free = (all: TradeModels) => all.of(kind).deleteMany({});'],
  ])('should be told of all of trade, %s', (_, code) => {
    const text = `class Tills { constructor(private readonly trade: TradeModels) {} run() { ${code} } }`;
    expect([...writersOf([{ path: 'hall/tills.ts', text }])]).toEqual([['TradeDocument', ['hall']]]);
  });

  it('should not be told of what only reads trade, nor of anything else that has an `of`', () => {
    const text = `class Tills { constructor(private readonly trade: TradeModels, private readonly names: Names) {}
      run() { this.trade.of(kind).find({}); const bills = this.trade.of(kind).find(); bills.create(); this.names.of(1).updateOne(); } }`;
    expect([...writersOf([{ path: 'hall/tills.ts', text }])]).toEqual([]);
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

  it('should tell of documents of the books those that write past their door', () => {
    const files = [
      { path: 'store/till.ts', text: 'export class Till extends StoredDocument {}' },
      { path: 'hall/tills.ts', text: service('await this.tills.updateOne({}, {});') },
      { path: 'hall/reads.ts', text: service('await this.tills.find({});') },
      {
        path: 'hall/stores.ts',
        text: 'const change = (store: DocumentStore) => store.model.updateOne({}, {});',
      },
      {
        path: 'hall/writer.ts',
        text: 'const bills = this.writer.store(kind).model; insertLater(bills, [one]);',
      },
      { path: 'hall/own.ts', text: 'class Own { run() { this.model.updateOne({}, {}); } }' },
      {
        path: 'books/documents/documents.service.ts',
        text: 'replaceDocument(store.model, 1, one, session);',
      },
    ];
    expect([...documentWriters(files)]).toEqual([
      ['hall/tills.ts', ['Till']],
      ['hall/stores.ts', ['DocumentStore']],
      ['hall/writer.ts', ['DocumentStore']],
    ]);
  });

  it('should write documents of the books through their door, but for those that are named with a reason', () => {
    const named = Object.entries(SECOND_DOORS).map(([path, { models }]) => [path, models]);
    expect(Object.fromEntries(documentWriters(apiFiles()))).toEqual(Object.fromEntries(named));
  });
});
