import type { ListView } from '@shopbench/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, serve, type Person } from '../testing';
import { ViewsButton } from './views-button';

const LATE: ListView = { _id: 'v1', name: 'Late', search: '?due=late&sort=-due', shared: true };
const CLERK: Person = { _id: 'u2', name: 'Rita', designation: 'receptionist' };

function open(at = '/repair', person?: Person) {
  const views = [LATE];
  const calls = serve({
    'GET /list-view/of': () => ({ data: { views } }),
    'POST /list-view/save': ({ body }) => {
      views.push({ ...(body as unknown as ListView), _id: 'v2' });
      return { data: views.at(-1), message: 'View saved' };
    },
    'DELETE /list-view/v1': () => ({ data: null }),
  });
  const page = openPage('/repair', <ViewsButton />, at, person ? { person } : {});
  return { ...page, calls };
}
const openMenu = (name = 'Views') => userEvent.click(screen.getByRole('button', { name }));

describe('views of a list', () => {
  it('should be asked for when they are wanted, and be led to', async () => {
    const { calls, router } = open();
    expect(calls).toEqual([]);
    await openMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Late · for everybody' }));
    expect(calls[0]?.params.get('list')).toBe('/repair');
    expect(router.state.location.search).toBe(LATE.search);
    expect(await screen.findByRole('button', { name: 'Late' })).toBeTruthy();
  });

  it('should be kept under a name without the page, for everybody only by whoever sets the shop', async () => {
    const { calls } = open('/repair?page=3&status=open', CLERK);
    await openMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Save this view…' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Save this view' });
    expect(within(dialog).queryByLabelText('For everybody')).toBeNull();
    await userEvent.type(within(dialog).getByLabelText(/Name/), 'Mine');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(calls.find(({ route }) => route === 'POST /list-view/save')?.body).toEqual({
      ...{ list: '/repair', name: 'Mine', search: '?status=open', shared: false },
    });
  });

  it('should be taken away, and come back by Undo', async () => {
    const { calls, toasts, undo } = open('/repair?sort=-due&due=late&page=2');
    await openMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Take “Late” away' }));
    await waitFor(() => expect(toasts()).toEqual(['View Late taken away']));
    undo();
    await waitFor(() =>
      expect(calls.at(-2)).toMatchObject({
        route: 'POST /list-view/save',
        body: { list: '/repair', name: 'Late', search: LATE.search, shared: true },
      }),
    );
  });
});
