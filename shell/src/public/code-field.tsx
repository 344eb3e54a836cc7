import { PlainField } from './plain-field';

/** The second step of sign-in, and of showing who it is. */
export function CodeField({ error }: { error: string | undefined }) {
  return (
    <PlainField
      name="code"
      label="Code"
      hint="Six digits of your authenticator app, or a recovery code"
      autoComplete="one-time-code"
      autoFocus
      error={error}
    />
  );
}
