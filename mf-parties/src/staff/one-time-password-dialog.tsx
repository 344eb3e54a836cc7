import type { OneTimeSignIn } from '@shopbench/contracts';
import { staff } from '@shopbench/pages';
import { SecretDialog } from '../secrets/secret-dialog';

/** What the admin tells somebody who may sign in now. */
export function OneTimePasswordDialog({ told, onClose }: { told: OneTimeSignIn; onClose: () => void }) {
  return (
    <SecretDialog
      title={`${staff.nameOf(told.user)} may sign in`}
      text={`Tell them this password. It is shown this once, and they choose their own with it. They sign in as ${told.identifiers.join(' or ')}.`}
      label="One-time password"
      secret={told.oneTimePassword}
      onClose={onClose}
    />
  );
}
