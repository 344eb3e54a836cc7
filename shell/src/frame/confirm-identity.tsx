import type { ConfirmWanted } from '@shopbench/contracts';
import { useId, useState } from 'react';
import { CodeField } from '../public/code-field';
import { PlainField } from '../public/plain-field';
import { usePlainForm } from '../public/use-plain-form';
import { giveUpConfirming, sendConfirmation, useConfirmWanted } from '../start/confirmation';
import { OverPage } from './over-page';

/** Asks over the page for password or code once more, where the server wants that, and lets what waited go on. */
export function ConfirmIdentity() {
  const wanted = useConfirmWanted();
  return wanted ? <ConfirmDialog wanted={wanted} /> : null;
}

function ConfirmDialog({ wanted }: { wanted: ConfirmWanted }) {
  const titleId = useId();
  const [by, setBy] = useState<'password' | 'code'>('password');
  const { errors, busy, submit } = usePlainForm({
    fallback: by,
    toasts: false,
    bodyOf: (values) => ({ [by]: values[by] }),
    send: (body) => sendConfirmation(body),
  });
  return (
    <OverPage titleId={titleId} onCancel={giveUpConfirming}>
      <form onSubmit={submit} noValidate>
        <div>
          <h1 id={titleId}>Confirm it is you</h1>
          <p>What you are about to do is kept from whoever finds this screen open.</p>
        </div>
        {by === 'password' ? (
          <PlainField
            name="password"
            label="Password"
            type="password"
            autoComplete="current-password"
            autoFocus
            error={errors['password']}
          />
        ) : (
          <CodeField error={errors['code']} />
        )}
        <button type="submit" className="button primary wide" aria-busy={busy}>
          {busy ? 'Confirming …' : 'Confirm and go on'}
        </button>
        <div className="sign-in-links">
          <button type="button" className="link" onClick={giveUpConfirming}>
            Cancel
          </button>
          {wanted.twoStep && (
            <button
              type="button"
              className="link"
              onClick={() => setBy(by === 'password' ? 'code' : 'password')}
            >
              {by === 'password' ? 'Use a code of your app' : 'Use your password'}
            </button>
          )}
        </div>
      </form>
    </OverPage>
  );
}
