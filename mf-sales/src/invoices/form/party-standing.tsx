import {
  formatRupees,
  isTradeKind,
  screenPath,
  TRADE_DOCUMENTS,
  type SettledKind,
} from '@shopbench/contracts';
import { parties, useOpenItemsQuery } from '@shopbench/pages';
import { Link, styled } from '@shopbench/ui';
import { useInvoiceForm } from './invoice-form-context';

const Line = styled('p')({
  marginTop: 12,
  fontSize: 12,
  lineHeight: '16px',
  color: 'var(--text-2)',
});

/** Whether a new bill takes it by itself: money that was paid in advance, and notes that give credit. */
const isTaken = (kind: SettledKind): boolean =>
  isTradeKind(kind) ? TRADE_DOCUMENTS[kind].status === 'credit' : kind === 'receipt' || kind === 'payment';

/** How the party stands with the shop before the bill is written; nothing until that is known. */
export function PartyStanding({ id }: { id: string }) {
  const { kind, saved } = useInvoiceForm().terms;
  const { currentData: party } = parties.useOne(id);
  const direction = kind.partyRole === 'customer' ? 'out' : 'in';
  const isBill = kind.takesAdvances && !saved;
  const { currentData: open } = useOpenItemsQuery({ direction, partyId: id }, { skip: !isBill });
  if (!party) return <Line aria-busy>&nbsp;</Line>;
  const taken = open?.items.filter((item) => isTaken(item.kind)) ?? [];
  return (
    <Line>
      {kind.standingOf(party).filter(Boolean).join(' · ')} ·{' '}
      <Link href={screenPath(kind.partyRole, id)} target="_blank" underline="always">
        ledger
      </Link>
      {taken.length > 0
        ? ` · this bill takes ${taken.map((item) => `${item.invoiceNumber} ${formatRupees(item.open)}`).join(', ')} first`
        : null}
    </Line>
  );
}
