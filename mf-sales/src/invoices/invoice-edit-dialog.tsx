import { TRADE_DOCUMENTS, type TradeKindName } from '@shopbench/contracts';
import { bothOf, Loaded, useTradingSettings } from '@shopbench/pages';
import { FormDialog } from '@shopbench/ui/form';
import { DOCUMENTS } from '../documents/documents';
import { InvoiceEditor } from './invoice-editor';

interface InvoiceEditDialogProps {
  kind: TradeKindName;
  id: string;
  onClose: () => void;
}

/** A document changed over the list. */
export function InvoiceEditDialog({ kind, id, onClose }: InvoiceEditDialogProps) {
  const invoice = DOCUMENTS[kind].useOne(id);
  const query = bothOf(invoice, useTradingSettings());
  if (!query.currentData) {
    return (
      <FormDialog
        open
        title={`Edit ${TRADE_DOCUMENTS[kind].noun.toLowerCase()}`}
        maxWidth="lg"
        onClose={onClose}
      >
        <Loaded query={{ ...query, data: undefined }} noun={TRADE_DOCUMENTS[kind].noun.toLowerCase()}>
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
