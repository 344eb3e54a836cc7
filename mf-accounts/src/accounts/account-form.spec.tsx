import { openPage, serve } from '@shopbench/pages/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccountCreatePage } from './account-create-page';

/** The page over a server that takes every account; gives what was sent. */
function open() {
  const calls = serve({
    'POST /account/create': ({ body }) => ({ data: { _id: 'a1', version: 0, ...body } }),
  });
  return { ...openPage('/account/create', <AccountCreatePage />), sent: () => calls.map(({ body }) => body) };
}

async function choose(user: ReturnType<typeof userEvent.setup>, type: string) {
  await user.click(screen.getByLabelText('Account type'));
  await user.click(await screen.findByRole('option', { name: type }));
}

describe('the form of accounts', () => {
  it('should ask for the bank fields only of a bank account', async () => {
    const user = userEvent.setup();
    open();
    expect(screen.queryByLabelText('IFSC code')).toBeNull();
    await choose(user, 'Bank');
    expect(screen.getByLabelText('IFSC code')).toBeTruthy();
  });

  it('should not send bank fields that were filled before another type was chosen', async () => {
    const user = userEvent.setup();
    const { sent } = open();
    await user.type(screen.getByLabelText('Account name'), 'Counter');
    await choose(user, 'Bank');
    await user.type(screen.getByLabelText('IFSC code'), 'HDFC0001234');
    await choose(user, 'Razorpay');
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ accountName: 'Counter', accountType: 'razorpay', isActive: true });
    expect(sent()[0]).not.toHaveProperty('ifscCode');
  });

  it('should say what is missing', async () => {
    const user = userEvent.setup();
    const { sent, toasts } = open();
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(sent()).toEqual([]);
    expect(screen.getByRole('alert').textContent).toContain('Account name');
    expect(document.activeElement).toBe(screen.getByLabelText('Account name'));
    expect(toasts()).toEqual(['Please fill all required fields']);
  });
});
