import { LinkButton, PageHeader } from '@shopbench/ui';
import { PartyList } from '../features/parties/components/party-list';
import { useDeleteParty } from '../features/parties/components/use-delete-party';
import type { PartyKind } from '../features/parties/party-kind';

/** All customers, or all suppliers, and the way to add one. */
export function PartyListPage({ kind }: { kind: PartyKind }) {
  const deletion = useDeleteParty();
  return (
    <>
      <PageHeader title={kind.many}>
        <LinkButton href={kind.createPath} variant="contained" color="primary">
          Add {kind.noun}
        </LinkButton>
      </PageHeader>
      <PartyList kind={kind} onDelete={deletion.ask} />
      {deletion.dialog}
    </>
  );
}
