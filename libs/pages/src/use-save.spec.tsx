import { brandInput, type Brand } from '@shopbench/contracts';
import { SelectField, TextField } from '@shopbench/ui/form';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import { defineForm, type FieldsProps } from './define-form';
import { defineResource } from './resource';
import { SaveForm, whenText } from './save-form';
import { openPage, serve, type Call, type Reply } from './testing';
import { useForm } from '@shopbench/client';
import { useSave, useSend } from './use-save';

const things = defineResource({
  area: 'test',
  path: '/thing',
  one: 'thing',
  many: 'things',
  tag: 'Brand',
  nameOf: (thing: Brand) => thing.brandName,
  screen: (thing: Brand) => `/thing/${thing._id}`,
});

const { CreatePage } = defineForm({
  resource: things,
  schema: brandInput,
  initial: { brandName: '' },
  Fields: ({ form }: FieldsProps<typeof brandInput>) => (
    <TextField label="Name" required {...form.field('brandName')} />
  ),
  createLabel: 'Create Thing',
  listPath: '/list',
});

/** A server that keeps records and first answers, as the API does; `isLost` decides which answers go missing. */
function keeper(isLost: (attempt: number) => boolean) {
  const records: string[] = [];
  const first = new Map<string, { body: string; message: string; data: object }>();
  let attempt = 0;
  const create = ({ key, body }: Call): Reply => {
    const text = JSON.stringify(body);
    const known = first.get(String(key));
    attempt += 1;
    if (known && known.body !== text)
      return { status: 422, message: 'Used for another request', data: { first: known } };
    const saved = known ?? {
      body: text,
      message: `Thing ${String(body['brandName'])} saved`,
      data: { _id: `t${records.length}`, version: 0, ...body },
    };
    if (!known) records.push(String(body['brandName']));
    first.set(String(key), saved);
    return isLost(attempt) ? 'lost' : saved;
  };
  return { records, create };
}

const LAMP = { _id: 't0', version: 0, brandName: 'Lamp' } as Brand;
const name = () => screen.getByLabelText('Name');
const press = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Create Thing' }));

