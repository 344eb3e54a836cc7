import { openRoutes, serve, type Person, type Routes } from '@shopbench/pages/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TransferPage } from '../transfers/transfer-page';
import { CashCountPage } from './cash-count-page';

const stored = { version: 2, createdAt: '', updatedAt: '', createdBy: 'asha', cancelled: false };
const count = {
  ...{ _id: 'k1', number: 'CSH-0001', date: '2026-11-22', at: '2026-11-22T15:30:00.000Z', ...stored },
  ...{ account: { _id: 'a1', accountName: 'till' }, notes: [{ value: 500, count: 3 }], coins: 30 },
  ...{ counted: 1530, expected: 1550, difference: -20, reason: 'Tea' },
};
const transfer = {
  ...{ _id: 't1', number: 'TRF-0001', date: '2026-11-23', amount: 23_000, ...stored },
  ...{
    from: { _id: 'a1', accountName: 'till' },
    to: { _id: 'a2', accountName: 'HDFC' },
    note: 'To the bank',
  },
};

function open(path: string, element: React.ReactNode, routes: Routes, person?: Person) {
  const calls = serve({
    'GET /settings/trading': () => ({ data: { timeZone: 'Asia/Kolkata' } }),
    'GET /settings/public': () => ({ data: { shopName: 'Sharma Mobiles', timeZone: 'Asia/Kolkata' } }),
    ...routes,
  });
  const sent = () => calls.filter(({ route }) => route.startsWith('POST')).map(({ body }) => body);
  const shown = openRoutes([{ path: '/x/:id', element }], path, person ? { person } : {});
  return { ...shown, sent };
}
const figure = async (label: string) => (await screen.findByText(label)).parentElement!.textContent;

describe('a count of a till', () => {
  const show = (over: object = {}, routes: Routes = {}, person?: Person) =>
    open(
      '/x/k1',
      <CashCountPage />,
      { 'GET /account/count/k1': () => ({ data: { ...count, ...over } }), ...routes },
      person,
    );

  it.each([
    [-20, 'Short by', '₹20.00', 'Tea'],
    [5, 'Over by', '₹5.00', 'Tea'],
    [0, 'Difference', '₹0.00', 'agrees'],
  ])('should say of a difference of %d what it is and why', async (difference, label, value, note) => {
    show({ difference });
    expect(await figure(label)).toBe(`${label}${value}${note}`);
  });

  it('should tell the notes, the coins, and the time by the clock of the shop', async () => {
    show();
    const rows = (await screen.findAllByRole('row')).slice(1).map((row) => row.textContent);
    expect(rows.slice(0, 2)).toEqual(['₹500× 31,500.00', 'Coins30.00']);
    expect(screen.getByText(/counted by Asha, .*21:00/)).toBeTruthy();
  });

  it('should open the day again for a reason, under the version that was seen', async () => {
    const { sent } = show(
      {},
      { 'POST /account/count/k1/cancel': () => ({ data: { ...count, cancelled: true } }) },
    );
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Open the day again' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.type(dialog.getByLabelText(/Reason/), 'Miscounted');
    await user.click(dialog.getByRole('button', { name: 'Yes, take it back' }));
    await waitFor(() => expect(sent()).toEqual([{ version: 2, reason: 'Miscounted' }]));
  });

  it('should let only the admin open a day again, and nobody twice', async () => {
    show({}, {}, { _id: 'u2', name: 'ravi', designation: 'accountant' });
    await screen.findByText('Short by');
    expect(screen.queryByRole('button', { name: 'Open the day again' })).toBeNull();
    cleanup();
    show({ cancelled: true, cancelReason: 'Miscounted' });
    expect(await screen.findByText('Miscounted')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Open the day again' })).toBeNull();
  });
});

describe('a transfer that was made', () => {
  const show = (over: object = {}, routes: Routes = {}) =>
    open('/x/t1', <TransferPage />, {
      'GET /account/transfer/t1': () => ({ data: { ...transfer, ...over } }),
      ...routes,
    });

  it('should lead to both accounts', async () => {
    show();
    expect(await figure('Transferred')).toBe('Transferred₹23,000.00');
    const hrefs = ['Till', 'HDFC'].map((name) => screen.getByRole('link', { name }).getAttribute('href'));
    expect(hrefs).toEqual(['/account/update/a1', '/account/update/a2']);
  });

  it('should keep its cancelling open with what was typed when that is refused, and say why', async () => {
    const { sent } = show(
      {},
      {
        'POST /account/transfer/t1/cancel': () => ({ status: 409, message: 'The day is counted' }),
      },
    );
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Cancel transfer' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    const reason = dialog.getByLabelText<HTMLInputElement>(/Reason/);
    await user.type(reason, 'Wrong account');
    await user.click(dialog.getByRole('button', { name: 'Yes, take it back' }));
    expect(await dialog.findByText('The day is counted')).toBeTruthy();
    expect(reason.value).toBe('Wrong account');
    expect(sent()).toEqual([{ version: 2, reason: 'Wrong account' }]);
  });

  it('should not be taken back twice', async () => {
    show({ cancelled: true, cancelReason: 'Wrong account' });
    expect(await screen.findByText('Wrong account')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel transfer' })).toBeNull();
  });
});
