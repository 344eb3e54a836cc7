import { PROCESS_INCOMPLETE, repairProcessSchemas, type RepairProcess } from '@shopbench/contracts';
import { next } from '../../../test/support/factories';
import { recordCases } from '../../../test/support/record-cases';

const step = (stepName: string, ...items: string[]) => ({
  stepName,
  description: 'With care',
  checklistItems: items.map((itemName) => ({ itemName })),
});
const body = (n: number) => ({
  processName: `Display replacement ${n}`,
  fault: 'Display broken',
  subFaults: ['Glass only'],
  faultName: 'Display broken',
  steps: [step('Inspect', 'Touch', 'Frame'), step('Replace', 'Fit')],
});

const shop = recordCases({
  path: '/repair-process',
  list: 'processes',
  schemas: repairProcessSchemas,
  body,
  changed: (n) => ({
    processName: `Glass laser ${n}`,
    fault: 'Battery',
    subFaults: ['Swollen'],
    deviceType: 'lcd',
    steps: [step(`Laser ${n}`, 'Goggles')],
    isActive: false,
  }),
  before: async (admin) => {
    for (const fault of ['Display broken', 'Battery']) await admin.post('/fault/create', { fault });
  },
  bad: [
    ['processName', ' '],
    ['steps', []],
    ['deviceType', 'tablet'],
  ],
  derived: ['faultName', 'processVersion'],
  changedText: 'Repair process updated successfully',
});

const create = (over: object = {}) =>
  shop().admin.must<RepairProcess>('POST', '/repair-process/create', { ...body(next()), ...over });
const put = (process: RepairProcess, fields: object) =>
  shop().admin.put<RepairProcess>(`/repair-process/${process._id}`, { version: process.version, ...fields });

describe('a repair process', () => {
  it.each([
    ['no name', { processName: undefined }, 'processName'],
    ['no fault', { fault: undefined }, 'fault'],
    ['no steps', { steps: undefined }, 'steps'],
    ['an empty list of steps', { steps: [] }, 'steps'],
    ['a step without a name', { steps: [step('Inspect'), step(' ')] }, 'steps.1.stepName'],
  ])('should be refused with %s in the words of the specification', async (_, over, path) => {
    const reply = await shop().admin.post('/repair-process/create', { ...body(next()), ...over });
    expect(reply).toMatchObject({
      status: 400,
      message: PROCESS_INCOMPLETE,
      errors: [{ path, message: PROCESS_INCOMPLETE }],
    });
  });

  it('should be for a mobile and active unless told, by a fault that is there', async () => {
    const process = await create();
    expect(process).toMatchObject({
      deviceType: 'mobile',
      isActive: true,
      faultName: 'Display broken',
      createdBy: 'Admin',
      processVersion: 1,
    });
    const unknown = { ...body(next()), fault: 'f'.repeat(24) };
    expect(await shop().admin.post('/repair-process/create', unknown)).toMatchObject({
      status: 404,
      errors: [{ path: 'fault' }],
    });
  });

  it('should make another version of an edit, but none of a switch, and keep the ids of steps that stay', async () => {
    const first = await create();
    const off = (await put(first, { isActive: false })).data;
    expect([off.processVersion, off.steps]).toEqual([1, first.steps]);
    const [inspect, replace] = off.steps;
    const second = (await put(off, { steps: [replace, inspect, step('Seal')] })).data;
    expect([second.processVersion, second.steps.map(({ order }) => order)]).toEqual([2, [1, 2, 3]]);
    expect(second.steps.slice(0, 2).map(({ _id }) => _id)).toEqual([replace!._id, inspect!._id]);
    const same = (await put(second, { steps: second.steps })).data;
    expect([same.processVersion, same.steps]).toEqual([2, second.steps]);
  });

  it('should be listed by fault, device and whether it is active, the old address included', async () => {
    const { admin } = shop();
    const fault = (await admin.must('POST', '/fault/create', { fault: `Speaker ${next()}` }))._id;
    const [mobile, lcd, off] = [
      await create({ fault }),
      await create({ fault, deviceType: 'lcd' }),
      await create({ fault, isActive: false }),
    ].map(({ _id }) => _id);
    const listed = async (query: string) => {
      const { processes } = await admin.must('GET', `/repair-process/all?fault=${fault}${query}`);
      return (processes as RepairProcess[]).map(({ _id }) => _id).sort();
    };
    expect(await listed('')).toEqual([mobile, lcd, off].sort());
    expect(await listed('&deviceType=lcd')).toEqual([lcd]);
    expect(await listed('&isActive=false')).toEqual([off]);
    const old = await admin.must<RepairProcess[]>('GET', `/api/repair-processes?fault=${fault}`);
    expect(old.map(({ _id }) => _id).sort()).toEqual([mobile, lcd].sort());
    expect((await admin.get('/api/repair-processes?fault=nothing')).status).toBe(404);
  });

  it('should follow the name of its fault, which stays as long as it is named', async () => {
    const { admin } = shop();
    const fault = await admin.must('POST', '/fault/create', { fault: `Camera ${next()}` });
    const { _id } = await create({ fault: fault.fault });
    const renamed = `Lens ${next()}`;
    await admin.must('PUT', `/fault/${fault._id}`, { version: fault.version, fault: renamed });
    expect((await admin.must('GET', `/repair-process/${_id}`)).faultName).toBe(renamed);
    expect((await admin.delete(`/fault/${fault._id}`)).message).toMatch(
      /archived: repair processes refer to it/,
    );
  });
});
