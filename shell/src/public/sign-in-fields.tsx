import type { PlainErrors } from './plain-errors';
import { PlainField } from './plain-field';
import type { SignInAt } from './use-sign-in';

/** What sign-in asks for after the password: a code, or a password of one's own. */
export function SignInFields({ at, errors }: { at: Exclude<SignInAt, 'password'>; errors: PlainErrors }) {
  if (at === 'code')
    return (
      <PlainField
        key="code"
        name="code"
        label="Code"
        hint="Six digits of your authenticator app, or a recovery code"
        autoComplete="one-time-code"
        autoFocus
        error={errors['code']}
      />
    );
  return (
    <>
      <PlainField
        key="newPassword"
        name="newPassword"
        label="New password"
        type="password"
        hint="At least 8 characters with a number, a lowercase and an uppercase letter"
        autoComplete="new-password"
        autoFocus
        error={errors['newPassword']}
      />
      <PlainField
        name="confirmPassword"
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        error={errors['confirmPassword']}
      />
    </>
  );
}

/** The title of each step, and the sentence below it. */
export const STEP_WORDS = {
  code: ['Enter your code', 'Two-step sign-in is on for this account.'],
  newPassword: ['Choose a password', 'Somebody else chose yours. Choose one that only you know.'],
} as const;
