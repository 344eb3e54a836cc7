import { request } from '@shopbench/client';
import type { SessionUser, SignInStep } from '@shopbench/contracts';
import { useState } from 'react';
import { Field, SendForm } from '../parts/send-form';
import { Go, usePlace } from '../place/place';

const URLS = {
  password: '/auth/login',
  code: '/auth/login/code',
  newPassword: '/auth/login/new-password',
} as const;

/** Sign-in: the password, then a code or a password of one's own where the server asks for one. */
export function SignInPage({ onIn }: { onIn: (user: SessionUser) => void }) {
  const { words } = usePlace();
  const text = words.signIn;
  const [step, setStep] = useState<SignInStep | null>(null);
  const at = step?.twoStep ? 'code' : step?.newPassword ? 'newPassword' : 'password';
  return (
    <section className="my-card my-pad">
      <h1>{text.title}</h1>
      <SendForm
        key={at}
        submit={text.title}
        fallback={at}
        send={async (values) => {
          const body = step ? { ticket: step.ticket, ...values } : values;
          const answer = await request<SessionUser>({ url: URLS[at], method: 'POST', body });
          if ('data' in answer) {
            onIn(answer.data);
            return null;
          }
          const { data } = answer.error;
          if ((data as Partial<SignInStep> | undefined)?.ticket !== undefined) {
            setStep(data as SignInStep);
            return null;
          }
          return answer.error;
        }}
      >
        {(errors) =>
          at === 'password' ? (
            <>
              <Field
                {...{ name: 'identifier', label: text.identifier, errors }}
                autoComplete="username"
                autoFocus
              />
              <Field
                {...{ name: 'password', label: text.password, errors }}
                type="password"
                autoComplete="current-password"
              />
            </>
          ) : at === 'code' ? (
            <Field {...{ name: 'code', label: text.code, errors }} autoComplete="one-time-code" autoFocus />
          ) : (
            <Field
              {...{ name: 'newPassword', label: text.newPassword, hint: text.passwordHint, errors }}
              type="password"
              autoComplete="new-password"
              autoFocus
            />
          )
        }
      </SendForm>
      <p className="my-between">
        <Go to="/reset-password">{text.forgot}</Go>
        <Go to="/register">{text.register}</Go>
      </p>
    </section>
  );
}
