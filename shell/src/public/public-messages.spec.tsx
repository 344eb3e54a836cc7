import { createStore } from '@shopbench/client';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RegisterPage } from './register-page';
import { ResetPasswordPage } from './reset-password-page';
import { SignInPage } from './sign-in-page';

/** A server that refuses without a word, but for the first step of a reset where that is asked for. */
function wordless(verifies = false) {
  globalThis.fetch = (async (address: string) => {
    const verified = verifies && address.endsWith('/reset-password-request');
    const data = verified ? { userId: 'f'.repeat(24), byMail: true } : null;
    return new Response(JSON.stringify({ success: verified, message: '', data }), {
      status: verified ? 200 : 500,
    });
  }) as typeof fetch;
}

function show(page: (shop: ReturnType<typeof createStore>) => ReactNode) {
  const shop = createStore();
  render(page(shop));
  return () => shop.store.getState().toasts.items.map(({ text, duration }) => [text, duration]);
}

/** Fills the form and sends it. */
function type(values: Record<string, string>): void {
  for (const [label, value] of Object.entries(values))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.submit(screen.getByRole('button', { name: /^(Sign in|Register|Verify|Set password)$/ }));
}
const person = { Name: 'Meera', 'Mobile number': '9822010001', 'E-mail': 'meera@example.in' };

describe('a refusal without words', () => {
  it('should be called a failed login', async () => {
    wordless();
    const toasts = show((shop) => <SignInPage shop={shop} />);
    type({ 'E-mail or mobile number': '9822010001', Password: 'Mango4Tree' });
    expect(await screen.findByText('Login failed')).toBeTruthy();
    expect(toasts()).toEqual([['Login failed', 3000]]);
  });

  it('should be called a failed signup', async () => {
    wordless();
    const toasts = show(() => <RegisterPage />);
    type({ ...person, Address: 'Pune', Password: 'Mango4Tree' });
    expect(await screen.findByText('Signup failed')).toBeTruthy();
    expect(toasts()).toEqual([['Signup failed', 3000]]);
  });

  it('should be called an error of verifying', async () => {
    wordless();
    const toasts = show(() => <ResetPasswordPage />);
    type(person);
    expect(await screen.findByText('Error verifying account')).toBeTruthy();
    expect(toasts()).toEqual([['Error verifying account', 3000]]);
  });

  it('should be called an error of updating', async () => {
    wordless(true);
    const toasts = show(() => <ResetPasswordPage />);
    type(person);
    await screen.findByText('Set New Password');
    type({ Code: 'abcd-efgh', 'New password': 'Banyan7Leaf', 'Confirm password': 'Banyan7Leaf' });
    expect(await screen.findByText('Error updating password')).toBeTruthy();
    expect(toasts()).toEqual([['Error updating password', 3000]]);
  });
});

describe('a password', () => {
  it.each([
    ['current-password', (shop: ReturnType<typeof createStore>) => <SignInPage shop={shop} />],
    ['new-password', () => <RegisterPage />],
  ])('should be hidden while it is typed, be pasted and be known to managers as %s', (purpose, page) => {
    show(page);
    const field = screen.getByLabelText('Password');
    expect(field.getAttribute('type')).toBe('password');
    expect(field.getAttribute('autocomplete')).toBe(purpose);
    expect(fireEvent.paste(field)).toBe(true);
  });
});
