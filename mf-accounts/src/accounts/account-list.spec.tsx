import { openPage, serve } from '@shopbench/pages/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccountListPage } from './account-list-page';

// Source: specification 1, "Account and expense routes" and "States and transitions".
describe('the list of accounts', () => {
  it('should open a form with the type cash, close and clear it on Cancel, and close when one was made', async () => {
    const user = userEvent.setup();
    const calls = serve({
      'GET /account/all': () => ({ data: { accounts: [], total: 0, page: 1, pageSize: 25 } }),
      'POST /account/create': ({ body }) => ({ data: { _id: 'a1', version: 0, ...body } }),
    });
    openPage('/account', <AccountListPage />);
    const open = async () => {
      await user.click((await screen.findAllByRole('button', { name: 'Create New Account' }))[0]!);
      return screen.findByRole('dialog', { name: 'Create New Account' });
    };
    const first = within(await open());
    expect(first.getByLabelText('Account type').textContent).toBe('Cash');
    await user.type(first.getByLabelText('Account name'), 'Counter');
    await user.click(first.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const second = within(await open());
    expect(second.getByLabelText<HTMLInputElement>('Account name').value).toBe('');
    await user.type(second.getByLabelText('Account name'), 'Drawer');
    await user.click(second.getByRole('button', { name: 'Create Account' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = calls.filter(({ route }) => route === 'POST /account/create').map(({ body }) => body);
    expect(sent).toMatchObject([{ accountName: 'Drawer', accountType: 'cash', isActive: true }]);
  });
});
