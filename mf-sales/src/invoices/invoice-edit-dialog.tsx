import { bothOf, Loaded, useTradingSettings } from '@shopbench/pages';
import { FormDialog } from '@shopbench/ui/form';
import { DOCUMENTS } from '../documents/documents';
import { InvoiceEditor } from './invoice-editor';

/** An invoice changed over the list. */
export function InvoiceEditDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const invoice = DOCUMENTS.invoice.useOne(id);
  const query = bothOf(invoice, useTradingSettings());
  if (!query.currentData) {
    return (
      <FormDialog open title="Edit invoice" maxWidth="lg" onClose={onClose}>
        <Loaded query={{ ...query, data: undefined }} noun="invoice">
          {() => null}
        </Loaded>
      </FormDialog>
    );
  }
  const [record, settings] = query.currentData;
  return (
    <InvoiceEditor inDialog invoice={record} settings={settings} refetch={invoice.refetch} onDone={onClose} />
  );
}
