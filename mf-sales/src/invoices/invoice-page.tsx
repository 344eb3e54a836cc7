import { useNavigate } from '@shopbench/client/router';
import { formatDay, titleCase, type Invoice } from '@shopbench/contracts';
import { RecordPage } from '@shopbench/pages';
import {
  Button,
  Card,
  Columns,
  DetailList,
  Kbd,
  PageHeader,
  StatusChip,
  styled,
  usePageKeys,
} from '@shopbench/ui';
import { useState } from 'react';
import { CancelInvoiceDialog } from './cancel-invoice-dialog';
import { invoices, updatePath } from './invoice';
import { InvoiceAmounts } from './invoice-amounts';
import { InvoiceCustomer } from './invoice-customer';
import { InvoiceHistory } from './invoice-history-card';
import { InvoiceLines } from './invoice-lines';
import { InvoicePaper } from './invoice-paper';
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
  const edit = () => navigate(updatePath(invoice._id));
  const print = () => window.print();
  usePageKeys({ e: edit, p: print });
  return (
    <>
      <OnScreen>
        <PageHeader
          title={invoice.invoiceNumber}
          badge={<StatusChip status={invoice.status} />}
          detail={[
            INVOICE_TITLES[invoice.invoiceType],
            formatDay(invoice.date),
            invoice.soldBy && `sold by ${titleCase(invoice.soldBy.name)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        >
          {invoice.status === 'Cancelled' ? null : (
            <Button variant="text" onClick={() => setCancelling(true)}>
              Cancel invoice
            </Button>
          )}
          <Button onClick={edit}>
            Edit <Kbd>E</Kbd>
          </Button>
          <Button onClick={print}>
            Print <Kbd>P</Kbd>
          </Button>
        </PageHeader>
        <InvoiceAmounts invoice={invoice} />
        <Columns>
          <div>
            <Card flush>
              <InvoiceLines invoice={invoice} />
            </Card>
            <Notes invoice={invoice} />
          </div>
          <aside>
            <InvoiceCustomer invoice={invoice} />
            <InvoiceHistory id={invoice._id} />
          </aside>
        </Columns>
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
