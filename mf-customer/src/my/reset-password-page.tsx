import { request } from '@shopbench/client';
import type { ResetRequested } from '@shopbench/contracts';
import { useState } from 'react';
import { Field, SendForm } from '../parts/send-form';
import { Go, usePlace } from '../place/place';

/** A forgotten password in two steps: verify the account, set a new password with a code. */
export function ResetPasswordPage() {
  const { words } = usePlace();
  const text = words.signIn;
  const [verified, setVerified] = useState<ResetRequested | null>(null);
  const [isDone, setDone] = useState(false);
  const [lapsed, setLapsed] = useState<string | null>(null);
  const begin = (why: string) => {
    setVerified(null);
    setLapsed(why);
  };
  return (
    <section className="my-card my-pad">
      <h1>{text.forgot}</h1>
      {isDone ? (
        <p role="status">{text.passwordSet}</p>
      ) : verified ? (
        <>
          <p>{verified.byMail ? text.codeByMail : text.codeByShop}</p>
          <SendForm
            key="new"
            submit={text.setPassword}
            fallback="code"
            send={async ({ code, newPassword }) => {
              const body = { userId: verified.userId, code, newPassword };
              const answer = await request({ url: '/auth/reset-password', method: 'POST', body });
              if ('error' in answer) {
                if (answer.error.errors.some(({ path }) => path === 'userId')) begin(answer.error.message);
                return answer.error;
              }
              setDone(true);
              return null;
            }}
          >
            {(errors) => (
              <>
                <Field
                  {...{ name: 'code', label: text.code, hint: text.codeHint, errors }}
                  autoComplete="one-time-code"
                  autoFocus
                />
                <Field
                  {...{ name: 'newPassword', label: text.newPassword, hint: text.passwordHint, errors }}
                  type="password"
                  autoComplete="new-password"
                />
              </>
            )}
          </SendForm>
        </>
      ) : (
        <>
          {lapsed === null ? null : <p role="alert">{lapsed}</p>}
          <SendForm
            key="verify"
            submit={text.verify}
            fallback="name"
            send={async (body) => {
              const answer = await request<ResetRequested>({
                ...{ url: '/auth/reset-password-request', method: 'POST', body },
              });
              if ('error' in answer) return answer.error;
              setLapsed(null);
              setVerified(answer.data);
              return null;
            }}
          >
            {(errors) => (
              <>
                <Field {...{ name: 'name', label: text.name, errors }} autoComplete="name" autoFocus />
                <Field
                  {...{ name: 'mobileNumber', label: text.mobile, errors, maxLength: 10 }}
                  type="tel"
                  autoComplete="tel-national"
                />
                <Field {...{ name: 'email', label: text.email, errors }} type="email" autoComplete="email" />
              </>
            )}
          </SendForm>
        </>
      )}
      <Go to="/sign-in">{text.title}</Go>
    </section>
  );
}
