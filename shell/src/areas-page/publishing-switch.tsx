import type { AreaPublishing } from '@shopbench/contracts';
import { usePress } from '@shopbench/pages';
import { ConfirmDialog } from '@shopbench/ui';
import { SwitchField } from '@shopbench/ui/form';
import { useState } from 'react';
import { useSetAreaPublishingMutation } from './areas-api';

interface PublishingSwitchProps {
  name: string;
  label: string;
  publishing: AreaPublishing;
}

/** Whether the team of an area gives its releases to people itself. */
export function PublishingSwitch({ name, label, publishing: { alone, updatedBy } }: PublishingSwitchProps) {
  const [isAsked, setAsked] = useState(false);
  const [set] = useSetAreaPublishingMutation();
  const { busy, press } = usePress((value: boolean) => set({ name, alone: value }));
  return (
    <>
      <SwitchField
        label="The team may publish alone"
        value={alone}
        disabled={busy}
        onChange={(value) => (value ? setAsked(true) : void press(false))}
      />
      <p style={{ marginTop: 0 }}>
        {alone
          ? `What the team publishes is there at once: nobody looks at it before. Allowed by ${updatedBy}.`
          : 'What the team sends lies ready under Releases, and an admin gives it to people.'}
      </p>
      {isAsked ? (
        <ConfirmDialog
          open
          title={`Let the team of ${label} publish alone?`}
          text={`The code of ${label} runs in the browser of whoever opens it, with all that this person may do: yours too. What the team publishes is there at once.`}
          confirmLabel="Yes, Let them"
          busy={busy}
          onConfirm={() => void press(true).then(() => setAsked(false))}
          onCancel={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}
