import {
  DEFAULT_TIME_ZONE,
  formatRupees,
  requestAnswerInput,
  screenPath,
  titleCase,
  type CustomerRequest,
} from '@shopbench/contracts';
import { LIVE, Loaded, momentText, useSave, useTradingSettings } from '@shopbench/pages';
import { AccountPicker, AskDialog } from '@shopbench/pages/form';
import { Button, Chip, EmptyState, Link, styled } from '@shopbench/ui';
import { TextField } from '@shopbench/ui/form';
import { useState } from 'react';
import { useAnswerMutation, useRequests } from './desk-calls';

const Rows = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    padding: '12px 16px',
    borderTop: '1px solid var(--line)',
  },
  '& > li > div:first-of-type': { flex: '1 1 240px', minWidth: 0 },
  '& small': { display: 'block', fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
});

/** What is asked, as staff say it. */
function wordsOf({ kind, amount = 0, what }: CustomerRequest): string {
  if (kind === 'paid') return `Says that ${formatRupees(amount)} is paid`;
  const things = what.map(titleCase).join(', ');
  return kind === 'return' ? `Wants to return ${things}` : `Waits for ${things}`;
}

const STATES = { open: 'warn', accepted: 'ok', declined: 'bad' } as const;

/** What customers ask, newest first; open ones are answered here. */
export function RequestList() {
  const requests = useRequests(undefined, LIVE);
  const timeZone = useTradingSettings().data?.timeZone ?? DEFAULT_TIME_ZONE;
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <>
      <Loaded query={requests} noun="list of requests">
        {(found) =>
          found.length === 0 ? (
            <EmptyState
              icon="person"
              title="Nothing asked"
              text="Customers sign in at /my of this shop's address with their mobile number; what they ask there stands here."
            />
          ) : (
            <Rows>
              {found.map((one) => (
                <li key={one._id}>
                  <div>
                    {wordsOf(one)}
                    <small>
                      <Link href={screenPath('customer', one.party._id)}>{titleCase(one.party.name)}</Link>
                      {one.bill ? (
                        <>
                          {' '}
                          · <Link href={screenPath('invoice', one.bill._id)}>{one.bill.number}</Link>
                        </>
                      ) : null}{' '}
                      · {momentText(one.at, timeZone)}
                      {one.reference ? `, UTR ${one.reference}` : ''}
                    </small>
                    {one.word ? <small>{one.word}</small> : null}
                  </div>
                  {one.state === 'open' ? (
                    <>
                      <Button size="small" onClick={() => setAsked({ request: one, answer: 'declined' })}>
                        Decline
                      </Button>
                      <Button
                        size="small"
                        variant="contained"
                        color="primary"
                        onClick={() => setAsked({ request: one, answer: 'accepted' })}
                      >
                        {one.kind === 'paid' ? 'Confirm' : 'Accept'}
                      </Button>
                    </>
                  ) : (
                    <Chip tone={STATES[one.state]}>{one.payment?.number ?? titleCase(one.state)}</Chip>
                  )}
                </li>
              ))}
            </Rows>
          )
        }
      </Loaded>
      {asked ? <AnswerDialog key={asked.request._id} {...asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

interface Asked {
  request: CustomerRequest;
  answer: 'accepted' | 'declined';
}

function AnswerDialog({ request, answer, onClose }: Asked & { onClose: () => void }) {
  const [send] = useAnswerMutation();
  const takesMoney = request.kind === 'paid' && answer === 'accepted';
  const save = useSave<typeof requestAnswerInput, CustomerRequest>({
    schema: requestAnswerInput,
    keep: `${answer} ${request._id}`,
    initial: { answer },
    send: (body, idempotencyKey) => send({ id: request._id, body, idempotencyKey }),
    onSaved: onClose,
  });
  const { field, values } = save.form;
  return (
    <AskDialog
      title={takesMoney ? 'Has the money come?' : answer === 'accepted' ? 'Accept?' : 'Decline?'}
      text={`${titleCase(request.party.name)}: ${wordsOf(request)}.${takesMoney ? ' A receipt is written for it.' : ''}`}
      save={save}
      confirmLabel={takesMoney ? 'Yes, it came' : answer === 'accepted' ? 'Yes, Accept' : 'Yes, Decline'}
      onClose={onClose}
    >
      {takesMoney ? (
        <AccountPicker
          label="Came into"
          hint="The UPI account unless told"
          {...field('accountId')}
          value={values.accountId ?? ''}
        />
      ) : null}
      <TextField
        label="A word to the customer"
        maxLength={300}
        {...field('word')}
        value={values.word ?? ''}
      />
    </AskDialog>
  );
}
