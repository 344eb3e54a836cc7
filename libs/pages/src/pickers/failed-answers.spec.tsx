import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, serve } from '../testing';
import { AccountPicker } from './account-picker';
import { PartyPicker } from './party-picker';

const DOWN = { status: 503, message: 'The database is away' };

const FOR_CUSTOMERS = { role: 'customer' } as const;

describe('what a picker was asked to offer and could not be loaded', () => {
  it('should never be taken for a customer who is not there: it offers Try again instead of Add', async () => {
    let isDown = true;
    serve({
      'GET /customer/all': () =>
        isDown ? DOWN : { data: { customers: [{ _id: 'c1', name: 'asha', version: 0 }], total: 1 } },
    });
    const user = userEvent.setup();
    openPage('/x', <PartyPicker {...FOR_CUSTOMERS} value={null} onChange={() => undefined} />);
    await user.type(screen.getByRole('combobox', { name: 'Customer' }), 'ash');
    expect((await screen.findByRole('alert')).textContent).toContain('The database is away');
    expect(screen.queryByText('+ Add a customer')).toBeNull();
    expect(screen.queryByText('Nothing found')).toBeNull();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await user.type(screen.getByRole('combobox', { name: 'Customer' }), 'a');
    expect(await screen.findByText('+ Add a customer')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('should say why no account is offered, and that accounts are still on their way', async () => {
    let isDown = true;
    serve({ 'GET /account/all': () => (isDown ? DOWN : { data: { accounts: [], total: 0 } }) });
    const user = userEvent.setup();
    openPage('/x', <AccountPicker value="" required onChange={() => undefined} />);
    expect(screen.getByRole('status').textContent).toBe('Loading…');
    expect((await screen.findByRole('alert')).textContent).toContain('The database is away');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('There is no such active account')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
