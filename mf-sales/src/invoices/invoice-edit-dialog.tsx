import { Loaded } from '@shopbench/pages';
import { FormDialog } from '@shopbench/ui/form';
import { invoices, useTradingSettings } from './invoice';
import { InvoiceEditor } from './invoice-editor';

/** An invoice changed over the list. */
export function InvoiceEditDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const settings = useTradingSettings();
  const invoice = invoices.useOne(id);
  const { data: terms } = settings;
  const { currentData: record } = invoice;
  if (!terms || !record) {
    return (
      <FormDialog open title="Edit invoice" maxWidth="lg" onClose={onClose}>
        <Loaded
          query={{ ...invoice, data: undefined, error: invoice.error ?? settings.error }}
          noun="invoice"
        >
          {() => null}
        </Loaded>
      </FormDialog>
    );
  }
  return (
    <InvoiceEditor inDialog invoice={record} settings={terms} refetch={invoice.refetch} onDone={onClose} />
  );
}
