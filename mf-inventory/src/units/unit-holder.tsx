import {
  callHref,
  formatMobile,
  formatRupees,
  screenPath,
  titleCase,
  type UnitPassport,
} from '@shopbench/contracts';
import { Card, Link, LinkButton, styled } from '@shopbench/ui';

const Words = styled('div')({
  '& p': { fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
  '& .buttons': { display: 'flex', gap: 8, marginTop: 12 },
});

/** How long, in words. */
const since = (days: number): string =>
  days === 0 ? 'since today' : `for ${days} day${days === 1 ? '' : 's'}`;

/** The customer who has the phone. */
export function UnitHolder({ holder }: { holder: NonNullable<UnitPassport['holder']> }) {
  const { _id, name, mobileNumber, address, balance, days } = holder;
  return (
    <Card title="With" action={<Link href={`${screenPath('customer', _id)}?tab=ledger`}>Ledger</Link>}>
      <Words>
        <Link href={screenPath('customer', _id)}>{titleCase(name)}</Link>
        <p>{[mobileNumber && formatMobile(mobileNumber), address].filter(Boolean).join(' · ')}</p>
        <p>
          {since(days)}, {balance > 0 ? `${formatRupees(balance)} open` : 'nothing open'}
        </p>
        <div className="buttons">
          <LinkButton size="small" href={callHref(mobileNumber)}>
            Call
          </LinkButton>
          <LinkButton size="small" href={`https://wa.me/91${mobileNumber}`}>
            WhatsApp
          </LinkButton>
        </div>
      </Words>
    </Card>
  );
}
