import { brandInput, type Brand } from '@shopbench/contracts';
import { TextField } from '@shopbench/ui/form';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defineForm, type FieldsProps } from './define-form';
import { ListPage } from './list-page';
import { RecordPage } from './record-page';
import { defineResource } from './resource';
import { openRoutes, serve, type Call } from './testing';

// Finding things by their role in a whole page takes jsdom a while.
const lamps = defineResource({
  area: 'test',
  path: '/lamp',
  one: 'lamp',
  many: 'lamps',
  tag: 'Brand',
  nameOf: (lamp: Brand) => lamp.brandName,
  screen: (lamp: Brand) => `/lamp/${lamp._id}`,
});

const lampForm = defineForm({
  resource: lamps,
  schema: brandInput,
  initial: { brandName: '' },
  valuesOf: ({ brandName }) => ({ brandName }),
  Fields: ({ form }: FieldsProps<typeof brandInput>) => (
    <TextField label="Name" {...form.field('brandName')} />
  ),
  createLabel: 'Create Lamp',
  listPath: '/lamp',
});

const Lamps = () => (
  <ListPage
    resource={lamps}
    title="Lamps"
    columns={[{ key: 'brandName', header: 'Name', primary: true, render: lamps.nameOf }]}
    card={(lamp) => ({ title: lamps.nameOf(lamp) })}
    defaultSort="brandName"
    search="Name"
    empty={{ text: 'Lamps give light.' }}
    open={lamps.screen}
    create={{ label: 'Create Lamp', dialog: lampForm.CreateDialog }}
    remove
  />
);

/** The list, and each lamp's page, over a server that keeps `names`. */
function open(names: string[], at = '/lamp') {
  const rows = names.map((brandName, i) => ({ _id: `l${i}`, version: 0, brandName }));
  const calls = serve({
    'GET /lamp/all': ({ params }: Call) => {
      const found = rows.filter(({ brandName }) => brandName.includes(params.get('q') ?? ''));
      return { data: { lamps: found, total: found.length, page: 1, pageSize: 25 } };
    },
    'GET /lamp/l0': () => ({ data: rows[0] }),
    'PUT /lamp/l0': ({ body }) => ({ data: { ...rows[0], ...body, version: 1 }, message: 'Lamp saved' }),
    'POST /lamp/create': ({ body }) => {
      const lamp = { _id: `l${rows.length}`, version: 0, brandName: String(body['brandName']) };
      rows.push(lamp);
      return { data: lamp, message: `Lamp ${lamp.brandName} saved` };
    },
    'DELETE /lamp/l0': () => {
      if (rows[0]?.brandName === 'In use') return { status: 409, message: 'In use by 2 documents' };
      rows.shift();
      return { data: null, message: 'Lamp deleted' };
    },
  });
  const record = (
    <RecordPage resource={lamps}>
      {(lamp, refetch) => <lampForm.Editor record={lamp} refetch={refetch} />}
    </RecordPage>
  );
  return {
    calls,
    ...openRoutes(
      [
        { path: '/lamp', element: <Lamps /> },
        { path: '/lamp/:id', element: record },
      ],
      at,
    ),
  };
}

const place = ({ router }: { router: { state: { location: { pathname: string; search: string } } } }) =>
  router.state.location.pathname + router.state.location.search;

describe('a list page', () => {
  it('should say what to do first, and list what was made over it', async () => {
    const user = userEvent.setup();
    const { toasts } = open([]);
    expect(await screen.findByText('No lamps yet')).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Create Lamp' })[0]!);
    await user.type(await screen.findByLabelText('Name'), 'Aladdin');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Aladdin')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toasts()).toEqual(['Lamp Aladdin saved']);
  });

  it('should ask in a dialog too before typed work is thrown away', async () => {
    const user = userEvent.setup();
    open(['Aladdin']);
    await user.click(await screen.findByRole('button', { name: 'Create Lamp' }));
    await user.type(await screen.findByLabelText('Name'), 'x{Escape}');
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each(['Save', 'Cancel'])('should be as it was when a record is left by %s', async (button) => {
    const user = userEvent.setup();
    const page = open(['Aladdin', 'Anglepoise', 'Tiffany'], '/lamp?q=A&sort=-brandName&page=1');
    await user.click(await screen.findByRole('link', { name: 'Aladdin' }));
    await user.type(await screen.findByLabelText('Name'), button === 'Save' ? ' 2' : '{End}');
    await user.click(screen.getByRole('button', { name: button }));
    await screen.findByRole('link', { name: 'Anglepoise' });
    expect(place(page)).toBe('/lamp?q=A&sort=-brandName&page=1');
    expect(screen.queryByText('Tiffany')).toBeNull();
  });

  it('should delete after Yes, Delete, and nothing after No, Cancel', async () => {
    const user = userEvent.setup();
    const page = open(['Aladdin', 'Tiffany'], '/lamp?q=a');
    const ask = async () => {
      await user.click((await screen.findAllByRole('button', { name: 'Row actions' }))[0]!);
      await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
      await screen.findByText('Are you sure you want to delete Lamp "Aladdin"?');
    };
    await ask();
    await user.click(screen.getByRole('button', { name: 'No, Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByText('Aladdin')).toBeTruthy();
    await ask();
    await user.click(screen.getByRole('button', { name: 'Yes, Delete' }));
    await waitFor(() => expect(screen.queryByText('Aladdin')).toBeNull());
    expect(page.toasts()).toEqual(['Lamp deleted']);
    expect(place(page)).toBe('/lamp?q=a');
  });

  it("should give the server's reason when it may not be deleted", async () => {
    const user = userEvent.setup();
    const { toasts } = open(['In use']);
    await user.click(await screen.findByRole('button', { name: 'Row actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, Delete' }));
    await waitFor(() => expect(toasts()).toEqual(['In use by 2 documents']));
  });

  it('should show what it listed last at once and refresh it', async () => {
    const { router, calls } = open(['Aladdin']);
    await screen.findByText('Aladdin');
    await act(() => router.navigate('/lamp/l0'));
    await screen.findByLabelText('Name');
    await act(() => router.navigate('/lamp'));
    expect(screen.getByText('Aladdin')).toBeTruthy();
    await waitFor(() => expect(calls.filter(({ route }) => route === 'GET /lamp/all')).toHaveLength(2));
  });
});
