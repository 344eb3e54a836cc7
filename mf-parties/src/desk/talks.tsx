import {
  DEFAULT_TIME_ZONE,
  deskMessageInput,
  titleCase,
  type DeskMessage,
  type DeskThread,
} from '@shopbench/contracts';
import { Loaded, momentText, usePress, useSave, useTradingSettings } from '@shopbench/pages';
import { SaveForm } from '@shopbench/pages/form';
import { Chip, EmptyState, styled } from '@shopbench/ui';
import { TextField } from '@shopbench/ui/form';
import { useEffect, useRef, useState } from 'react';
import { useMessages, useReadMutation, useWriteMutation } from './desk-calls';

const Rows = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { padding: '8px 16px', borderTop: '1px solid var(--line)', overflowWrap: 'anywhere' },
  '& button.talk': {
    display: 'flex',
    width: '100%',
    gap: 8,
    padding: '4px 0',
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
  },
  '& button.talk > span:first-of-type': { flex: 1, minWidth: 0 },
  '& small': { display: 'block', fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
});

const Pad = styled('div')({ display: 'grid', gap: 8, padding: '12px 16px' });

/** Everybody who wrote; the one that is chosen with what was written, and an answer. */
export function Talks({ threads }: { threads: readonly DeskThread[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  if (threads.length === 0)
    return (
      <EmptyState icon="person" title="No messages yet" text="Customers write to you from their program." />
    );
  return (
    <Rows>
      {threads.map(({ party, last, unread }) => (
        <li key={party._id}>
          <button
            type="button"
            className="talk"
            aria-expanded={chosen === party._id}
            onClick={() => setChosen(chosen === party._id ? null : party._id)}
          >
            <span>
              {titleCase(party.name)}
              <small>{last.text.slice(0, 120)}</small>
            </span>
            {unread > 0 ? <Chip tone="info">{unread}</Chip> : null}
          </button>
          {chosen === party._id ? <Talk party={party._id} unread={unread} /> : null}
        </li>
      ))}
    </Rows>
  );
}

function Talk({ party, unread }: { party: string; unread: number }) {
  const messages = useMessages(party);
  const timeZone = useTradingSettings().data?.timeZone ?? DEFAULT_TIME_ZONE;
  const [send] = useReadMutation();
  const { press: read } = usePress((whose: string) => send(whose), {
    quiet: true,
    says: () => undefined,
  });
  const reading = useRef(read);
  const [write] = useWriteMutation();
  const save = useSave<typeof deskMessageInput, DeskMessage>({
    schema: deskMessageInput,
    keep: `answer ${party}`,
    initial: { text: '' },
    send: ({ text }, idempotencyKey) => write({ party, text, idempotencyKey }),
    onSaved: () => save.form.reset({ text: '' }),
  });

  useEffect(() => {
    if (unread > 0) void reading.current(party);
  }, [party, unread]);

  return (
    <Pad>
      <Loaded query={messages} noun="list of messages">
        {(found) => (
          <Rows aria-label="Messages">
            {found.toReversed().map((one) => (
              <li key={one._id}>
                {one.text}
                <small>{`${one.from === 'shop' ? 'Shop, ' : ''}${titleCase(one.by)}, ${momentText(one.at, timeZone)}`}</small>
              </li>
            ))}
          </Rows>
        )}
      </Loaded>
      <SaveForm label="Message to the customer" save={save} submitLabel="Send" savingText="Sending…" quiet>
        <TextField label="Answer" required rows={2} maxLength={1000} {...save.form.field('text')} />
      </SaveForm>
    </Pad>
  );
}
