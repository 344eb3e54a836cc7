import { formatDay, STATES, titleCase, type Invoice, type StateCode } from '@shopbench/contracts';
import { DetailList, Link } from '@shopbench/ui';
import { INVOICE_TYPE_WORDS } from '../invoice-words';
import { PartyName } from './party-name';

/** Who bought, when, and what else the invoice says. */
export function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const name = <PartyName name={invoice.customerName} mobileNumber={invoice.mobileNumber} />;
  const place = invoice.placeOfSupply as StateCode | undefined;
  return (
    <DetailList
      details={[
        [
          'Customer',
          invoice.customer ? (
            <Link key="customer" href={`/user/customer/profile/${invoice.customer._id}`}>
              {name}
            </Link>
          ) : (
            name
          ),
        ],
        ['Address', invoice.address],
        ['GSTIN', invoice.customerGstin],
        ['Invoice type', INVOICE_TYPE_WORDS[invoice.invoiceType]],
        ['Place of supply', invoice.invoiceType === 'gst' && place ? `${place} ${STATES[place]}` : null],
        ['Date', formatDay(invoice.date)],
        ['Due date', invoice.dueDate && formatDay(invoice.dueDate)],
        ['Sold by', invoice.soldBy && titleCase(invoice.soldBy.name)],
        ['Customer note', invoice.customerNote],
        ['Private note', invoice.privateNote],
        ['Delivery term', invoice.deliveryTerm],
        ['SR number', invoice.srNumber],
      ]}
    />
  );
}
