import { modelSchemas } from '@shopbench/contracts';
import { next } from '../../../test/support/factories';
import { recordCases } from '../../../test/support/record-cases';

const shop = recordCases({
  path: '/model',
  list: 'models',
  schemas: modelSchemas,
  before: async (admin) => {
    for (const brandName of ['Samsung', 'Nokia']) await admin.must('POST', '/brand/create', { brandName });
  },
  body: (n) => ({ modelNo: `Galaxy A${n}`, brand: 'samsung' }),
  changed: (n) => ({ modelNo: `Lumia ${n}`, brand: 'NOKIA' }),
  bad: [
    ['modelNo', ' '],
    ['modelNo', 'x'.repeat(61)],
  ],
});

describe('a model', () => {
  it('should have a brand that is there, or none', async () => {
    const { admin } = shop();
    const modelNo = `M ${next()}`;
    const unknown = await admin.post('/model/create', { modelNo, brand: 'No such brand' });
    expect(unknown).toMatchObject({ status: 404, errors: [{ path: 'brand' }] });
    expect(await admin.must('POST', '/model/create', { modelNo })).toMatchObject({ brand: null });
    expect((await admin.must('GET', '/model/all?brand=nokia')).total).toBeGreaterThan(0);
  });

  it('should keep its brand in use, and go along when its brand is merged', async () => {
    const { admin } = shop();
    const from = await admin.must('POST', '/brand/create', { brandName: `Sumsang ${next()}` });
    const into = (await admin.must('GET', '/brand/all?q=samsung')).brands[0];
    const model = await admin.must('POST', '/model/create', { modelNo: `S ${next()}`, brand: from._id });
    await admin.must('POST', `/brand/${from._id}/merge`, { into: into._id, version: 0 });
    const { brand } = await admin.must('GET', `/model/${model._id}`);
    expect(brand).toEqual({ _id: into._id, brandName: 'Samsung' });
    const nokia = (await admin.must('GET', '/brand/all?q=nokia')).brands[0];
    await admin.must('POST', '/model/create', { modelNo: `N ${next()}`, brand: nokia._id });
    expect((await admin.delete(`/brand/${nokia._id}`)).message).toMatch(/archived: models refer to it/);
  });
});
