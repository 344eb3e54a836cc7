import {
  formatMobile,
  formatRupees,
  screenPath,
  STATES,
  titleCase,
  type Invoice,
  type StateCode,
} from '@shopbench/contracts';
import { parties } from '@shopbench/pages';
import { Card, Figures, Link, styled } from '@shopbench/ui';

const Name = styled('p')({
  marginBottom: 8,
  fontWeight: 600,
  '& small': { display: 'block', fontSize: 12, lineHeight: '16px', fontWeight: 400, color: 'var(--text-2)' },
});

/** Who bought, and where they stand with the shop now. */
export function InvoiceCustomer({ invoice }: { invoice: Invoice }) {
  const id = invoice.customer?._id;
  const { currentData: party } = parties.useOne(id ?? '', { skip: !id });
  const place = invoice.placeOfSupply as StateCode | undefined;
  const facts: [what: string, value: string | false | undefined][] = [
    ['Owes in all', party && formatRupees(Math.max(0, party.balance))],
    [
      'Credit left',
      party &&
        party.creditAllowed &&
        party.creditLimit > 0 &&
        formatRupees(Math.max(0, party.creditLimit - party.balance)),
    ],
    ['Place of supply', invoice.invoiceType === 'gst' && place && `${place} ${STATES[place]}`],
  ];
  return (
    <Card title="Customer" action={id ? <Link href={screenPath('customer', id)}>Ledger</Link> : null}>
      <Name>
        {titleCase(invoice.customerName)}
        <small>
          {[formatMobile(invoice.mobileNumber ?? ''), invoice.address].filter(Boolean).join(' · ')}
        </small>
        {invoice.customerGstin ? <small>GSTIN {invoice.customerGstin}</small> : null}
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
