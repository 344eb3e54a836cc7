import { formatRupees, screenPath } from '@shopbench/contracts';
import { parties } from '@shopbench/pages';
import { Link, styled } from '@shopbench/ui';

const Line = styled('p')({
  marginTop: 12,
  fontSize: 12,
  lineHeight: '16px',
  color: 'var(--text-2)',
});

/** What a customer owes and may still buy on credit, before the bill is written; nothing until that is known. */
export function PartyStanding({ id }: { id: string }) {
  const { currentData: party } = parties.useOne(id);
  if (!party) return <Line aria-busy>&nbsp;</Line>;
  const facts = [
    party.balance > 0 ? `Owes ${formatRupees(party.balance)}` : 'Owes nothing',
    party.balance < 0 ? `has ${formatRupees(-party.balance)} in advance` : null,
    party.creditAllowed && party.creditLimit > 0
      ? `credit left ${formatRupees(Math.max(0, party.creditLimit - party.balance))}`
      : null,
  ];
  return (
    <Line>
      {facts.filter((fact) => fact !== null).join(' · ')} ·{' '}
      <Link href={screenPath('customer', id)} target="_blank" underline="always">
        ledger
      </Link>
    </Line>
  );
}
