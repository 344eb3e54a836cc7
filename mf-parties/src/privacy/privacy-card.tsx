import {
  ASKED_PURPOSES,
  dayOf,
  formatDay,
  PURPOSE_NAMES,
  type AskedPurpose,
  type ConsentRecord,
  type ConsentState,
  type Party,
} from '@shopbench/contracts';
import { Loaded, useDialog, usePress, useRight, useTimeZone } from '@shopbench/pages';
import { usePersonPrivacyQuery, WordDialog } from '@shopbench/pages/form';
import { ActionMenu, Button, Card, Chip, DetailList, Icon, IconButton, type MenuAction } from '@shopbench/ui';
import { useState } from 'react';
import { ConsentDialog } from './consent-dialog';
import { ErasureDialog } from './erasure-dialog';
import { LooksDialog } from './looks-dialog';
import { useHoldMutation } from './privacy-calls';

const STATES: Readonly<Record<ConsentState, { word: string; tone: 'ok' | 'bad' | 'mute' }>> = {
  given: { word: 'Yes', tone: 'ok' },
  withdrawn: { word: 'No', tone: 'bad' },
  unasked: { word: 'Not asked', tone: 'mute' },
};
const PLACES: Readonly<Record<ConsentRecord['place'], string>> = {
  booking: 'at a booking',
  counter: 'at the counter',
  own_page: 'on their own page',
};

/** What a customer said to the shop's notices, and what the admin can do with what is kept about them. */
export function PrivacyCard({ party }: { party: Party }) {
  const query = usePersonPrivacyQuery(party._id);
  const timeZone = useTimeZone();
  const isAdmin = useRight('privacy');
  const [hold] = useHoldMutation();
  const { press: endHold } = usePress(() => hold({ id: party._id, body: null }));
  const dialogs = useDialog({
    ask: (close) => <ConsentDialog party={party} onClose={close} />,
    looks: (close) => <LooksDialog party={party} onClose={close} />,
    erase: (close) => <ErasureDialog party={party} onClose={close} />,
    hold: (close) => (
      <WordDialog
        title="Hold what is kept"
        text="Nothing of this person is erased, by hand or by the clock, until the hold ends: for a dispute, an appeal or an inquiry."
        label="Why"
        maxLength={300}
        confirmLabel="Hold"
        cancelLabel="Cancel"
        send={(reason) => hold({ id: party._id, body: { reason: reason ?? '' } })}
        onClose={close}
      />
    ),
  });
  const isHeld = !!query.data?.hold;
  const file = `/api/v1/privacy/people/${party._id}/file`;
  const actions = [
    { label: 'Who looked', onChoose: () => dialogs.open('looks') },
    { label: 'Whole file, to read', href: `${file}/readable` },
    { label: 'Whole file, for programs', href: file },
    isHeld
      ? { label: 'End the hold', onChoose: () => void endHold() }
      : { label: 'Hold for a dispute', onChoose: () => dialogs.open('hold') },
    ...(party.designation === 'customer' && party.mobileNumber !== '' && !party.mergedInto
      ? [{ label: 'Erase…', danger: true, onChoose: () => dialogs.open('erase') }]
      : []),
  ];
  return (
    <>
      <Card title="Privacy" action={isAdmin ? <More actions={actions} /> : undefined}>
        <Loaded query={query} noun="consents">
          {({ states, consents, hold: held }) => (
            <>
              {held ? <p role="status">Held: {held.reason}</p> : null}
              <DetailList
                details={ASKED_PURPOSES.map((purpose) => [
                  PURPOSE_NAMES[purpose].en,
                  <Standing
                    key={purpose}
                    state={states[purpose]}
                    last={lastOf(consents, purpose)}
                    timeZone={timeZone}
                  />,
                ])}
              />
              {party.archived ? null : (
                <Button size="small" sx={{ marginTop: 1.5 }} onClick={() => dialogs.open('ask')}>
                  Ask or withdraw
                </Button>
              )}
            </>
          )}
        </Loaded>
      </Card>
      {dialogs.shown}
    </>
  );
}

function More({ actions }: { actions: readonly MenuAction[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton aria-label="More about privacy" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        <Icon name="more" />
      </IconButton>
      <ActionMenu anchor={anchor} open={anchor !== null} onClose={() => setAnchor(null)} actions={actions} />
    </>
  );
}

const lastOf = (consents: readonly ConsentRecord[], purpose: AskedPurpose) =>
  consents.find((one) => one.purpose === purpose);

interface StandingProps {
  state: ConsentState;
  last: ConsentRecord | undefined;
  timeZone: string;
}

function Standing({ state, last, timeZone }: StandingProps) {
  const { word, tone } = STATES[state];
  return (
    <>
      <Chip tone={tone}>{word}</Chip>
      {last ? (
        <small style={{ display: 'block', color: 'var(--text-2)' }}>
          {formatDay(dayOf(new Date(last.at), timeZone))} {PLACES[last.place]}, version {last.version}, by{' '}
          {last.by}
        </small>
      ) : null}
    </>
  );
}
