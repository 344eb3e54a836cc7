import { openRoutes, serve, type Routes } from '@shopbench/pages/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccountUpdatePage } from './account-update-page';

const till = {
  ...{
    _id: 'a1',
    accountName: 'till',
    accountType: 'cash',
    isActive: true,
    balance: 1_29_091.52,
    version: 3,
  },
  ...{ openingBalance: 0, archived: false, createdAt: '2026-04-01T05:00:00.000Z', updatedAt: '' },
};
const day = { date: '2026-11-23', expected: 0, opening: 1000, in: 550, out: 20, counts: [] };
const entry = {
  ...{ _id: 'e1', date: '2026-11-23T05:00:00.000Z', documentNumber: 'INV-0325', kind: 'invoice' },
  ...{ documentId: 'i1', amount: 12_000, balanceAfter: 1_29_091.52, partyName: 'imran' },
};

function open(over: object = {}, routes: Routes = {}) {
  const calls = serve({
    'GET /settings/trading': () => ({ data: { timeZone: 'Asia/Kolkata' } }),
    'GET /settings/public': () => ({ data: { timeZone: 'Asia/Kolkata' } }),
    'GET /account/a1': () => ({ data: { ...till, ...over } }),
    'GET /account/a1/till': () => ({ data: day }),
    'GET /account/all': () => ({ data: { accounts: [till], total: 1, page: 1, pageSize: 200 } }),
    'GET /account/a1/ledger': () => ({ data: { entries: [entry], total: 1, page: 1, pageSize: 50 } }),
    ...routes,
  });
  const shown = openRoutes(
    [{ path: '/account/update/:id', element: <AccountUpdatePage /> }],
    '/account/update/a1',
  );
  return { calls, user: userEvent.setup(), ...shown };
}
const figure = async (label: string) => (await screen.findByText(label)).parentElement!.textContent;

describe('the page of an account', () => {
  it('should say what is in it, what it opened with, and what went in and out today', async () => {
    open();
    expect(await figure('Balance')).toContain('₹1,29,091.52');
    await waitFor(async () => expect(await figure('In today')).toContain('₹550.00'));
    expect(await figure('At opening today')).toContain('₹1,000.00never counted');
    expect(await figure('Out today')).toContain('₹20.00');
  });

  it('should tell up to when a till was counted', async () => {
    open({}, { 'GET /account/a1/till': () => ({ data: { ...day, countedUntil: '2026-11-22' } }) });
    await waitFor(async () => expect(await figure('At opening today')).toContain('counted up to 22/11/2026'));
  });

  it('should be counted at its end only where it is a till, and show the bank’s words where it is one', async () => {
    const { unmount } = open();
    expect(await screen.findByRole('heading', { name: 'Day-end count' })).toBeTruthy();
    unmount();
    open({ accountType: 'bank', accountNumber: '50100', ifscCode: 'HDFC0001', branch: 'Camp' });
    expect(await screen.findByText('HDFC0001')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Day-end count' })).toBeNull();
  });

  it('should let nothing go in or out of one that is not active or is archived', async () => {
    const { unmount } = open({ isActive: false });
    expect(await screen.findByText(/nothing goes in or out until it is active again/)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: /^Transfer out of/ })).toBeNull();
    unmount();
    open({ archived: true });
    expect(await screen.findByRole('button', { name: 'Unarchive' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Edit account/ })).toBeNull();
    expect(screen.queryByRole('heading', { name: /^Transfer out of/ })).toBeNull();
  });

  it('should be edited by a key, and ask before what was typed is left', async () => {
    const { user } = open();
    await screen.findByRole('heading', { name: 'Till' });
    fireEvent.keyDown(document.body, { key: 'e' });
    const name = await screen.findByLabelText<HTMLInputElement>(/Account name/);
    await user.type(name, ' two');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(name.value).toBe('Till two');
  });

  it('should find entries once somebody has typed, not at every key', async () => {
    const { calls, user } = open();
    const asked = () =>
      calls.flatMap(({ route, params }) => (route.endsWith('/ledger') ? [params.get('q')] : []));
    await user.type(await screen.findByLabelText('Find an entry'), 'inv');
    await waitFor(() => expect(asked()).toContain('inv'));
    expect(asked().filter((q) => q === 'i' || q === 'in')).toEqual([]);
  });
});
