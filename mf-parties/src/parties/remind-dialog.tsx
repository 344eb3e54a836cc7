import type { Party } from '@shopbench/contracts';
import { LinkButton } from '@shopbench/ui';
import { FormActions, FormDialog, TextField } from '@shopbench/ui/form';
import { useState } from 'react';
import { usePartySummaryQuery, useShopQuery } from './party-story';
import { reminderText, smsLink, whatsAppLink } from './reminder';

/** A prepared text that can be changed, and the ways to send it from this device. */
export function RemindDialog({ party, onClose }: { party: Party; onClose: () => void }) {
  const { data: summary } = usePartySummaryQuery(party._id);
  const { data: shop } = useShopQuery();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? reminderText(party, summary, shop?.shopName ?? 'our shop');
  const outside = { target: '_blank', rel: 'noopener noreferrer', onClick: onClose };
  return (
    <FormDialog open title="Send a reminder" maxWidth="xs" onClose={onClose}>
      <TextField label="Text" autoFocus rows={5} maxLength={1000} value={text} onChange={setTyped} />
      <FormActions>
        <LinkButton href={smsLink(party.mobileNumber, text)} {...outside}>
          SMS
        </LinkButton>
        <LinkButton
          href={whatsAppLink(party.mobileNumber, text)}
          variant="contained"
          color="primary"
          {...outside}
        >
          WhatsApp
        </LinkButton>
      </FormActions>
    </FormDialog>
  );
}
