import { useSession } from '@shopbench/client';
import { hasUnsavedWork, type ShopStore } from '@shopbench/client/internal';
import { useId, useState } from 'react';
import { PlainField } from '../public/plain-field';
import { SignInFields } from '../public/sign-in-fields';
import { useSignIn } from '../public/use-sign-in';
import { useEndedSession, type EndedSession } from '../start/ended-session';
import { signInAgain } from '../start/session';
import { OverPage } from './over-page';
import { PersonMark } from './person-mark';

/** Sign-in over the page after the session has ended under it, so that nothing that was typed is lost. */
export function SignInAgain({ shop }: { shop: ShopStore }) {
  const ended = useEndedSession();
  return ended ? <SignInDialog ended={ended} shop={shop} /> : null;
}

const timeOf = (date: Date) =>
  date.toLocaleTimeString('en-IN', { hour: '2-digit', minute: '2-digit', hour12: false });

function SignInDialog({ ended, shop }: { ended: EndedSession; shop: ShopStore }) {
  const { user } = useSession();
  const titleId = useId();
  const own = user?.email ?? user?.mobileNumber;
  const [isOther, setIsOther] = useState(!own);
  const [keepsWork] = useState(hasUnsavedWork);
  const { at, errors, busy, submit, startAgain } = useSignIn({
    enter: (call) => signInAgain(shop, call),
    identifier: isOther ? undefined : own,
    quiet: true,
  });

  return (
    <OverPage titleId={titleId}>
      <form onSubmit={submit} noValidate>
        <div>
          <h1 id={titleId}>Sign in again to go on</h1>
          <p>You were signed out at {timeOf(ended.at)}.</p>
        </div>
        {keepsWork && !isOther && <p className="kept">All you typed on this page is kept.</p>}
        {isOther && at === 'password' ? (
          <PlainField name="identifier" label="E-mail or mobile number" autoComplete="username" autoFocus />
        ) : isOther ? null : (
          <div className="person">
            <PersonMark name={user?.name ?? ''} />
            <div>
              <strong>{user?.name}</strong>
              <p>{own}</p>
            </div>
          </div>
        )}
        {at === 'password' ? (
          <PlainField
            key={String(isOther)}
            name="password"
            label="Password"
            type="password"
            autoComplete="current-password"
            autoFocus={!isOther}
            error={errors['password']}
          />
        ) : (
          <SignInFields at={at} errors={errors} />
        )}
        <button type="submit" className="button primary wide" aria-busy={busy}>
          {busy ? 'Signing in …' : 'Sign in and go on'}
        </button>
        <div className="sign-in-links">
          <a href="/reset-password" target="_blank" rel="noreferrer">
            Forgot password
          </a>
          <button
            type="button"
            className="link"
            onClick={() => {
              startAgain();
              setIsOther(!isOther);
            }}
          >
            {isOther ? `Sign in as ${user?.name}` : 'Sign in as someone else'}
          </button>
        </div>
        {isOther && keepsWork && <p className="two">Somebody else begins with empty forms.</p>}
      </form>
    </OverPage>
  );
}
