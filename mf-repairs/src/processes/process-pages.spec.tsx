import { PROCESS_INCOMPLETE, type RepairProcess } from '@shopbench/contracts';
import { openRoutes, serve, type Reply, type Routes } from '@shopbench/pages/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProcessCreatePage } from './process-create-page';
import { ProcessListPage } from './process-list-page';
import { ProcessUpdatePage } from './process-update-page';

// Whole pages with their pickers: slow where others run beside.
/** The server takes ids of 24 hexadecimal characters. */
const id = (n: number) => String(n).padStart(24, '0');
const item = (n: number, itemName: string) => ({ _id: id(n), itemName, isChecked: false });
const step = (n: number, stepName: string, order: number, ...checklistItems: ReturnType<typeof item>[]) => ({
  ...{ _id: id(n), stepName, order, checklistItems },
});
const laser: RepairProcess = {
  _id: 'p1',
  version: 4,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  archived: false,
  processName: 'Back glass, laser',
  fault: 'f1',
  faultName: 'back glass',
  subFaults: ['Cracked'],
  deviceType: 'mobile',
  steps: [
    step(1, 'Inspect', 1, item(11, 'Photos')),
    step(2, 'Laser the glass off', 2, item(21, 'Mask camera'), item(22, 'Lift the shards')),
  ],
  isActive: true,
  processVersion: 3,
  createdBy: 'asha rao',
  updatedBy: 'asha rao',
};
const TIMES = {
  steps: [{ stepId: id(1), median: 12, most: 78, repairs: 31 }],
  running: 1,
  runningOn: [{ repair: 'r1', index: 0, number: 'REP-0088', version: 3 }],
};
const faults = [{ _id: 'f1', version: 0, fault: 'back glass', subFaults: ['Cracked', 'Frame bent'] }];
const page = (rows: object) => ({ total: 1, page: 1, pageSize: 25, ...rows });

function open(at: string, over: Routes = {}) {
  const calls = serve({
    'GET /repair-process/all': () => ({ data: page({ processes: [laser] }) }),
    'GET /repair-process/p1': () => ({ data: laser }),
    'GET /repair-process/p1/times': () => ({ data: TIMES }),
    'GET /repair-process/p1/history': () => ({ data: page({ changes: [] }) }),
    'GET /fault/all': () => ({ data: page({ faults }) }),
    'GET /settings/trading': () => ({ data: {} }),
    ...over,
  });
  const shown = openRoutes(
    [
      { path: '/repair-process', element: <ProcessListPage /> },
      { path: '/repair-process/create', element: <ProcessCreatePage /> },
      { path: '/repair-process/update/:id', element: <ProcessUpdatePage /> },
    ],
    at,
  );
  const sent = (route: string) => calls.filter((call) => call.route === route).map(({ body }) => body);
  return { ...shown, calls, sent, person: userEvent.setup() };
}

const saved = (message: string) => (): Reply => ({ data: laser, message });

describe('the list of repair processes', () => {
  it('should say in the specification’s words that the list is out of reach', async () => {
    open('/repair-process', { 'GET /repair-process/all': () => ({ status: 500, message: '' }) });
    expect(await screen.findByText('Failed to fetch types')).toBeTruthy();
  });

  it('should show what the specification lists and put it into the store', async () => {
    const { shop } = open('/repair-process');
    expect(await screen.findByText('Back Glass, Laser')).toBeTruthy();
    for (const word of ['Back Glass', 'Cracked', 'Mobile', 'Active', 'Asha Rao', '2 steps, 3 checks'])
      expect(screen.getAllByText(word).length).toBeGreaterThan(0);
    expect(shop.store.getState().repairProcesses).toEqual({
      allProcesses: [{ _id: 'p1', processName: 'Back glass, laser', faultName: 'back glass' }],
      faultTypes: ['back glass'],
    });
  });
});

