import { errorText } from '@shopbench/client';
import { useParams } from '@shopbench/client/router';
import { formatDay } from '@shopbench/contracts';
import { Card, Columns, ErrorCard, LinkButton, PageHeader, Skeleton, StatusChip } from '@shopbench/ui';
import { useInvoiceQuery } from '../features/invoices/api/invoice-api';
import { CancelInvoiceButton } from '../features/invoices/components/cancel-invoice-button';
import { InvoiceFacts } from '../features/invoices/components/invoice-facts';
import { InvoiceFigures } from '../features/invoices/components/invoice-figures';
import { InvoiceLines } from '../features/invoices/components/invoice-lines';
import { INVOICE_CREATE_PATH, INVOICE_LIST_PATH } from '../features/invoices/invoice-paths';

/** One saved sales invoice, as it was sold. */
export function InvoicePage() {
  const { id = '' } = useParams();
  const { data: invoice, error, refetch } = useInvoiceQuery(id);
  if (error) {
    return (
      <Card flush>
        <ErrorCard title="This invoice could not be loaded" reason={errorText(error)} onRetry={refetch} />
      </Card>
    );
  }
  if (!invoice) return <Skeleton variant="rounded" height={420} />;
  return (
    <>
      <PageHeader
        title={invoice.invoiceNumber}
        badge={<StatusChip status={invoice.status} />}
        detail={`Sales invoice of ${formatDay(invoice.date)}`}
      >
        {invoice.status === 'Cancelled' ? null : <CancelInvoiceButton invoice={invoice} />}
        <LinkButton href={INVOICE_LIST_PATH}>All invoices</LinkButton>
        <LinkButton href={INVOICE_CREATE_PATH} variant="contained" color="primary">
          New Sale
        </LinkButton>
      </PageHeader>
      <Columns>
        <div>
          <Card>
            <InvoiceFacts invoice={invoice} />
          </Card>
          <Card flush>
            <InvoiceLines lines={invoice.items} />
          </Card>
        </div>
        <aside>
          <Card>
            <InvoiceFigures invoice={invoice} />
          </Card>
        </aside>
      </Columns>
    </>
  );
}
