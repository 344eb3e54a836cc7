import type { Profile } from '@shopbench/contracts';
import { openPage, serve, type Routes } from '@shopbench/pages/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ProfilePage } from './profile-page';

const profile: Profile = {
  _id: 'u1',
  version: 3,
  designation: 'clerk',
  name: 'asha rao',
  balance: -250.5,
  loyaltyPoints: 12,
  accountType: 'Debit',
};
const quiet: Routes = {
  'GET /profile/sessions': () => ({ data: { sessions: [] } }),
  'GET /profile/two-step': () => ({ data: { isOn: false, recoveryCodesLeft: 0 } }),
};

const open = (answer: () => ReturnType<Routes[string]>, more: Routes = {}) => {
  const calls = serve({ ...quiet, 'GET /profile': answer, ...more });
  return { calls, ...openPage('/profile', <ProfilePage />) };
};
const valueOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;

describe('the profile page', () => {
  it('should show every specified field, say No Email, and leave out what is optional and empty', async () => {
    const { shop } = open(() => ({ data: profile }));
    expect(await screen.findByRole('heading', { name: 'Asha Rao' })).toBeTruthy();
    expect(valueOf('E-mail')).toBe('No Email');
    for (const term of ['Mobile number', 'Address', 'City', 'State', 'Country', 'PIN code', 'Date of birth'])
      expect([term, valueOf(term)]).toEqual([term, '–']);
    for (const term of ['Marriage anniversary', 'Trade name', 'GSTIN'])
      expect([term, valueOf(term)]).toEqual([term, '–']);
    expect([valueOf('Account type'), valueOf('Loyalty points')]).toEqual(['Debit', '12']);
    expect(screen.getByText('₹250.50')).toBeTruthy();
    expect(screen.getByText('The shop owes you.')).toBeTruthy();
    for (const term of ['Contact number', 'Gender', 'Bio', 'Remark'])
      expect(screen.queryByText(term)).toBeNull();
    expect(shop.store.getState().user.user?.name).toBe('asha rao');
  });

  it('should say that there is no profile data when nothing comes', async () => {
    open(() => ({ data: null }));
    expect(await screen.findByText('No profile data found')).toBeTruthy();
  });

  it('should say once that it could not be fetched, and offer to try again', async () => {
    const { toasts } = open(() => ({ status: 500, message: 'Broken' }));
    expect(await screen.findByText('The profile could not be loaded')).toBeTruthy();
    expect(toasts()).toEqual(['Failed to fetch profile']);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });

  it('should say that the password was not changed where the server says nothing', async () => {
    const { toasts } = open(() => ({ data: profile }), {
      'PUT /profile/change-password': () => ({ status: 500, message: '' }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Change password' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change Password' }));
    fireEvent.change(dialog.getByLabelText(/Old password/), { target: { value: 'Mango4Tree' } });
    fireEvent.change(dialog.getByLabelText(/New password/), { target: { value: 'Banyan7Leaf' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(toasts()).toEqual(['Password change failed']));
  });
});