describe('a new repair process', () => {
  it('should be refused without a step in the words of the specification, and be saved with one', async () => {
    const { person, sent, toasts } = open('/repair-process/create', {
      'POST /repair-process/create': saved('Repair process Water bath saved'),
    });
    await person.type(await screen.findByRole('textbox', { name: 'Process name' }), 'Water bath');
    await person.type(screen.getByRole('combobox', { name: 'Problem' }), 'back glass');
    await person.click(await screen.findByRole('option', { name: 'Back Glass' }));
    await person.click(screen.getByRole('button', { name: 'Create Repair Process' }));
    expect(toasts()).toContain(PROCESS_INCOMPLETE);
    await person.type(screen.getByRole('textbox', { name: 'New step' }), '   {Enter}');
    expect(screen.queryByRole('textbox', { name: 'Step name' })).toBeNull();
    await person.type(screen.getByRole('textbox', { name: 'New step' }), 'Dry{Enter}');
    await person.type(screen.getByRole('textbox', { name: 'New check' }), 'Battery out{Enter}Alcohol{Enter}');
    await person.click(await screen.findByRole('checkbox', { name: 'Frame bent' }));
    await person.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(toasts()).toContain('Repair process Water bath saved'));
    expect(sent('POST /repair-process/create')).toEqual([
      {
        processName: 'Water bath',
        fault: 'Back Glass',
        subFaults: ['Frame bent'],
        deviceType: 'mobile',
        isActive: true,
        steps: [
          {
            stepName: 'Dry',
            description: '',
            checklistItems: [{ itemName: 'Battery out' }, { itemName: 'Alcohol' }],
          },
        ],
      },
    ]);
  });

  it('should begin as the copy of another one, without the ids that are the other one’s', async () => {
    const { person, sent } = open('/repair-process/create?copy=p1', {
      'POST /repair-process/create': saved('Saved'),
    });
    expect(await screen.findByDisplayValue('Back glass, laser (copy)')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Create Repair Process' }));
    await waitFor(() => expect(sent('POST /repair-process/create')).toHaveLength(1));
    const [body] = sent('POST /repair-process/create');
    expect(JSON.stringify(body)).not.toMatch(/"_id"/);
    expect(body).toMatchObject({ steps: [{ stepName: 'Inspect' }, { stepName: 'Laser the glass off' }] });
  });
});

describe('an edit of a repair process', () => {
  it('should show how long its steps usually take, and who keeps the steps of an older version', async () => {
    open('/repair-process/update/p1');
    expect(await screen.findByText('12 min / 1 h 18 min')).toBeTruthy();
    expect(screen.getByText('Not measured yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'REP-0088' }).getAttribute('href')).toBe(
      '/repair/update/repair-item/r1/0',
    );
    expect(screen.getByText(/^Saving makes version 4/)).toBeTruthy();
  });

  it('should put steps and checks in order by the keyboard and send nothing else', async () => {
    const { person, sent, toasts } = open('/repair-process/update/p1', {
      'PUT /repair-process/p1': saved('Repair process updated successfully'),
    });
    await person.click(await screen.findByRole('button', { name: /Laser the glass off No description/ }));
    const checks = () => within(screen.getByRole('list', { name: 'Checklist' })).getAllByRole('textbox');
    await person.click(checks()[1]!);
    await person.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(checks().map((one) => (one as HTMLInputElement).value)).toEqual([
      'Lift the shards',
      'Mask camera',
    ]);
    await person.click(screen.getByRole('textbox', { name: 'Step name' }));
    await person.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts()).toContain('Repair process updated successfully'));
    const [body] = sent('PUT /repair-process/p1');
    expect(Object.keys(body!).sort()).toEqual(['steps', 'version']);
    const steps = body!['steps'] as RepairProcess['steps'];
    expect(steps.map(({ _id }) => _id)).toEqual([id(2), id(1)]);
    expect(steps[0]!.checklistItems.map(({ _id }) => _id)).toEqual([id(22), id(21)]);
  });

  it('should say so when it fails without a word, and keep what was typed', async () => {
    const { person, toasts } = open('/repair-process/update/p1', {
      'PUT /repair-process/p1': () => ({ status: 500, message: '' }),
    });
    await person.type(await screen.findByRole('textbox', { name: 'Process name' }), ' 2');
    await person.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(toasts()).toContain('Failed to update repair process'));
    expect(screen.getByDisplayValue('Back glass, laser 2')).toBeTruthy();
  });

  it('should be deleted after the question, or say why not', async () => {
    const inUse = '1 repair is on it. Switch it off instead.';
    const { person, toasts } = open('/repair-process/update/p1', {
      'DELETE /repair-process/p1': () => ({ status: 409, message: inUse }),
    });
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    await person.click(await screen.findByRole('button', { name: 'Yes, Delete' }));
    await waitFor(() => expect(toasts()).toContain(inUse));
  });

  it('should say in the words of the specification that it could not be deleted', async () => {
    const { person, toasts } = open('/repair-process/update/p1', {
      'DELETE /repair-process/p1': () => ({ status: 503, message: 'Away' }),
    });
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    await person.click(await screen.findByRole('button', { name: 'Yes, Delete' }));
    await waitFor(() => expect(toasts()).toEqual(['Error deleting Repair Process. Please try again.']));
  });
});
