import { partyInput, type Party } from '@shopbench/contracts';
import { TextField } from '@shopbench/ui/form';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@shopbench/client';
import { defineForm, storedValues, type FieldsProps } from './define-form';
import { RecordPage } from './record-page';
import { defineResource } from './resource';
import { openPage, serve } from './testing';

const people = defineResource({
  area: 'test',
  path: '/person',
  one: 'person',
  many: 'people',
  tag: 'Customer',
  nameOf: (person: Party) => person.name,
});

const { Editor } = defineForm({
  resource: people,
  schema: partyInput,
  initial: {},
  valuesOf: (person) => storedValues(partyInput, person),
  Fields: ({ form }: FieldsProps<typeof partyInput>) => (
    <>
      <TextField label="Name" {...form.field('name')} />
      <TextField label="City" {...form.field('city')} />
    </>
  ),
  createLabel: 'Create Person',
  listPath: '/list',
});

const BASE = { _id: 'p1', mobileNumber: '9820041177', address: 'MG Road', designation: 'customer' };

/** Meera's record, which others may change by `otherSaves`; the server refuses what is stale, as the API does. */
function open() {
  let stored: Record<string, unknown> = { ...BASE, version: 3, name: 'Meera', city: 'Pune' };
  const calls = serve({
    'GET /person/p1': () => ({ data: stored }),
    'PUT /person/p1': ({ body: { version, ...changes } }) => {
      if (version !== stored['version']) {
        const message = 'Changed by Usha at 10:14';
        return { status: 409, message, errors: [{ path: 'version', message }] };
      }
      stored = { ...stored, ...changes, version: Number(version) + 1 };
      return { data: stored, message: 'Person saved' };
    },
  });
  const page = openPage(
    '/person/:id',
    <RecordPage resource={people}>
      {(record, refetch) => <Editor record={record} refetch={refetch} />}
    </RecordPage>,
    '/person/p1',
  );
  return {
    ...page,
    calls,
    stored: () => stored,
    otherSaves: (changes: object) => {
      stored = { ...stored, ...changes, version: Number(stored['version']) + 1 };
    },
    refresh: () =>
      act(async () => void page.shop.store.dispatch(api.util.invalidateTags(['Customer']) as never)),
  };
}

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const saved = (calls: { route: string; body: object }[]) =>
  calls.filter(({ route }) => route.startsWith('PUT')).map(({ body }) => body);

describe('editing a record', () => {
  it('should send only what was changed, what was emptied as null, and the version that was seen', async () => {
    const { calls, router } = open();
    const user = userEvent.setup();
    await user.clear(await screen.findByLabelText('City'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/list'));
    expect(saved(calls)).toEqual([{ city: null, version: 3 }]);
  });

  it('should follow the record while nothing is typed', async () => {
    const { otherSaves, refresh } = open();
    await screen.findByLabelText('Name');
    otherSaves({ name: 'Meera Joshi' });
    await refresh();
    await waitFor(() => expect(box('Name').value).toBe('Meera Joshi'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('should not overwrite what somebody else saved although the record was refreshed behind the form', async () => {
    const { otherSaves, refresh, calls, stored } = open();
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Name'), ' K');
    otherSaves({ city: 'Nashik' });
    await refresh();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Somebody else has saved this meanwhile',
    );
    expect(box('Name').value).toBe('Meera K');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(saved(calls)).toEqual([{ name: 'Meera K', version: 3 }]);
    expect(stored()).toMatchObject({ name: 'Meera', city: 'Nashik' });
  });

  it('should keep both changes after Reload, and mark the field that both changed', async () => {
    const { otherSaves, stored, router } = open();
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Name'), ' K');
    await user.type(box('City'), ' 1');
    otherSaves({ city: 'Nashik' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Changed by Usha at 10:14');
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(await screen.findByText('Changed by somebody else; you had "Pune 1"')).toBeTruthy();
    expect([box('Name').value, box('City').value]).toEqual(['Meera K', 'Nashik']);
    expect(screen.getByText('City: Pune 1')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Let it go' }));
    expect(screen.queryByText('City: Pune 1')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/list'));
    expect(stored()).toMatchObject({ name: 'Meera K', city: 'Nashik' });
  });

  it('should keep what is typed while it is saved, to be saved after it', async () => {
    const sent: object[] = [];
    let stored: Record<string, unknown> = { ...BASE, version: 3, name: 'Meera', city: 'Pune' };
    serve({
      'GET /person/p1': () => ({ data: stored }),
      'PUT /person/p1': ({ body }) => {
        // While the first answer is on its way.
        if (sent.push(body) === 1) fireEvent.change(box('City'), { target: { value: 'Nashik' } });
        stored = { ...stored, ...body, version: Number(body['version']) + 1 };
        return { data: stored, message: 'Person saved' };
      },
    });
    const { toasts } = openPage(
      '/person/:id',
      <RecordPage resource={people}>
        {(record, refetch) => <Editor record={record} refetch={refetch} onDone={() => undefined} />}
      </RecordPage>,
      '/person/p1',
    );
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Name'), ' K');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts()).toHaveLength(1));
    expect([box('Name').value, box('City').value]).toEqual(['Meera K', 'Nashik']);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts()).toHaveLength(2));
    expect(sent).toEqual([
      { name: 'Meera K', version: 3 },
      { city: 'Nashik', version: 4 },
    ]);
  });

  it('should not call the server when nothing was changed', async () => {
    const { calls, router } = open();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/list'));
    expect(saved(calls)).toEqual([]);
  });

  it('should say what failed and load on Retry', async () => {
    let isDown = true;
    serve({
      'GET /person/p1': () =>
        isDown
          ? { status: 503, message: 'The database is away' }
          : { data: { ...BASE, version: 1, name: 'Meera' } },
    });
    const user = userEvent.setup();
    openPage(
      '/person/:id',
      <RecordPage resource={people}>{(record) => <p>{record.name}</p>}</RecordPage>,
      '/person/p1',
    );
    expect(await screen.findByText('The person could not be loaded')).toBeTruthy();
    expect(screen.getByText('The database is away')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Meera')).toBeTruthy();
  });
});
