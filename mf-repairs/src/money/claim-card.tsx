import { errorText, notify } from '@shopbench/client';
import { hasScreen, screenPath, titleCase, type ClaimUpdate, type RepairItem } from '@shopbench/contracts';
import { askedOf, Loaded, momentText, useTimeZone } from '@shopbench/pages';
import { Button, Card, Chip, Link, styled } from '@shopbench/ui';
import { FormDialog, SelectField } from '@shopbench/ui/form';
import { useState } from 'react';
import type { ItemOf } from '../item/item-calls';
import { bookings } from '../repairs/repairs';
import { CLAIM_WORDS } from './claim-words';
import { useClaimPartMutation, useFollowClaimMutation, useNotesToQuery } from './money-calls';

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 });
const Parts = styled('ul')({
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: 12,
    padding: '6px 0',
  },
  '& small': { display: 'block', fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
});
const Quiet = styled('p')({ marginTop: 8, fontSize: 12, color: 'var(--text-2)' });

/** A part that failed under the customer's warranty: claimed from its supplier and followed until settled, though the booking ends. */
export function ClaimCard({ repair, item }: ItemOf) {
  const { claim, cameBackFrom } = item;
  if (!cameBackFrom || (repair.cancelled && !claim)) return null;
  return (
    <Card
      title="Claim on the supplier"
      action={
        claim ? <Chip tone={CLAIM_WORDS[claim.state].tone}>{CLAIM_WORDS[claim.state].label}</Chip> : null
      }
    >
      {claim ? <Standing repair={repair} item={item} claim={claim} /> : null}
      {!repair.cancelled && (!claim || claim.state === 'refused') ? (
        <Claimable repair={repair} item={item} from={cameBackFrom} />
      ) : null}
    </Card>
  );
}

/** The parts of the earlier repair that have a supplier. */
function Claimable({ repair, item, from }: ItemOf & { from: NonNullable<RepairItem['cameBackFrom']> }) {
  const query = bookings.useOne(from.repair);
  const [claim, { isLoading }] = useClaimPartMutation();
  if (!query.data)
    return (
      <Loaded query={query} noun={`repair ${from.number}`}>
        {() => null}
      </Loaded>
    );
  const earlier = query.data.repairing.find(({ itemIndex }) => itemIndex === from.index);
  if (!earlier) return null;
  const parts = earlier.usedItems.filter(({ supplier }) => supplier);
  if (parts.length === 0) return <p>{from.number} used no part of a supplier.</p>;

  async function start(part: string) {
    const answer = await claim({ id: repair._id, index: item.itemIndex, body: { part } });
    if (answer.error) notify.error(errorText(answer.error));
    else notify.success(answer.data.message);
  }

  return (
    <>
      <p>Has a part of {from.number} failed?</p>
      <Parts>
        {parts.map(({ _id, productName, supplier }) => (
          <li key={_id}>
            <span>
              {productName}
              <small>{titleCase(supplier!.name)}</small>
            </span>
            <Button
              size="small"
              aria-label={`Claim ${productName} from ${titleCase(supplier!.name)}`}
              disabled={isLoading}
              onClick={() => void start(_id)}
            >
              Claim
            </Button>
          </li>
        ))}
      </Parts>
    </>
  );
}

function Standing({ repair, item, claim }: ItemOf & { claim: NonNullable<RepairItem['claim']> }) {
  const timeZone = useTimeZone();
  const [isNoting, setNoting] = useState(false);
  const [follow, { isLoading }] = useFollowClaimMutation();
  const { supplier, what, state, document, at, by } = claim;
  const isOpen = state !== 'settled' && state !== 'refused';

  async function go(next: Omit<ClaimUpdate, 'version'>) {
    const { itemIndex: index, version } = item;
    const answer = await follow({ id: repair._id, index, body: { version, ...next } });
    if (answer.error) return notify.error(errorText(answer.error));
    notify.success(answer.data.message);
    setNoting(false);
  }

  return (
    <>
      <p>
        {what} from {titleCase(supplier.name)}
        {document ? (
          <>
            ,{' '}
            {hasScreen(document.kind) ? (
              <Link href={screenPath(document.kind, document.id)} underline="always">
                {document.number}
              </Link>
            ) : (
              document.number
            )}
          </>
        ) : null}
      </p>
      <Quiet>
        {momentText(at, timeZone)} by {by}
      </Quiet>
      {isOpen ? (
        <Buttons>
          {state === 'open' ? (
            <>
              <Button disabled={isLoading} onClick={() => setNoting(true)}>
                Debit note
              </Button>
              <Button disabled={isLoading} onClick={() => void go({ state: 'exchange' })}>
                Exchange
              </Button>
            </>
          ) : null}
          <Button disabled={isLoading} onClick={() => void go({ state: 'settled' })}>
            Settled
          </Button>
          <Button variant="text" disabled={isLoading} onClick={() => void go({ state: 'refused' })}>
            Refused
          </Button>
        </Buttons>
      ) : null}
      {isNoting ? (
        <ChooseNote
          supplier={supplier}
          onChoose={(documentId) => void go({ state: 'debit_note', documentId })}
          onClose={() => setNoting(false)}
        />
      ) : null}
    </>
  );
}

interface ChooseNoteProps {
  supplier: { _id: string; name: string };
  onChoose: (id: string) => void;
  onClose: () => void;
}

/** Which debit note to the supplier it became. */
function ChooseNote({ supplier, onChoose, onClose }: ChooseNoteProps) {
  const [chosen, setChosen] = useState('');
  const notes = askedOf(useNotesToQuery(supplier._id), (all) =>
    all
      .filter(({ status }) => status !== 'Cancelled')
      .map(({ _id, invoiceNumber }) => ({ value: _id, label: invoiceNumber })),
  );
  return (
    <FormDialog open title={`Debit note to ${titleCase(supplier.name)}`} maxWidth="xs" onClose={onClose}>
      {notes.known?.length === 0 ? (
        <p>There is none yet: make it under Purchase, Debit notes, then name it here.</p>
      ) : (
        <SelectField<string>
          label="Debit note"
          value={chosen}
          emptyLabel="Choose it"
          options={notes}
          onChange={setChosen}
        />
      )}
      <Buttons>
        <Button variant="contained" color="primary" disabled={chosen === ''} onClick={() => onChoose(chosen)}>
          Name it
        </Button>
      </Buttons>
    </FormDialog>
  );
}
