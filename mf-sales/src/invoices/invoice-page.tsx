import { useNavigate } from '@shopbench/client/router';
import { formatDay, titleCase, type Invoice } from '@shopbench/contracts';
import { RecordHistory, RecordLayout, RecordPage } from '@shopbench/pages';
import { Card, DetailList, StatusChip, styled } from '@shopbench/ui';
import { useState } from 'react';
import { CancelInvoiceDialog } from './cancel-invoice-dialog';
import { invoices, updatePath } from './invoice';
import { figuresOf } from './invoice-figures';
import { InvoiceCustomer } from './invoice-customer';
import { tellInvoiceChange } from './invoice-history';
import { InvoiceLines } from './invoice-lines';
import { InvoicePaper } from './invoice-paper';
import { InvoiceSettled } from './invoice-settled';
import { INVOICE_TITLES } from './invoice-words';

/** On paper the invoice looks otherwise. */
const OnScreen = styled('div')({ '@media print': { display: 'none' } });

/** One saved sales invoice, as it was sold, and what was done to it since. */
export function InvoicePage() {
  return <RecordPage resource={invoices}>{(invoice) => <InvoiceRecord invoice={invoice} />}</RecordPage>;
}

function InvoiceRecord({ invoice }: { invoice: Invoice }) {
  const navigate = useNavigate();
  const [isCancelling, setCancelling] = useState(false);
  const isCancelled = invoice.status === 'Cancelled';
  const cancel = { label: 'Cancel invoice', kind: 'quiet', onPress: () => setCancelling(true) } as const;
  return (
    <>
      <OnScreen>
        <RecordLayout
          title={invoice.invoiceNumber}
          badge={<StatusChip status={invoice.status} />}
          detail={[
            INVOICE_TITLES[invoice.invoiceType],
            formatDay(invoice.date),
            invoice.soldBy && `sold by ${titleCase(invoice.soldBy.name)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
          actions={[
            ...(isCancelled ? [] : [cancel]),
            { label: 'Edit', hotkey: 'e', onPress: () => navigate(updatePath(invoice._id)) },
            { label: 'Print', hotkey: 'p', kind: 'main', onPress: () => window.print() },
          ]}
          figures={figuresOf(invoice)}
          aside={
            <>
              <InvoiceCustomer invoice={invoice} />
              <RecordHistory resource={invoices} id={invoice._id} tell={tellInvoiceChange} />
            </>
          }
        >
          <Card flush>
            <InvoiceLines invoice={invoice} />
          </Card>
          <InvoiceSettled invoice={invoice} />
          <Notes invoice={invoice} />
        </RecordLayout>
      </OnScreen>
      <InvoicePaper invoice={invoice} />
      {isCancelling ? <CancelInvoiceDialog invoice={invoice} onClose={() => setCancelling(false)} /> : null}
    </>
  );
}

function Notes({ invoice }: { invoice: Invoice }) {
  const { customerNote, privateNote, deliveryTerm, srNumber, cancelReason } = invoice;
  if (![customerNote, privateNote, deliveryTerm, srNumber, cancelReason].some(Boolean)) return null;
  return (
    <Card>
      <DetailList
        details={[
          ['Customer note', customerNote],
          ['Private note', privateNote],
          ['Delivery', deliveryTerm],
          ['SR number', srNumber],
          ['Cancelled because', cancelReason],
        ]}
      />
    </Card>
  );
}
