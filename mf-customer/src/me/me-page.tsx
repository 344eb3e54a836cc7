import { request } from '@shopbench/client';
import type { Profile } from '@shopbench/contracts';
import { useState, type ChangeEvent } from 'react';
import { MyLanguage } from '../parts/frame';
import { Loaded } from '../parts/loaded';
import { Field, SendForm } from '../parts/send-form';
import { Go, usePlace } from '../place/place';
import { useMine } from '../place/use-mine';
import { Leaving } from './leaving';
import { MyPrivacyCard } from './my-privacy';

/** One's own fields, language, password, data, and the way out. */
export function MePage() {
  const { words, signOut, user } = usePlace();
  const text = words.me;
  const mine = useMine<Profile>('/profile');
  return (
    <>
      <h1>{words.nav.me}</h1>
      <Loaded mine={mine}>{(profile) => <Fields profile={profile} onSaved={mine.reload} />}</Loaded>
      <section className="my-card my-pad" aria-label={words.language}>
        <h2>{words.language}</h2>
        <MyLanguage />
      </section>
      <Password />
      <Go to="/messages" className="my-button">
        {words.messages.title}
      </Go>
      {signOut ? (
        <button type="button" className="my-button" onClick={() => void signOut()}>
          {text.signOut}
        </button>
      ) : null}
      <MyPrivacyCard />
      <section className="my-card my-pad" aria-label={text.data}>
        <h2>{text.data}</h2>
        <a className="my-button" href="/api/v1/me/data" download="my-data.json">
          {text.download}
        </a>
        {user.designation === 'customer' ? <Leaving /> : null}
      </section>
    </>
  );
}

const OWN = ['name', 'email', 'contactNumber', 'address', 'city', 'pinCode', 'dateOfBirth'] as const;

/** What is typed stays when the shop changes something meanwhile; fields that nobody touched follow. */
function Fields({ profile: known, onSaved }: { profile: Profile; onSaved: () => void }) {
  const { words } = usePlace();
  const text = words.me;
  const [saved, setSaved] = useState<Profile | null>(null);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [asksCode, setAsksCode] = useState(false);
  const profile = saved && saved.version > known.version ? saved : known;
  const valueOf = (field: (typeof OWN)[number]) => profile[field] ?? '';
  const controlled = (name: string, kept = '') => ({
    name,
    value: typed[name] ?? kept,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      setTyped((now) => ({ ...now, [name]: target.value })),
  });
  return (
    <section className="my-card my-pad" aria-label={text.mine}>
      <h2>{text.mine}</h2>
      <SendForm
        submit={text.save}
        fallback="name"
        send={async (values) => {
          const changed = OWN.filter(
            (field) => values[field] !== undefined && values[field] !== valueOf(field),
          );
          const body = {
            ...Object.fromEntries(changed.map((field) => [field, values[field] || null])),
            ...(changed.includes('email') ? { password: values['password'] } : {}),
            ...(asksCode && values['code'] ? { code: values['code'] } : {}),
            version: profile.version,
          };
          const sent = await request<Profile>({ url: '/profile', method: 'PUT', body });
          if ('error' in sent) {
            // The next try goes out with what the shop changed meanwhile.
            if (sent.error.status === 409) onSaved();
            const { errors } = sent.error;
            if (asksCode || errors.every(({ path }) => path !== 'code')) return sent.error;
            setAsksCode(true);
            // There is no field for it yet: it comes below the password's.
            return { ...sent.error, errors: errors.map((error) => ({ ...error, path: 'password' })) };
          }
          setAsksCode(false);
          setSaved(sent.data);
          // What was typed while it was saved is not in it.
          setTyped((now) =>
            Object.fromEntries(Object.entries(now).filter(([name, text]) => text !== values[name])),
          );
          onSaved();
          return null;
        }}
      >
        {(errors) => (
          <>
            {OWN.map((field) => (
              <Field
                key={field}
                {...{ ...controlled(field, valueOf(field)), label: text.fields[field], errors }}
                {...(field === 'dateOfBirth' ? { type: 'date' } : {})}
                {...(field === 'email' ? { type: 'email' } : {})}
              />
            ))}
            <Field
              {...{ ...controlled('password'), label: text.passwordForEmail, errors }}
              type="password"
              autoComplete="current-password"
            />
            {asksCode ? (
              <Field
                {...{ ...controlled('code'), label: text.codeForEmail, errors }}
                autoComplete="one-time-code"
              />
            ) : null}
          </>
        )}
      </SendForm>
      <p className="my-quiet">{text.mobile(profile.mobileNumber ?? '')}</p>
      {saved && Object.keys(typed).length === 0 ? <p role="status">{text.saved}</p> : null}
    </section>
  );
}

function Password() {
  const { words } = usePlace();
  const text = words.me;
  const [round, setRound] = useState(0);
  return (
    <section className="my-card my-pad" aria-label={text.password}>
      <h2>{text.password}</h2>
      <SendForm
        key={round}
        submit={text.changePassword}
        fallback="oldPassword"
        send={async (body) => {
          const sent = await request({ url: '/profile/change-password', method: 'PUT', body });
          if ('error' in sent) return sent.error;
          setRound(round + 1);
          return null;
        }}
      >
        {(errors) => (
          <>
            <Field
              {...{ name: 'oldPassword', label: text.oldPassword, errors }}
              type="password"
              autoComplete="current-password"
            />
            <Field
              {...{
                name: 'newPassword',
                label: words.signIn.newPassword,
                hint: words.signIn.passwordHint,
                errors,
              }}
              type="password"
              autoComplete="new-password"
            />
          </>
        )}
      </SendForm>
      {round > 0 ? <p role="status">{text.saved}</p> : null}
    </section>
  );
}
