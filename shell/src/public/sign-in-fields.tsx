import { CodeField } from './code-field';
import { NewPasswordFields } from './new-password-fields';
import type { PlainErrors } from './plain-errors';
import type { SignInAt } from './use-sign-in';

/** What sign-in asks for after the password: a code, or a password of one's own. */
export function SignInFields({ at, errors }: { at: Exclude<SignInAt, 'password'>; errors: PlainErrors }) {
  if (at === 'code') return <CodeField error={errors['code']} />;
  return (
    <NewPasswordFields
      hint="At least 8 characters with a number, a lowercase and an uppercase letter"
      errors={errors}
    />
  );
}

/** The title of each step, and the sentence below it. */
export const STEP_WORDS = {
  code: ['Enter your code', 'Two-step sign-in is on for this account.'],
  newPassword: ['Choose a password', 'Somebody else chose yours. Choose one that only you know.'],
} as const;
