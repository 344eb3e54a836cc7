import { notify } from '@shopbench/client';
import type { ShopStore } from '@shopbench/client/internal';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { signIn } from '../start/session';
import { useShopName } from '../start/shop-name';
import { PlainField } from './plain-field';
import { prefetchApp } from './prefetch-app';
import type { SignInErrors } from './sign-in-errors';

/** Checks by the schema of the server, fetched apart from the page. Without it the server's own check has the word. */
async function errorsIn(values: unknown): Promise<SignInErrors> {
  try {
    const { signInErrors } = await import(/* webpackChunkName: "sign-in-errors" */ './sign-in-errors');
    return signInErrors(values);
  } catch {
    return {};
  }
}

/** Sign-in: plain elements, so that it is there before anything heavy; the rest is fetched while the person types. */
export function SignInPage({ shop }: { shop: ShopStore }) {
  const shopName = useShopName();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<SignInErrors>({});
  const [busy, setBusy] = useState(false);

  useEffect(prefetchApp, []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || !form.current) return;
    const values = Object.fromEntries(new FormData(form.current)) as { identifier: string; password: string };
    const found = await errorsIn(values);
    setErrors(found);
    const first = found.identifier ? 'identifier' : found.password ? 'password' : null;
    if (first) return form.current.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    setBusy(true);
    const refusal = await signIn(shop, values);
    setBusy(false);
    if (!refusal) return;
    setErrors({ password: refusal.message });
    notify.error(refusal.message, { short: true });
    form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus();
  }

  return (
    <main className="sign-in">
      <form ref={form} onSubmit={submit} noValidate>
        <div className="brand large">
          <span className="brand-mark" aria-hidden="true">
            {shopName.charAt(0)}
          </span>
          {shopName}
        </div>
        <h1>Sign in</h1>
        <PlainField
          name="identifier"
          label="E-mail or mobile number"
          autoComplete="username"
          autoFocus
          error={errors.identifier}
        />
        <PlainField
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          error={errors.password}
        />
        <button type="submit" className="button primary wide" aria-busy={busy}>
          {busy ? 'Signing in …' : 'Sign in'}
        </button>
        <div className="sign-in-links">
          <a href="/reset-password">Forgot password</a>
          <a href="/register">Create an account</a>
        </div>
      </form>
    </main>
  );
}
