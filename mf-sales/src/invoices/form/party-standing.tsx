import { screenPath } from '@shopbench/contracts';
import { parties } from '@shopbench/pages';
import { Link, styled } from '@shopbench/ui';
import { useInvoiceForm } from './invoice-form-context';

const Line = styled('p')({
  marginTop: 12,
  fontSize: 12,
  lineHeight: '16px',
  color: 'var(--text-2)',
});

/** How the party stands with the shop before the bill is written; nothing until that is known. */
export function PartyStanding({ id }: { id: string }) {
  const { kind } = useInvoiceForm().terms;
  const { currentData: party } = parties.useOne(id);
  if (!party) return <Line aria-busy>&nbsp;</Line>;
  return (
    <Line>
      {kind.standingOf(party).filter(Boolean).join(' · ')} ·{' '}
      <Link href={screenPath(kind.partyRole, id)} target="_blank" underline="always">
        ledger
      </Link>
    </Line>
  );
}
