import { faultSchemas } from '@shopbench/contracts';
import { next } from '../../../test/support/factories';
import { recordCases } from '../../../test/support/record-cases';

const shop = recordCases({
  path: '/fault',
  list: 'faults',
  schemas: faultSchemas,
  body: (n) => ({ fault: `Display broken ${n}`, subFaults: ['Glass only', 'Lines'] }),
  changed: (n) => ({ fault: `No sound ${n}`, subFaults: ['Earpiece'] }),
  bad: [
    ['fault', ''],
    ['subFaults', 'Lines'],
  ],
});

describe('a fault', () => {
  it('should ask for its name in the words of the specification', async () => {
    const reply = await shop().admin.post('/fault/create', { fault: '  ' });
    expect(reply).toMatchObject({
      status: 400,
      errors: [{ path: 'fault', message: 'Please fill Problem name' }],
    });
  });

  it('should take each sub fault once, also from two people at once', async () => {
    const { admin } = shop();
    const { _id } = await admin.must('POST', '/fault/create', { fault: `Battery ${next()}` });
    const add = (subFaults: string | string[]) =>
      admin.post('/fault/add-subFault', { fault: _id, subFaults });
    const all = [add('Drains'), add(['Swollen', 'drains']), add('Not charging')];
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual([200, 200, 200]);
    const { subFaults } = await admin.must('GET', `/fault/${_id}`);
    expect(subFaults.map((one: string) => one.toLowerCase()).sort()).toEqual([
      'drains',
      'not charging',
      'swollen',
    ]);
    expect((await add('SWOLLEN')).data.version).toBe((await add('swollen')).data.version);
    expect((await add(' ')).status).toBe(400);
    const nowhere = { fault: 'f'.repeat(24), subFaults: 'x' };
    expect(await admin.post('/fault/add-subFault', nowhere)).toMatchObject({
      status: 404,
      errors: [{ path: 'fault' }],
    });
  });
});
