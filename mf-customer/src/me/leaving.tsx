import { request } from '@shopbench/client';
import type { AccountLeaving } from '@shopbench/contracts';
import { useState } from 'react';
import { Loaded } from '../parts/loaded';
import { Field, SendForm } from '../parts/send-form';
import { usePlace } from '../place/place';
import { useMine } from '../place/use-mine';

/** Deleting the account: first what would stay and why, then the password. */
export function Leaving() {
  const { words } = usePlace();
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <Told onCancel={() => setOpen(false)} />
  ) : (
    <button type="button" className="my-button my-bad" onClick={() => setOpen(true)}>
      {words.me.leave}
    </button>
  );
}

function Told({ onCancel }: { onCancel: () => void }) {
  const { words, signOut } = usePlace();
  const text = words.me;
  const mine = useMine<AccountLeaving>('/me/account');
  return (
    <Loaded mine={mine}>
      {({ bills, repairs, payments, first }) => (
        <>
          <p>{text.goes}</p>
          <p>{text.stays(bills, repairs, payments)}</p>
          {first.length > 0 ? (
            <ul className="my-bad">
              {first.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          ) : (
            <SendForm
              submit={text.leave}
              fallback="password"
              send={async (body) => {
                const sent = await request({ url: '/me/account', method: 'DELETE', body });
                if ('error' in sent) return sent.error;
                if (signOut) await signOut();
                else window.location.assign('/login');
                return null;
              }}
            >
              {(errors) => (
                <Field
                  {...{ name: 'password', label: words.signIn.password, errors }}
                  type="password"
                  autoComplete="current-password"
                />
              )}
            </SendForm>
          )}
          <button type="button" className="my-button" onClick={onCancel}>
            {words.cancel}
          </button>
        </>
      )}
    </Loaded>
  );
}