describe('saving a new record', () => {
  it('should save once, say so and go back to the list', async () => {
    const { records, create } = keeper(() => false);
    const calls = serve({ 'POST /thing/create': create });
    const user = userEvent.setup();
    const { router, toasts } = openPage('/new', <CreatePage />);
    await user.type(name(), 'Lamp');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('elsewhere');
    expect(router.state.location.pathname).toBe('/list');
    expect(records).toEqual(['Lamp']);
    expect(toasts()).toEqual(['Thing Lamp saved']);
    expect(calls).toHaveLength(1);
  });

  it('should never make two of a save whose answer was lost, edited or not, however often it is pressed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ letters: fc.constantFrom('', 'x', 'yz'), isLost: fc.boolean() }), {
          minLength: 1,
          maxLength: 5,
        }),
        async (presses) => {
          const { records, create } = keeper((attempt) => presses[attempt - 1]?.isLost ?? false);
          serve({ 'POST /thing/create': create });
          const user = userEvent.setup({ delay: null });
          const { router, unmount } = openPage('/new', <CreatePage />);
          await user.type(name(), 'Lamp');
          for (const { letters } of presses) {
            if (router.state.location.pathname !== '/new') break;
            if (letters) await user.type(name(), letters);
            await press(user);
            await waitFor(() => expect(screen.queryByText('Saving…')).toBeNull());
          }
          expect(records).toHaveLength(1);
          unmount();
        },
      ),
      { numRuns: 12 },
    );
  });

  it('should go out under one key until it went through, and under another one after, also without a draft', async () => {
    const keys: string[] = [];
    function Page() {
      const form = useForm(brandInput, { brandName: 'Lamp' });
      const { submit, saving } = useSend(form, {
        send: (_checked, key) => {
          keys.push(key);
          return Promise.resolve(
            keys.length === 1
              ? { error: { status: 0, message: 'No answer', errors: [] } }
              : { data: { record: LAMP, message: 'Saved' } },
          );
        },
        onSaved: () => undefined,
      });
      return (
        <button type="button" disabled={saving} onClick={submit}>
          Save
        </button>
      );
    }
    openPage('/new', <Page />);
    for (const count of [1, 2, 3]) {
      fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
      await waitFor(() => expect(keys).toHaveLength(count));
      await waitFor(() => expect(screen.getByRole('button')).toHaveProperty('disabled', false));
    }
    expect([keys[1] === keys[0], keys[2] === keys[1]]).toEqual([true, false]);
  });

  it('should be possible again after an attempt that broke on the way, of which nothing is said then any more', async () => {
    const told = jest.fn();
    globalThis.reportError = told;
    const saved = jest.fn();
    const broken = new Error('broken');
    const answers = [Promise.reject(broken), Promise.resolve({ data: { record: LAMP, message: 'Saved' } })];
    function Page() {
      const save = useSave<typeof brandInput, Brand>({
        schema: brandInput,
        initial: { brandName: 'Lamp' },
        send: () => answers.shift()!,
        onSaved: saved,
        failure: 'It could not be saved',
      });
      return (
        <SaveForm label="Thing" save={save} submitLabel="Create Thing">
          {null}
        </SaveForm>
      );
    }
    const { toasts } = openPage('/new', <Page />);
    const user = userEvent.setup();
    await press(user);
    await waitFor(() => expect(toasts()).toEqual(['It could not be saved']));
    expect(told).toHaveBeenCalledWith(broken);
    await press(user);
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(toasts()).toEqual(['Saved']);
  });

  it('should say that the first attempt went through and lead to it', async () => {
    const { create } = keeper((attempt) => attempt === 1);
    serve({ 'POST /thing/create': create });
    const user = userEvent.setup();
    openPage('/new', <CreatePage />);
    await user.type(name(), 'Lamp');
    await press(user);
    await user.type(name(), ' big');
    await press(user);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'That was saved already: Thing Lamp saved',
    );
    expect(screen.getByRole('link', { name: 'Open it' }).getAttribute('href')).toBe('/thing/t0');
    expect((name() as HTMLInputElement).value).toBe('Lamp big');
  });

  it('should show what the server found at its field, keep what was typed and focus it', async () => {
    serve({
      'POST /thing/create': () => ({
        status: 409,
        message: 'Thing Lamp exists already',
        errors: [{ path: 'brandName', message: 'Thing Lamp exists already' }],
      }),
    });
    const user = userEvent.setup();
    const { toasts } = openPage('/new', <CreatePage />);
    await user.type(name(), 'Lamp');
    await press(user);
    expect((await screen.findByRole('alert')).textContent).toBe('Thing Lamp exists already');
    expect(document.activeElement).toBe(name());
    expect(toasts()).toEqual(['Thing Lamp exists already']);
  });

  it('should focus a select that comes first, where the keyboard opens it', () => {
    serve({});
    const { CreatePage: ChoosePage } = defineForm({
      resource: things,
      schema: brandInput,
      initial: { brandName: 'Lamp' },
      Fields: ({ form }: FieldsProps<typeof brandInput>) => (
        <SelectField label="Name" options={[{ value: 'Lamp', label: 'Lamp' }]} {...form.field('brandName')} />
      ),
      createLabel: 'Create Thing',
      listPath: '/list',
    });
    openPage('/new', <ChoosePage />);
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Name' }));
  });

  it('should focus the first field at once and ask before typed work is thrown away', async () => {
    serve({});
    const user = userEvent.setup();
    const { router } = openPage('/new', <CreatePage />);
    expect(document.activeElement).toBe(name());
    await user.type(name(), 'Lamp');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toBe('/new');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(router.state.location.pathname).toBe('/list');
  });

  it('should say beside the buttons why it failed until the next attempt', async () => {
    let isDown = true;
    serve({
      'POST /thing/create': () =>
        isDown ? { status: 503, message: 'The database is away' } : { data: LAMP, message: 'Saved' },
    });
    const user = userEvent.setup();
    openPage('/new', <CreatePage />);
    await user.type(name(), 'Lamp');
    await press(user);
    expect(await screen.findByText('The database is away')).toBeTruthy();
    isDown = false;
    await press(user);
    expect(await screen.findByText('elsewhere')).toBeTruthy();
    expect(screen.queryByText('The database is away')).toBeNull();
  });

  it('should stay and say so when something was typed while it was saved, and never save that as another one', async () => {
    const { records, create } = keeper(() => false);
    serve({
      'POST /thing/create': (call) => {
        if (records.length === 0) fireEvent.change(name(), { target: { value: 'Lamp big' } });
        return create(call);
      },
    });
    const user = userEvent.setup();
    const { router } = openPage('/new', <CreatePage />);
    await user.type(name(), 'Lamp');
    await press(user);
    expect((await screen.findByRole('alert')).textContent).toContain('What you changed since is not in it');
    expect((name() as HTMLInputElement).value).toBe('Lamp big');
    await press(user);
    await waitFor(() => expect(screen.queryByText('Saving…')).toBeNull());
    expect(records).toEqual(['Lamp']);
    expect(router.state.location.pathname).toBe('/new');
  });

  it('should offer what was typed before a reload, and nothing of what was saved', async () => {
    serve({ 'POST /thing/create': () => ({ data: LAMP, message: 'Saved' }) });
    const user = userEvent.setup();
    const { unmount } = openPage('/new', <CreatePage />);
    await user.type(name(), 'Lamp');
    unmount();
    const again = openPage('/new', <CreatePage />, '/new', { reloaded: true });
    expect(screen.getByRole('status').textContent).toMatch(/typed here today at \d\d:\d\d was not saved/);
    await user.click(screen.getByRole('button', { name: 'Go on with it' }));
    expect((name() as HTMLInputElement).value).toBe('Lamp');
    await press(user);
    await screen.findByText('elsewhere');
    again.unmount();
    openPage('/new', <CreatePage />, '/new', { reloaded: true });
    expect(screen.queryByRole('button', { name: 'Go on with it' })).toBeNull();
  });

  it('should save once what is gone on with after a reload, though the first attempt lost its answer', async () => {
    const { records, create } = keeper((attempt) => attempt === 1);
    serve({ 'POST /thing/create': create });
    const user = userEvent.setup();
    const { unmount } = openPage('/new', <CreatePage />);
    await user.type(name(), 'Lamp');
    await press(user);
    await waitFor(() => expect(records).toEqual(['Lamp']));
    unmount();
    const { router } = openPage('/new', <CreatePage />, '/new', { reloaded: true });
    await user.click(screen.getByRole('button', { name: 'Go on with it' }));
    await press(user);
    await waitFor(() => expect(router.state.location.pathname).toBe('/list'));
    expect(records).toEqual(['Lamp']);
  });

  it('should not be a dead end when what it is about was changed: Reload takes the new version, what was typed stays', async () => {
    const sent: number[] = [];
    let shown = 3;
    function Page() {
      const [, redraw] = useState(0);
      const save = useSave<typeof brandInput, Brand>({
        schema: brandInput,
        initial: { brandName: '' },
        version: shown,
        send: (_body, _key, version) => {
          sent.push(version);
          if (version === 4) return Promise.resolve({ data: { record: LAMP, message: '' } });
          const message = 'Changed by Usha at 10:14';
          shown = 4;
          redraw(1);
          return Promise.resolve({ error: { status: 409, message, errors: [{ path: 'version', message }] } });
        },
        onSaved: () => undefined,
      });
      return (
        <SaveForm label="Thing" save={save} submitLabel="Create Thing">
          <TextField label="Name" required {...save.form.field('brandName')} />
        </SaveForm>
      );
    }
    openPage('/new', <Page />);
    const user = userEvent.setup();
    await user.type(name(), 'Lamp');
    await press(user);
    await user.click(await screen.findByRole('button', { name: 'Reload' }));
    expect((name() as HTMLInputElement).value).toBe('Lamp');
    await press(user);
    await waitFor(() => expect(sent).toEqual([3, 4]));
  });
});

describe('when something was typed', () => {
  it.each([
    ['2026-11-24T09:05:00', 'today at 09:05'],
    ['2026-11-23T23:59:00', 'yesterday at 23:59'],
    ['2026-11-20T10:42:00', 'on 20/11/2026 at 10:42'],
  ])('should say the day of %s', (at, words) => {
    expect(whenText(new Date(at), new Date('2026-11-24T10:00:00'))).toBe(words);
  });
});
