import { LinkButton, PageHeader } from '@shopbench/ui';
import { InvoiceList } from '../features/invoices/components/invoice-list';
import { INVOICE_CREATE_PATH } from '../features/invoices/invoice-paths';

/** All sales invoices, and the ways to the forms beside them. */
export function InvoiceListPage() {
  return (
    <>
      <PageHeader title="Sales invoices">
        <LinkButton href="/purchase/invoice/create">New Purchase</LinkButton>
        <LinkButton href="/repair/booking">Book Repair</LinkButton>
        <LinkButton href={INVOICE_CREATE_PATH} variant="contained" color="primary">
          New Sale
        </LinkButton>
      </PageHeader>
      <InvoiceList />
    </>
  );
}
