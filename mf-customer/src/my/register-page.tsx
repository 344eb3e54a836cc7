import { request } from '@shopbench/client';
import { useState } from 'react';
import { Field, SendForm } from '../parts/send-form';
import { Go, usePlace } from '../place/place';

/** Opening an account; a customer whom the shop knows already gives the code that it issued. */
export function RegisterPage() {
  const { words } = usePlace();
  const text = words.signIn;
  const [done, setDone] = useState<string | null>(null);
  if (done !== null)
    return (
      <section className="my-card my-pad">
        <h1>{text.register}</h1>
        <p role="status">{text.registered}</p>
        <Go to="/sign-in" className="my-button primary">
          {text.title}
        </Go>
      </section>
    );
  return (
    <section className="my-card my-pad">
      <h1>{text.register}</h1>
      <SendForm
        submit={text.register}
        fallback="activationCode"
        send={async (body) => {
          const answer = await request({ url: '/auth/register', method: 'POST', body });
          if ('error' in answer) return answer.error;
          setDone(answer.message);
          return null;
        }}
      >
        {(errors) => (
          <>
            <Field {...{ name: 'name', label: text.name, errors }} autoComplete="name" autoFocus />
            <Field {...{ name: 'email', label: text.email, errors }} type="email" autoComplete="email" />
            <Field
              {...{ name: 'mobileNumber', label: text.mobile, errors, maxLength: 10 }}
              type="tel"
              autoComplete="tel-national"
            />
            <Field {...{ name: 'address', label: text.address, errors }} autoComplete="street-address" />
            <Field
              {...{ name: 'password', label: text.password, hint: text.passwordHint, errors }}
              type="password"
              autoComplete="new-password"
            />
            <Field
              {...{ name: 'activationCode', label: text.activation, hint: text.activationHint, errors }}
              autoComplete="off"
            />
          </>
        )}
      </SendForm>
      <Go to="/sign-in">{text.haveOne}</Go>
    </section>
  );
}
