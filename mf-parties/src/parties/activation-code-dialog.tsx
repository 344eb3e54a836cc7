import { formatMobile, type ActivationCode, type Party } from '@shopbench/contracts';
import { parties, usePress } from '@shopbench/pages';
import { ConfirmDialog } from '@shopbench/ui';
import { useState } from 'react';
import { instantText } from '../profile/instant-text';
import { SecretDialog } from '../secrets/secret-dialog';
import { useIssueCodeMutation } from './party-story';

/** Asks, makes a code by which a known customer or supplier may register, and shows it this once. */
export function ActivationCodeDialog({ party, onClose }: { party: Party; onClose: () => void }) {
  const [told, setTold] = useState<ActivationCode | null>(null);
  const [issue] = useIssueCodeMutation();
  const { busy, press } = usePress(() => issue(party._id), { says: () => undefined, onDone: setTold });
  const name = parties.nameOf(party);

  async function make() {
    const { error } = await press();
    if (error) onClose();
  }

  if (told)
    return (
      <SecretDialog
        title={`A code for ${name}`}
        text={`Tell them this code, and nobody else. It is shown this once, and counts once, with ${formatMobile(party.mobileNumber)}, until ${instantText(told.expiresAt)}.`}
        label="Activation code"
        secret={told.activationCode}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      open
      title="Make an activation code"
      text={`With it ${name} opens an account of their own, or sets a new password for it, and sees their bills and balance. A code that was made before counts no more.`}
      confirmLabel="Make the code"
      danger={false}
      busy={busy}
      onConfirm={() => void make()}
      onCancel={onClose}
    />
  );
}
