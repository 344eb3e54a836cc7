import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ArchivedNotice } from './archived-notice';
import { ListPage } from './list-page';
import { brands } from './resources/catalogue';
import { openPage, serve } from './testing';

const brand = { _id: 'b1', version: 4, brandName: 'nokia', archived: true };
const answered = { data: { ...brand, version: 5, archived: false }, message: 'Brand nokia is back' };

describe('the page of an archived record', () => {
  it('should take it back by its version, and say so', async () => {
    const calls = serve({ 'POST /brand/b1/unarchive': () => answered });
    const { toasts } = openPage('/', <ArchivedNotice resource={brands} record={brand as never} may />);
    expect(screen.getByText(/^This brand is archived/)).toBeTruthy();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Unarchive' }));
    await waitFor(() => expect(toasts()).toEqual(['Brand nokia is back']));
    expect(calls.find(({ route }) => route.startsWith('POST'))!.body).toEqual({ version: 4 });
  });

  it('should say why it stays', async () => {
    const message = 'Brand nokia exists already';
    serve({ 'POST /brand/b1/unarchive': () => ({ status: 409, message }) });
    const { toasts } = openPage('/', <ArchivedNotice resource={brands} record={brand as never} may />);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Unarchive' }));
    await waitFor(() => expect(toasts()).toEqual([message]));
  });

  it('should only tell who may not', () => {
    serve({});
    openPage('/', <ArchivedNotice resource={brands} record={brand as never} noun="make" may={false} />);
    expect(screen.getByText(/^This make is archived/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Unarchive' })).toBeNull();
  });
});

describe('a list with an archive', () => {
  it('should show what is archived, which is taken back and not deleted again', async () => {
    const calls = serve({
      'GET /brand/all': () => ({ data: { brands: [brand], total: 1, page: 1, pageSize: 25 } }),
      'POST /brand/b1/unarchive': () => answered,
    });
    const user = userEvent.setup();
    const list = (
      <ListPage
        resource={brands}
        title="Brands"
        columns={[{ key: 'brandName', header: 'Name', primary: true, render: brands.nameOf }]}
        card={(row) => ({ title: brands.nameOf(row) })}
        defaultSort="brandName"
        search="Name"
        empty={{ text: 'None' }}
        archive
        remove
      />
    );
    const { toasts } = openPage('/', list, '/?archived=true');
    const row = (await screen.findByText('Nokia')).closest<HTMLElement>('[role="row"]')!;
    expect(calls.find(({ route }) => route === 'GET /brand/all')!.params.get('archived')).toBe('true');
    await user.click(within(row).getByRole('button'));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items).toEqual(['Unarchive']);
    await user.click(screen.getByRole('menuitem', { name: 'Unarchive' }));
    await waitFor(() => expect(toasts()).toEqual(['Brand nokia is back']));
  });
});
