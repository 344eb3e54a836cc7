import { notify, request } from '@shopbench/client';
import { PASSWORD_HINT, type ResetRequested } from '@shopbench/contracts';
import { useState } from 'react';
import { goTo } from '../start/use-path';
import { NewPasswordFields } from './new-password-fields';
import { PlainField } from './plain-field';
import { PlainForm } from './plain-form';
import { passwordsDiffer, usePlainForm } from './use-plain-form';

const links = <a href="/login">Back to sign in</a>;

/** A forgotten password in two steps: verify the account, set a new password. */
export function ResetPasswordPage() {
  const [verified, setVerified] = useState<ResetRequested | null>(null);
  return verified ? (
    <SetNewPassword verified={verified} onLapsed={() => setVerified(null)} />
  ) : (
    <VerifyAccount onVerified={setVerified} />
  );
}

function VerifyAccount({ onVerified }: { onVerified: (verified: ResetRequested) => void }) {
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
      onVerified(answer.data);
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

function SetNewPassword({ verified, onLapsed }: { verified: ResetRequested; onLapsed: () => void }) {
  const { errors, busy, submit } = usePlainForm({
    schema: 'reset',
    fallback: 'newPassword',
    bodyOf: ({ newPassword }) => ({ ...verified, newPassword }),
    alsoWrong: passwordsDiffer,
    send: async (body) => {
      const answer = await request({ url: '/auth/reset-password', method: 'POST', body });
      if ('error' in answer) {
        const { errors: at, message } = answer.error;
        if (at.some(({ path }) => path === 'resetToken')) onLapsed();
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
      note="If your details are right, the new password counts at once. You have 10 minutes."
      submit="Set password"
      submitting="Saving …"
      busy={busy}
      onSubmit={submit}
      links={links}
    >
      <NewPasswordFields hint={PASSWORD_HINT} errors={errors} />
    </PlainForm>
  );
}
