import { formatRupees, type Party } from '@shopbench/contracts';
import { Link, styled } from '@shopbench/ui';

const Line = styled('p')({
  marginTop: 12,
  fontSize: 12,
  lineHeight: '16px',
  color: 'var(--text-2)',
});

/** What a customer owes and may still buy on credit, before the bill is written. */
export function PartyStanding({ party }: { party: Party }) {
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
      <Link href={`/user/customer/profile/${party._id}`} target="_blank" underline="always">
        ledger
      </Link>
    </Line>
  );
}
