import { notify, request } from '@shopbench/client';
import { PASSWORD_HINT, type ResetRequested } from '@shopbench/contracts';
import { useState } from 'react';
import { goTo } from '../start/use-path';
import { NewPasswordFields } from './new-password-fields';
import { PlainField } from './plain-field';
import { PlainForm } from './plain-form';
import { passwordsDiffer, usePlainForm } from './use-plain-form';

const links = <a href="/login">Back to sign in</a>;

/** The reset that was begun, and what the server says of its code. */
interface Begun extends ResetRequested {
  message: string;
}

/** A forgotten password in two steps: verify the account, set a new password with a code. */
export function ResetPasswordPage() {
  const [verified, setVerified] = useState<Begun | null>(null);
  return verified ? (
    <SetNewPassword verified={verified} onLapsed={() => setVerified(null)} />
  ) : (
    <VerifyAccount onVerified={setVerified} />
  );
}

function VerifyAccount({ onVerified }: { onVerified: (verified: Begun) => void }) {
  const { errors, busy, submit } = usePlainForm({
    schema: 'verify',
    fallback: 'name',
    send: async (body) => {
      const answer = await request<ResetRequested>({
        url: '/auth/reset-password-request',
        method: 'POST',
        body,
      });
      if ('error' in answer)
        return { ...answer.error, message: answer.error.message || 'Error verifying account' };
      onVerified({ ...answer.data, message: answer.message });
      return null;
    },
  });
  const field = (name: string) => ({ name, error: errors[name] });
  return (
    <PlainForm
      title="Verify Your Account"
      note="Give the name, mobile number and e-mail address of your account."
      submit="Verify"
      submitting="Verifying …"
      busy={busy}
      onSubmit={submit}
      links={links}
    >
      <PlainField {...field('name')} label="Name" autoComplete="name" autoFocus />
      <PlainField
        {...field('mobileNumber')}
        label="Mobile number"
        type="tel"
        autoComplete="tel-national"
        maxLength={10}
      />
      <PlainField {...field('email')} label="E-mail" type="email" autoComplete="email" />
    </PlainForm>
  );
}

function SetNewPassword({ verified, onLapsed }: { verified: Begun; onLapsed: () => void }) {
  const { errors, busy, submit } = usePlainForm({
    schema: 'reset',
    fallback: 'code',
    bodyOf: ({ code, newPassword }) => ({ userId: verified.userId, code, newPassword }),
    alsoWrong: passwordsDiffer,
    send: async (body) => {
      const answer = await request({ url: '/auth/reset-password', method: 'POST', body });
      if ('error' in answer) {
        const { errors: at, message } = answer.error;
        if (at.some(({ path }) => path === 'userId')) onLapsed();
        return { errors: at, message: message || 'Error updating password' };
      }
      notify.success(answer.message || 'Password updated successfully', { short: true });
      goTo('/login');
      return null;
    },
  });
  return (
    <PlainForm
      title="Set New Password"
      note={`${verified.message}.`}
      submit="Set password"
      submitting="Saving …"
      busy={busy}
      onSubmit={submit}
      links={links}
    >
      <PlainField
        name="code"
        label="Code"
        hint={verified.byMail ? 'From the e-mail, or given by the shop' : 'Given by the shop'}
        autoComplete="one-time-code"
        autoFocus
        error={errors['code']}
      />
      <NewPasswordFields hint={PASSWORD_HINT} errors={errors} autoFocus={false} />
    </PlainForm>
  );
}
