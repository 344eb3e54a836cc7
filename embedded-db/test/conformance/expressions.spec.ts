import { EJSON } from 'bson';
import { type Document } from 'mongodb';
import { expressionCases, expressionErrors } from './cases/expressions';
import { type ConformanceDatabase, applicable, exactly, openDatabase, refusal } from './conformance-database';

/** Those whose value depends on the clock or on the unit tests' own variables. */
const ofUnitTestsOnly = new Set<unknown>(['$$NOW', '$$given']);

describe('expressions through the driver', () => {
  let database: ConformanceDatabase;
  beforeAll(async () => {
    database = await openDatabase('expressions');
  });
  afterAll(() => database.close());

  async function evaluate(name: string, expression: unknown, doc: object): Promise<Document> {
    const collection = database.db.collection(name);
    await collection.insertOne({ _id: 1 as never, ...doc });
    const stages = [{ $replaceWith: { result: expression } }];
    const [result] = await collection.aggregate(stages).toArray();
    return result as Document;
  }

  const cases = expressionCases
    .filter(([expression]) => !ofUnitTestsOnly.has(expression))
    .map(
      ([expression, doc, result], at) => [EJSON.stringify(expression), at, expression, doc, result] as const,
    );

  it.each(cases)('should evaluate %s (%i)', async (_title, at, expression, doc, result) => {
    const withId = expression === '$$ROOT' ? { _id: 1, ...doc } : doc;
    expect(exactly(await evaluate(`case${at}`, expression, withId))).toBe(
      exactly(result === undefined ? {} : { result }),
    );
  });

  it('should give $$NOW one value throughout a command, and let its variables', async () => {
    const collection = database.db.collection('variables');
    await collection.insertMany([{}, {}]);
    const stages = [{ $project: { _id: 0, now: '$$NOW', given: '$$given' } }];
    const [first, second] = await collection.aggregate(stages, { let: { given: 7 } }).toArray();
    expect(exactly(first)).toBe(exactly(second));
    expect(first?.now).toBeInstanceOf(Date);
    expect(Number(first?.given)).toBe(7);
  });

  it.each(
    applicable(expressionErrors, 2).map((each, at) => [EJSON.stringify(each[0]), at, ...each] as const),
  )('should refuse %s (%i)', async (_title, at, expression, doc, code, message) => {
    const error = await refusal(evaluate(`error${at}`, expression, doc));
    expect(error).toEqual({ code, message: expect.stringMatching(message) });
  });
});
