import { request } from '@shopbench/client';
import type { DeskMessage } from '@shopbench/contracts';
import { customerMoment } from '@shopbench/pages/track';
import { useEffect, useState } from 'react';
import { Loaded } from '../parts/loaded';
import { SendForm, TextField } from '../parts/send-form';
import { usePlace } from '../place/place';
import { useAsk } from '../place/use-ask';
import { useMine } from '../place/use-mine';

/** What one writes with the shop, the oldest first as in a talk. */
export function MessagesPage() {
  const { words, language, timeZone } = usePlace();
  const mine = useMine<{ messages: DeskMessage[] }>('/me/messages?pageSize=100');
  const newest = mine.data?.messages[0]?._id;
  const ask = useAsk('/me/messages');
  const [sent, setSent] = useState(0);

  useEffect(() => {
    if (newest) void request({ url: '/me/messages/read', method: 'POST' });
  }, [newest]);

  return (
    <>
      <h1>{words.messages.title}</h1>
      <Loaded mine={mine}>
        {({ messages }) =>
          messages.length > 0 ? (
            <ol className="my-talk">
              {messages.toReversed().map((message) => (
                <li key={message._id} className={message.from}>
                  {message.text}
                  <small>
                    {message.from === 'shop' ? `${message.by} · ` : ''}
                    {customerMoment(message.at, language, timeZone)}
                  </small>
                </li>
              ))}
            </ol>
          ) : (
            <p className="my-card my-pad">{words.messages.none}</p>
          )
        }
      </Loaded>
      <SendForm
        key={sent}
        submit={words.messages.send}
        fallback="text"
        keep="message"
        send={async ({ text }) => {
          const refusal = await ask({ text });
          if (refusal) return refusal;
          setSent((count) => count + 1);
          mine.reload();
          return null;
        }}
      >
        {(errors) => <TextField name="text" label={words.messages.text} maxLength={1000} errors={errors} />}
      </SendForm>
    </>
  );
}
