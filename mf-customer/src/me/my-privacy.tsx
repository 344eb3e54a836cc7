import { newIdempotencyKey, request } from '@shopbench/client';
import {
  dayOf,
  formatDay,
  PURPOSE_NAMES,
  type AskedPurpose,
  type MyPrivacy,
  type PrivacyNotice,
} from '@shopbench/contracts';
import { useState } from 'react';
import { Loaded } from '../parts/loaded';
import { usePlace } from '../place/place';
import { problemText } from '../place/problem-text';
import { useMine } from '../place/use-mine';

/** What the shop says of one's data, the yes that is taken back as easily as it is given, and who looked. */
export function MyPrivacyCard() {
  const { words, timeZone } = usePlace();
  const mine = useMine<MyPrivacy>('/me/privacy');
  return (
    <section className="my-card my-pad" aria-label={words.me.privacy}>
      <h2>{words.me.privacy}</h2>
      <Loaded mine={mine}>
        {({ notices, states, looks, lookMonths }) => (
          <>
            {notices.map((notice) => (
              <Notice key={notice.purpose} notice={notice}>
                {notice.purpose in states ? (
                  <Answer
                    purpose={notice.purpose as AskedPurpose}
                    state={states[notice.purpose as AskedPurpose]}
                    onSaid={mine.reload}
                  />
                ) : null}
              </Notice>
            ))}
            <h3>{words.me.looked}</h3>
            {looks.length === 0 ? <p>{words.me.nobodyLooked(lookMonths)}</p> : null}
            <ul>
              {looks.map(({ designation, times, last }) => (
                <li key={designation}>
                  {designation.replaceAll('_', ' ')}: {words.me.times(times)},{' '}
                  {formatDay(dayOf(new Date(last), timeZone))}
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </section>
  );
}

function Notice({ notice, children }: { notice: PrivacyNotice; children: React.ReactNode }) {
  const { words, language } = usePlace();
  const { purpose, version, from } = notice;
  return (
    <details>
      <summary>{PURPOSE_NAMES[purpose][language]}</summary>
      <p className="my-quiet">{words.me.version(version, from ? formatDay(from) : '')}</p>
      <p style={{ whiteSpace: 'pre-line' }}>{notice[language]}</p>
      {children}
    </details>
  );
}

interface AnswerProps {
  purpose: AskedPurpose;
  state: MyPrivacy['states'][AskedPurpose];
  onSaid: () => void;
}

function Answer({ purpose, state, onSaid }: AnswerProps) {
  const { words, language } = usePlace();
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  const text = words.me;
  const given = state !== 'given';
  const told = { given: text.agreed, withdrawn: text.refused, unasked: text.unasked }[state];
  async function say() {
    setSending(true);
    const body = { language, answers: { [purpose]: given } };
    const sent = await request({
      url: '/me/privacy',
      method: 'PUT',
      body,
      idempotencyKey: newIdempotencyKey(),
    });
    setSending(false);
    setProblem('error' in sent ? problemText(words, sent.error) : '');
    if (!('error' in sent)) onSaid();
  }
  return (
    <>
      <p role="status">{told}</p>
      {problem ? <p role="alert">{problem}</p> : null}
      <button type="button" className="my-button" disabled={isSending} onClick={() => void say()}>
        {given ? text.agree : text.takeBack}
      </button>
    </>
  );
}
