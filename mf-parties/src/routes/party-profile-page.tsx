import { errorText } from '@shopbench/client';
import { useNavigate, useParams } from '@shopbench/client/router';
import { titleCase, type Party } from '@shopbench/contracts';
import { Button, Card, Columns, ErrorCard, MoneyText, PageHeader, Skeleton, StatusChip } from '@shopbench/ui';
import { useState } from 'react';
import { usePartyQuery } from '../features/parties/api/party-api';
import { PartyDetails } from '../features/parties/components/party-details';
import { PartyEditor } from '../features/parties/components/party-editor';
import { PartyLedger } from '../features/parties/components/party-ledger';
import { useDeleteParty } from '../features/parties/components/use-delete-party';
import { partyKindOf } from '../features/parties/party-kind';

/** One customer or supplier: what is known, what is owed, and editing. */
export function PartyProfilePage() {
  const { id = '' } = useParams();
  const { data: party, error, refetch } = usePartyQuery(id);
  if (error) {
    return (
      <Card flush>
        <ErrorCard title="This record could not be loaded" reason={errorText(error)} onRetry={refetch} />
      </Card>
    );
  }
  if (!party) return <Skeleton variant="rounded" height={320} />;
  return <PartyProfile key={party._id} party={party} />;
}

function PartyProfile({ party }: { party: Party }) {
  const navigate = useNavigate();
  const [isEditing, setEditing] = useState(false);
  const kind = partyKindOf(party.designation);
  const deletion = useDeleteParty(() => navigate(kind.listPath));

  return (
    <>
      <PageHeader
        title={titleCase(party.name)}
        badge={party.archived ? <StatusChip status="archived" /> : undefined}
        detail={`${kind.one} · ${party.mobileNumber}`}
      >
        {isEditing || party.archived ? null : (
          <>
            <Button color="error" onClick={() => deletion.ask(party)}>
              Delete
            </Button>
            <Button variant="contained" color="primary" onClick={() => setEditing(true)}>
              Edit
            </Button>
          </>
        )}
      </PageHeader>
      <Columns>
        <div>
          {isEditing ? (
            <PartyEditor kind={kind} party={party} onDone={() => setEditing(false)} />
          ) : (
            <PartyDetails party={party} />
          )}
          <PartyLedger partyId={party._id} />
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

function balanceWords(balance: number): string {
  if (balance === 0) return 'Nothing is owed.';
  return balance > 0 ? 'To be paid to the shop.' : 'To be paid by the shop.';
}
