import { partyForms } from './party-form';
import type { PartyKind } from './party-kind';

/** A new customer or supplier. */
export function PartyCreatePage({ kind }: { kind: PartyKind }) {
  const { CreatePage } = partyForms[kind.designation];
  return <CreatePage />;
}
