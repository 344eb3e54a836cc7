import { formatDay, type Party } from '@shopbench/contracts';
import {
  capitalized,
  parties,
  RecordPage,
  RecordTabs,
  useDelete,
  useReturn,
  useRight,
} from '@shopbench/pages';
import { Button, Card, Columns, MoneyText, PageHeader, StatusChip } from '@shopbench/ui';
import { useState } from 'react';
import { PartyDetails } from './party-details';
import { partyForms } from './party-form';
import { partyKindOf } from './party-kind';
import { PartyLedger } from './party-ledger';

/** One customer or supplier: what is known, what is owed, and editing. */
export function PartyProfilePage() {
  return (
    <RecordPage resource={parties}>
      {(party, refetch) => <PartyProfile record={party} refetch={refetch} />}
    </RecordPage>
  );
}

type PartyProfileProps = Parameters<typeof partyForms.customer.Editor>[0];

function PartyProfile({ record: party, refetch }: PartyProfileProps) {
  const [isEditing, setEditing] = useState(false);
  const { designation, listPath } = partyKindOf(party.designation);
  const { Editor } = partyForms[designation];
  const trades = useRight('trade');
  const deletion = useDelete(parties, { noun: () => designation, onDeleted: useReturn(listPath) });
  const details = { key: 'details', label: 'Details', content: () => <PartyDetails party={party} /> };
  const ledger = { key: 'ledger', label: 'Ledger', content: () => <PartyLedger partyId={party._id} /> };

  return (
    <>
      <PageHeader
        title={parties.nameOf(party)}
        badge={party.archived ? <StatusChip status="archived" /> : undefined}
        detail={factsOf(party)}
      >
        {isEditing || party.archived ? null : (
          <>
            {trades ? (
              <Button color="error" onClick={() => deletion.ask(party)}>
                Delete
              </Button>
            ) : null}
            <Button variant="contained" color="primary" onClick={() => setEditing(true)}>
              Edit
            </Button>
          </>
        )}
      </PageHeader>
      <Columns>
        <div>
          {isEditing ? (
            <Card title={`Edit ${designation}`}>
              <Editor record={party} refetch={refetch} onDone={() => setEditing(false)} />
            </Card>
          ) : null}
          <RecordTabs label={capitalized(designation)} tabs={trades ? [ledger, details] : [details]} />
        </div>
        <aside>
          <Card title="Balance">
            <MoneyText value={Math.abs(party.balance)} size="large" />
            <p>{balanceWords(party.balance)}</p>
          </Card>
        </aside>
      </Columns>
      {deletion.dialog}
    </>
  );
}

const factsOf = (party: Party): string =>
  [
    party.mobileNumber,
    [party.city ?? party.address, party.pinCode].filter(Boolean).join(' '),
    `${party.designation} since ${formatDay(party.createdAt.slice(0, 10))}`,
  ].join(' · ');

function balanceWords(balance: number): string {
  if (balance === 0) return 'Nothing is owed.';
  return balance > 0 ? 'To be paid to the shop.' : 'To be paid by the shop.';
}
