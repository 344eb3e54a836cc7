import { type Document } from 'mongodb';
import { doc, projectionCases, projectionErrors } from './cases/projections';
import { type ConformanceDatabase, applicable, exactly, openDatabase, refusal } from './conformance-database';

describe('projections and sorts through the driver', () => {
  let database: ConformanceDatabase;
  beforeAll(async () => {
    database = await openDatabase('projections');
    await database.db.collection<Document>('docs').insertOne({ ...doc, _id: doc._id as never });
  });
  afterAll(() => database.close());

  const project = (projection: object, filter: object = {}) =>
    database.db.collection('docs').findOne(filter, { projection });

  it.each(projectionCases)('should project by %s', async (_title, spec, result) => {
    expect(exactly(await project(spec))).toBe(exactly(result));
  });

  it('should keep the element the filter matched', async () => {
    const found = await project({ 'list.$': 1 }, { 'list.x': 2 });
    expect(exactly(found)).toBe(exactly({ _id: 1, list: [{ x: 2, y: 2 }] }));
  });

  it.each(applicable(projectionErrors, 1))('should refuse %j', async (spec, code) => {
    expect((await refusal(project(spec))).code).toBe(code);
  });
});
