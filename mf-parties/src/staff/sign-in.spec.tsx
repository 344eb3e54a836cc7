import { openPage, openRoutes, serve } from '@shopbench/pages/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StaffCreatePage } from './staff-create-page';
import { StaffProfilePage } from './staff-profile-page';

// Whole pages, on machines that do other work beside.
const meena = {
  ...{ _id: 's1', name: 'meena salvi', mobileNumber: '9890041107', address: 'Camp, Pune', version: 0 },
  ...{ designation: 'clerk', signIn: 'own', salary: 0, balance: 0, archived: false },
  createdAt: '2026-04-01T05:00:00.000Z',
};
const told = { user: meena, identifiers: [meena.mobileNumber], oneTimePassword: 'mango-river-42' };

describe('a new member of the staff', () => {
  const created = { data: meena, message: 'Staff member created' };

  async function fill(user: ReturnType<typeof userEvent.setup>) {
    await user.type(screen.getByLabelText('Name'), 'Meena Salvi');
    await user.type(screen.getByLabelText('Mobile number'), meena.mobileNumber);
    await user.type(screen.getByLabelText('Address'), meena.address);
    await user.click(screen.getByLabelText('Designation'));
    await user.click(await screen.findByRole('option', { name: 'Clerk' }));
    await user.click(screen.getByRole('button', { name: 'Create Staff' }));
  }

  it('should be followed by the one-time password, once, and then by the list', async () => {
    const calls = serve({
      'POST /user/create': () => created,
      'POST /user/s1/reset-password': () => ({ data: told }),
    });
    const user = userEvent.setup();
    const { router, toasts } = openPage('/user/create', <StaffCreatePage />);
    await fill(user);
    const dialog = await screen.findByRole('dialog', { name: 'Meena Salvi may sign in' });
    expect(within(dialog).getByLabelText('One-time password').textContent).toBe('mango-river-42');
    await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('mango-river-42');
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/user'));
    expect(toasts()).toEqual(['One-time password copied', 'Staff member created']);
    const sent = calls.map(({ route }) => route).filter((route) => route.startsWith('POST'));
    expect(sent).toEqual(['POST /user/create', 'POST /user/s1/reset-password']);
  });

  it('should be kept when no password could be made, and say so', async () => {
    serve({
      'POST /user/create': () => created,
      'POST /user/s1/reset-password': () => ({ status: 503, message: 'The database is away' }),
    });
    const user = userEvent.setup();
    const { router, toasts } = openPage('/user/create', <StaffCreatePage />);
    await fill(user);
    await waitFor(() => expect(router.state.location.pathname).toBe('/user'));
    expect(toasts()).toEqual(['No one-time password was made: The database is away', 'Staff member created']);
  });
});

describe('the sign-in of a member of the staff', () => {
  it('should lose its second step when the admin confirms it', async () => {
    const calls = serve({
      'GET /user/s1': () => ({ data: meena }),
      'GET /user/s1/work': () => ({ data: { sales: [], repairs: [] } }),
      'POST /user/s1/two-step/reset': () => ({ data: null }),
    });
    const user = userEvent.setup();
    const path = '/user/profile/:id';
    const { toasts } = openRoutes([{ path, element: <StaffProfilePage /> }], '/user/profile/s1');
    const asked = () => calls.filter(({ route }) => route === 'POST /user/s1/two-step/reset').length;
    await user.click(await screen.findByRole('button', { name: 'Turn two-step sign-in off' }));
    await screen.findByText(/signed out everywhere/);
    await user.click(screen.getByRole('button', { name: 'No, Cancel' }));
    expect(asked()).toBe(0);
    await user.click(await screen.findByRole('button', { name: 'Turn two-step sign-in off' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, Turn off' }));
    await waitFor(() => expect(toasts()).toEqual(['Two-step sign-in of Meena Salvi is off']));
    expect(asked()).toBe(1);
  });
});
