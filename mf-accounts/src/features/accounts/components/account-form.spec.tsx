import { useForm } from '@shopbench/client';
import { accountInput } from '@shopbench/contracts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccountForm } from './account-form';

const onSave = jest.fn();

function Sample() {
  const form = useForm(accountInput, { accountType: 'cash', openingBalance: 0, isActive: true });
  return (
    <AccountForm
      form={form}
      isNew
      saving={false}
      submitLabel="Create Account"
      onSubmit={() => onSave(form.validate())}
      onCancel={jest.fn()}
    />
  );
}

async function choose(user: ReturnType<typeof userEvent.setup>, type: string) {
  await user.click(screen.getByLabelText('Account type'));
  await user.click(screen.getByRole('option', { name: type }));
}

describe('AccountForm', () => {
  beforeEach(() => onSave.mockReset());

  it('should ask for the bank fields only of a bank account', async () => {
    const user = userEvent.setup();
    render(<Sample />);
    expect(screen.queryByLabelText('IFSC code')).toBeNull();
    await choose(user, 'Bank');
    expect(screen.getByLabelText('IFSC code')).toBeTruthy();
  });

  it('should not send bank fields that were filled before another type was chosen', async () => {
    const user = userEvent.setup();
    render(<Sample />);
    await user.type(screen.getByLabelText('Account name'), 'Counter');
    await choose(user, 'Bank');
    await user.type(screen.getByLabelText('IFSC code'), 'HDFC0001234');
    await choose(user, 'Razorpay');
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(onSave).toHaveBeenCalledTimes(1);
    const saved = onSave.mock.calls[0][0];
    expect(saved).toMatchObject({ accountName: 'Counter', accountType: 'razorpay', isActive: true });
    expect(saved.ifscCode).toBeUndefined();
  });

  it('should say what is missing', async () => {
    const user = userEvent.setup();
    render(<Sample />);
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(onSave).toHaveBeenCalledWith(null);
    expect(screen.getByRole('alert').textContent).toContain('Account name');
    expect(document.activeElement).toBe(screen.getByLabelText('Account name'));
  });
});
