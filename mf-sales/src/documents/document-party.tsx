import {
  formatMobile,
  formatRupees,
  screenPath,
  STATES,
  titleCase,
  type StateCode,
} from '@shopbench/contracts';
import { parties } from '@shopbench/pages';
import { Card, Figures, Link, styled } from '@shopbench/ui';
import { partyOf, type TradeRecord } from './documents';

const Name = styled('p')({
  marginBottom: 8,
  fontWeight: 600,
  '& small': { display: 'block', fontSize: 12, lineHeight: '16px', fontWeight: 400, color: 'var(--text-2)' },
});

/** Who bought or supplied, and where they stand with the shop now. */
export function DocumentParty({ record }: { record: TradeRecord }) {
  const { role, id, name, gstin } = partyOf(record);
  const { currentData: party } = parties.useOne(id ?? '', { skip: !id });
  const place = record.placeOfSupply as StateCode | undefined;
  const facts: [what: string, value: string | false | undefined][] = [
    ['Owes in all', role === 'customer' && party && formatRupees(Math.max(0, party.balance))],
    ['You owe in all', role === 'supplier' && party && formatRupees(Math.max(0, -party.balance))],
    [
      'Credit left',
      role === 'customer' &&
        party &&
        party.creditAllowed &&
        party.creditLimit > 0 &&
        formatRupees(Math.max(0, party.creditLimit - party.balance)),
    ],
    ['Place of supply', record.invoiceType === 'gst' && place && `${place} ${STATES[place]}`],
  ];
  return (
    <Card title={titleCase(role)} action={id ? <Link href={screenPath(role, id)}>Ledger</Link> : null}>
      <Name>
        {titleCase(name)}
        <small>{[formatMobile(record.mobileNumber ?? ''), record.address].filter(Boolean).join(' · ')}</small>
        {gstin ? <small>GSTIN {gstin}</small> : null}
      </Name>
      <Figures>
        {facts
          .filter(([, value]) => value)
          .map(([what, value]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </Figures>
    </Card>
  );
}
