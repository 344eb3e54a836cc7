import { openPage, serve } from '@shopbench/pages/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TransferForm } from './transfer-form';

const account = (end: string, accountName: string, balance: number) => ({
  ...{ _id: end.padStart(24, '0'), accountName, accountType: 'cash' as const, isActive: true, balance },
  ...{ openingBalance: 0, archived: false, createdAt: '', updatedAt: '', version: 0 },
});
const [till, bank] = [account('1', 'till', 500), account('2', 'HDFC', 0)];

describe('a transfer', () => {
  it('should say what it leaves, and ask before more goes out than there is', async () => {
    const calls = serve({
      'GET /account/all': () => ({ data: { accounts: [till, bank], total: 2, page: 1, pageSize: 200 } }),
      'POST /account/transfer': ({ body }) => ({ data: { _id: 't1', version: 0, number: 'TRF-1', ...body } }),
    });
    const sent = () => calls.filter(({ route }) => route.startsWith('POST')).map(({ body }) => body);
    const user = userEvent.setup();
    openPage('/', <TransferForm from={till} onSaved={() => undefined} />);
    await user.click(await screen.findByLabelText('Into'));
    expect(screen.queryByRole('option', { name: /Till/ })).toBeNull();
    await user.click(await screen.findByRole('option', { name: /HDFC/ }));
    await user.type(screen.getByLabelText('Amount'), '120');
    expect(screen.getByText('Leaves ₹380.00 in Till')).toBeTruthy();
    await user.type(screen.getByLabelText('Amount'), '0');
    await user.click(screen.getByRole('button', { name: 'Transfer' }));
    await user.click(await screen.findByRole('button', { name: 'No, go back' }));
    expect(sent()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Transfer' }));
    await user.click(await screen.findByRole('button', { name: 'Transfer anyway' }));
    await waitFor(() => expect(sent()).toMatchObject([{ from: till._id, to: bank._id, amount: 1200 }]));
  });
});
