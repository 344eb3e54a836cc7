import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { brands } from '../resources/catalogue';
import { openPage, serve } from '../testing';
import { DeleteMany } from './delete-many';
import { useBulk } from './use-bulk';

type Brand = Parameters<typeof brands.nameOf>[0];

const ROWS = ['a', 'b', 'c'].map(
  (_id) => ({ _id, version: 1, archived: false, brandName: `brand ${_id}` }) as Brand,
);

function Page() {
  const bulk = useBulk<Brand>({ nameOf: brands.nameOf });
  return (
    <>
      <DeleteMany resource={brands} bulk={bulk} rows={ROWS} choose={() => undefined} />
      {bulk.result}
    </>
  );
}

it('should archive what documents name, say why another one stays, and take back what was archived', async () => {
  const calls = serve({
    'DELETE /brand/a': () => ({ data: { archived: true, version: 2 } }),
    'DELETE /brand/b': () => ({ data: { archived: false } }),
    'DELETE /brand/c': () => ({ status: 409, message: 'Two orders of it are open' }),
    'POST /brand/a/unarchive': () => ({ data: ROWS[0] }),
  });
  openPage('/', <Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Delete 3' }));
  fireEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes, Delete' }),
  );
  const failed = await screen.findByRole('list', { name: 'What failed' });
  expect(failed.textContent).toMatch(/Brand C.*Two orders of it are open/);
  fireEvent.click(await screen.findByRole('button', { name: 'Undo 1' }));
  expect(await screen.findByText('Undo: Deleted or archived: 1 of 1')).toBeTruthy();
  await waitFor(() =>
    expect(calls.at(-1)).toMatchObject({ route: 'POST /brand/a/unarchive', body: { version: 2 } }),
  );
});
