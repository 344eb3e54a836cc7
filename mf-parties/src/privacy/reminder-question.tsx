import { type ConsentGiven, type Party } from '@shopbench/contracts';
import { usePress } from '@shopbench/pages';
import { ConsentTicks, usePersonPrivacyQuery } from '@shopbench/pages/form';
import { useState } from 'react';
import { useSayConsentMutation } from './privacy-calls';

/** Asks for the yes that a reminder needs, where it is not there; the answer is kept at once. */
export function ReminderQuestion({ party }: { party: Party }) {
  const { data } = usePersonPrivacyQuery(party._id);
  const [language, setLanguage] = useState(party.language ?? 'en');
  const [send] = useSayConsentMutation();
  const { busy, press } = usePress((body: ConsentGiven, idempotencyKey) =>
    send({ id: party._id, body, idempotencyKey }),
  );
  if (!data || data.mayRemind) return null;
  function take(said: ConsentGiven) {
    setLanguage(said.language);
    if (said.answers.reminders !== undefined && !busy) void press(said);
  }
  return (
    <section aria-label="Reminders need a yes" aria-busy={busy} style={{ marginBottom: 12 }}>
      <p style={{ margin: '0 0 8px' }}>Reminders need a yes: ask, and note the answer here.</p>
      <ConsentTicks
        value={{ language, answers: {} }}
        before={data.states}
        purposes={['reminders']}
        onChange={take}
      />
    </section>
  );
}
