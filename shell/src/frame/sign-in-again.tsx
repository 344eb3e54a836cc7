import { useSession } from '@shopbench/client';
import { hasUnsavedWork, type ShopStore } from '@shopbench/client/internal';
import { useLayoutEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { PlainField } from '../public/plain-field';
import { useEndedSession, type EndedSession } from '../start/ended-session';
import { signInAgain } from '../start/session';
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
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const own = user?.email ?? user?.mobileNumber;
  const [isOther, setIsOther] = useState(!own);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [keepsWork] = useState(hasUnsavedWork);

  useLayoutEffect(() => {
    // In the top layer: over any dialog of the page, which stays as it is. Closed, it gives the focus back.
    dialog.current?.showModal();
    const { current } = dialog;
    return () => current?.close();
  }, []);

  const focusPassword = () => dialog.current?.querySelector<HTMLInputElement>('[name=password]')?.focus();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const typed = new FormData(event.currentTarget);
    setIsBusy(true);
    const refused = await signInAgain(shop, {
      identifier: isOther || !own ? String(typed.get('identifier')) : own,
      password: String(typed.get('password')),
    });
    setIsBusy(false);
    setRefusal(refused?.message);
    if (refused) focusPassword();
  }

  const keepOpen = (event: KeyboardEvent) => {
    if (event.key === 'Escape') event.preventDefault();
    // The page's own keys rest.
    event.stopPropagation();
  };

  return (
    <dialog
      ref={dialog}
      className="sign-in-again"
      aria-labelledby={titleId}
      data-frame
      onKeyDown={keepOpen}
      onCancel={(event) => event.preventDefault()}
    >
      <form onSubmit={submit} noValidate>
        <div>
          <h1 id={titleId}>Sign in again to go on</h1>
          <p>You were signed out at {timeOf(ended.at)}.</p>
        </div>
        {keepsWork && !isOther && <p className="kept">All you typed on this page is kept.</p>}
        {isOther ? (
          <PlainField name="identifier" label="E-mail or mobile number" autoComplete="username" autoFocus />
        ) : (
          <div className="person">
            <PersonMark name={user?.name ?? ''} />
            <div>
              <strong>{user?.name}</strong>
              <p>{own}</p>
            </div>
          </div>
        )}
        <PlainField
          key={String(isOther)}
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          autoFocus={!isOther}
          error={refusal}
        />
        <button type="submit" className="button primary wide" aria-busy={isBusy}>
          {isBusy ? 'Signing in …' : 'Sign in and go on'}
        </button>
        <div className="sign-in-links">
          <a href="/reset-password" target="_blank" rel="noreferrer">
            Forgot password
          </a>
          <button type="button" className="link" onClick={() => setIsOther(!isOther)}>
            {isOther ? `Sign in as ${user?.name}` : 'Sign in as someone else'}
          </button>
        </div>
        {isOther && keepsWork && <p className="two">Somebody else begins with empty forms.</p>}
      </form>
    </dialog>
  );
}
