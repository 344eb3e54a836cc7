import type { ShopStore } from '@shopbench/client/internal';
import { useEffect } from 'react';
import { signIn } from '../start/session';
import { PlainField } from './plain-field';
import { PlainForm } from './plain-form';
import { prefetchApp } from './prefetch-app';
import { SignInFields, STEP_WORDS } from './sign-in-fields';
import { useSignIn } from './use-sign-in';

/** Sign-in: plain elements, so that it is there before anything heavy; the rest is fetched while the person types. */
export function SignInPage({ shop }: { shop: ShopStore }) {
  const { at, errors, busy, submit, startAgain } = useSignIn({ enter: (call) => signIn(shop, call) });
  const [title, note] = at === 'password' ? ['Sign in'] : STEP_WORDS[at];

  useEffect(prefetchApp, []);

  const links =
    at === 'password' ? (
      <>
        <a href="/reset-password">Forgot password</a>
        <a href="/register">Create an account</a>
      </>
    ) : (
      <button type="button" className="link" onClick={startAgain}>
        Back to sign in
      </button>
    );
  return (
    <PlainForm
      title={title}
      note={note}
      submit={at === 'password' ? 'Sign in' : 'Go on'}
      submitting="Signing in …"
      busy={busy}
      onSubmit={submit}
      links={links}
    >
      {at === 'password' ? (
        <>
          <PlainField
            name="identifier"
            label="E-mail or mobile number"
            autoComplete="username"
            autoFocus
            error={errors['identifier']}
          />
          <PlainField
            name="password"
            label="Password"
            type="password"
            autoComplete="current-password"
            error={errors['password']}
          />
        </>
      ) : (
        <SignInFields at={at} errors={errors} />
      )}
    </PlainForm>
  );
}
