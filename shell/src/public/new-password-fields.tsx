import type { PlainErrors } from './plain-errors';
import { PlainField } from './plain-field';

/** A password of one's own, typed twice. */
export const NewPasswordFields = ({
  hint,
  errors,
  autoFocus = true,
}: {
  hint: string;
  errors: PlainErrors;
  autoFocus?: boolean;
}) => (
  <>
    <PlainField
      key="newPassword"
      name="newPassword"
      label="New password"
      type="password"
      hint={hint}
      autoComplete="new-password"
      autoFocus={autoFocus}
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
