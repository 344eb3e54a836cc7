import { claimUpdate, titleCase, type ClaimUpdate, type RepairItem } from '@shopbench/contracts';
import { askedOf, Loaded, momentText, RecordLink, usePress, useSave, useTimeZone } from '@shopbench/pages';
import { SaveForm } from '@shopbench/pages/form';
import { Button, Card, Chip, styled } from '@shopbench/ui';
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
  const [claim] = useClaimPartMutation();
  const { busy, press } = usePress((part: string, idempotencyKey) =>
    claim({ id: repair._id, index: item.itemIndex, body: { part }, idempotencyKey }),
  );
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
              disabled={busy}
              onClick={() => void press(_id)}
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
  const [follow] = useFollowClaimMutation();
  const { itemIndex: index, version } = item;
  const { busy, press: go } = usePress((body: ClaimUpdate, idempotencyKey) =>
    follow({ id: repair._id, index, body, idempotencyKey }),
  );
  const { supplier, what, state, document, at, by } = claim;
  const isOpen = state !== 'settled' && state !== 'refused';

  return (
    <>
      <p>
        {what} from {titleCase(supplier.name)}
        {document ? (
          <>
            , <RecordLink {...document}>{document.number}</RecordLink>
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
              <Button disabled={busy} onClick={() => setNoting(true)}>
                Debit note
              </Button>
              <Button disabled={busy} onClick={() => void go({ version, state: 'exchange' })}>
                Exchange
              </Button>
            </>
          ) : null}
          <Button disabled={busy} onClick={() => void go({ version, state: 'settled' })}>
            Settled
          </Button>
          <Button variant="text" disabled={busy} onClick={() => void go({ version, state: 'refused' })}>
            Refused
          </Button>
        </Buttons>
      ) : null}
      {isNoting ? <ChooseNote {...{ repair, item, supplier }} onClose={() => setNoting(false)} /> : null}
    </>
  );
}

interface ChooseNoteProps extends ItemOf {
  supplier: { _id: string; name: string };
  onClose: () => void;
}

/** Which debit note to the supplier it became. */
function ChooseNote({ repair, item, supplier, onClose }: ChooseNoteProps) {
  const [follow] = useFollowClaimMutation();
  const save = useSave<typeof claimUpdate, RepairItem>({
    schema: claimUpdate,
    keep: `debit note ${item.itemIndex}`,
    initial: { version: item.version, state: 'debit_note' },
    version: item.version,
    send: (body, idempotencyKey, version) =>
      follow({ id: repair._id, index: item.itemIndex, body: { ...body, version }, idempotencyKey }),
    onSaved: onClose,
  });
  const { field, values, showErrors } = save.form;
  const notes = askedOf(useNotesToQuery(supplier._id), (all) =>
    all
      .filter(({ status }) => status !== 'Cancelled')
      .map(({ _id, invoiceNumber }) => ({ value: _id, label: invoiceNumber })),
  );

  function submit() {
    if (values.documentId) return save.submit();
    showErrors([{ path: 'documentId', message: 'Choose the debit note' }]);
  }

  return (
    <FormDialog
      open
      title={`Debit note to ${titleCase(supplier.name)}`}
      maxWidth="xs"
      onClose={() => save.guard.close(onClose)}
    >
      {notes.known?.length === 0 ? (
        <p>There is none yet: make it under Purchase, Debit notes, then name it here.</p>
      ) : (
        <SaveForm label="Debit note" save={{ ...save, submit }} submitLabel="Name it" onCancel={onClose}>
          <SelectField<string>
            label="Debit note"
            emptyLabel="Choose it"
            options={notes}
            {...field('documentId')}
            value={values.documentId ?? ''}
          />
        </SaveForm>
      )}
    </FormDialog>
  );
}
