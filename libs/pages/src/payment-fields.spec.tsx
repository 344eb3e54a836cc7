import type { PaymentMode } from '@shopbench/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PaymentFields } from './payment-fields';
import { openPage, serve } from './testing';

const account = (_id: string, accountType: PaymentMode, accountName: string) => ({
  _id,
  accountType,
  accountName,
});

function Sample() {
  const [values, setValues] = useState({
    mode: 'cash' as PaymentMode,
    account: '',
    amount: undefined as number | undefined,
    reference: '',
  });
  const bind = <Name extends keyof typeof values>(name: Name) => ({
    name,
    value: values[name],
    error: undefined,
    onChange: (value: (typeof values)[Name]) => setValues((all) => ({ ...all, [name]: value })),
  });
  return (
    <>
      <PaymentFields
        mode={values.mode}
        onMode={(mode, chosen) => setValues((all) => ({ ...all, mode, account: chosen }))}
        account={bind('account')}
        amount={bind('amount')}
        amountLabel="Received"
        payable={1199}
        reference={bind('reference')}
      />
      <output>{JSON.stringify(values)}</output>
    </>
  );
}
const values = () => JSON.parse(document.querySelector('output')!.textContent!) as Record<string, unknown>;

describe('how something is paid', () => {
  beforeEach(() => localStorage.clear());

  it('should ask for the account only where a mode has several, for a reference only beside cash', async () => {
    const calls = serve({
      'GET /account/all': () => ({
        data: {
          accounts: [
            account('a1', 'cash', 'till'),
            account('a2', 'bank', 'HDFC'),
            account('a3', 'bank', 'SBI current'),
          ],
          total: 3,
        },
      }),
    });
    const user = userEvent.setup();
    openPage('/', <Sample />);
    expect(screen.queryByLabelText('Account')).toBeNull();
    expect(screen.queryByLabelText('Reference')).toBeNull();
    await user.click(screen.getByText('Bank'));
    await user.type(screen.getByLabelText('Reference'), 'UTR7');
    await user.click(await screen.findByLabelText('Account'));
    await user.click(await screen.findByRole('option', { name: 'SBI Current' }));
    await user.click(screen.getByRole('button', { name: 'All' }));
    expect(values()).toEqual({ mode: 'bank', account: 'a3', amount: 1199, reference: 'UTR7' });
    expect(screen.queryByRole('button', { name: 'All' })).toBeNull();
    expect(calls[0]!.params.get('isActive')).toBe('true');
    await user.click(screen.getByText('Cash'));
    expect(values()).toMatchObject({ mode: 'cash', account: '' });
    expect(screen.queryByLabelText('Account')).toBeNull();
    await user.click(screen.getByText('Bank'));
    expect(values()).toMatchObject({ mode: 'bank', account: 'a3' });
  });

  it('should show the account that is taken where none is chosen: the one that was there first', async () => {
    serve({
      'GET /account/all': () => ({
        data: {
          accounts: [account('b2', 'cash', 'Back till'), account('b1', 'cash', 'Front till')],
          total: 2,
        },
      }),
    });
    openPage('/', <Sample />);
    expect((await screen.findByLabelText('Account')).textContent).toBe('Front Till');
  });

  it('should not ask for ever for accounts that cannot be loaded', async () => {
    const calls = serve({ 'GET /account/all': () => ({ status: 503, message: 'The database is away' }) });
    openPage('/x', <Sample />);
    await screen.findByText(/The database is away/);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(calls.length).toBeLessThanOrEqual(2);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
