import { notify, request } from '@shopbench/client';
import { PASSWORD_HINT } from '@shopbench/contracts';
import { goTo } from '../start/use-path';
import { PlainField } from './plain-field';
import { PlainForm } from './plain-form';
import { usePlainForm } from './use-plain-form';

/** Opening an account as a customer. */
export function RegisterPage() {
  const { errors, busy, submit } = usePlainForm({
    schema: 'register',
    fallback: 'activationCode',
    send: async (body) => {
      const answer = await request({ url: '/auth/register', method: 'POST', body });
      if ('error' in answer) return { ...answer.error, message: answer.error.message || 'Signup failed' };
      notify.success(answer.message, { short: true });
      goTo('/login');
      return null;
    },
  });
  const field = (name: string) => ({ name, error: errors[name] });
  return (
    <PlainForm
      title="Create an account"
      submit="Register"
      submitting="Registering …"
      busy={busy}
      onSubmit={submit}
      links={<a href="/login">I have an account</a>}
    >
      <PlainField {...field('name')} label="Name" autoComplete="name" autoFocus />
      <PlainField {...field('email')} label="E-mail" type="email" autoComplete="email" />
      <PlainField
        {...field('mobileNumber')}
        label="Mobile number"
        type="tel"
        autoComplete="tel-national"
        maxLength={10}
      />
      <PlainField {...field('address')} label="Address" autoComplete="street-address" />
      <PlainField
        {...field('password')}
        label="Password"
        type="password"
        hint={PASSWORD_HINT}
        autoComplete="new-password"
      />
      <PlainField
        {...field('activationCode')}
        label="Activation code (optional)"
        hint="The shop gives one to customers whose mobile number it knows already"
        autoComplete="off"
      />
    </PlainForm>
  );
}
