import { consentInput, type ConsentGiven, type Party } from '@shopbench/contracts';
import { usePress } from '@shopbench/pages';
import { ConsentTicks, usePersonPrivacyQuery } from '@shopbench/pages/form';
import { Button } from '@shopbench/ui';
import { FormActions, FormDialog } from '@shopbench/ui/form';
import { useState } from 'react';
import { useSayConsentMutation } from './privacy-calls';

/** A yes or no that a customer says at the counter; taking it back is the same press as giving it. */
export function ConsentDialog({ party, onClose }: { party: Party; onClose: () => void }) {
  const { data } = usePersonPrivacyQuery(party._id);
  const [value, setValue] = useState<ConsentGiven>({ language: party.language ?? 'en', answers: {} });
  const [send] = useSayConsentMutation();
  const { busy, press } = usePress(
    (body: ConsentGiven, idempotencyKey) => send({ id: party._id, body, idempotencyKey }),
    { onDone: onClose },
  );
  const isSaid = consentInput.safeParse(value).success;
  return (
    <FormDialog open title="What the customer says" onClose={onClose}>
      <ConsentTicks value={value} before={data?.states} onChange={setValue} />
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          color="primary"
          disabled={!isSaid || busy}
          aria-busy={busy}
          onClick={() => void press(value)}
        >
          Keep
        </Button>
      </FormActions>
    </FormDialog>
  );
}
