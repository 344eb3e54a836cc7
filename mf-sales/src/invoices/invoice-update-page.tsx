import { useNavigate } from '@shopbench/client/router';
import { screenPath } from '@shopbench/contracts';
import { Loaded, RecordPage, useTradingSettings } from '@shopbench/pages';
import { invoices } from './invoice';
import { InvoiceEditor } from './invoice-editor';

/** A saved invoice, to be changed. */
export function InvoiceUpdatePage() {
  const navigate = useNavigate();
  const settings = useTradingSettings();
  return (
    <RecordPage resource={invoices}>
      {(invoice, refetch) => (
        <Loaded query={settings} noun="shop's settings">
          {(terms) => (
            <InvoiceEditor
              invoice={invoice}
              settings={terms}
              refetch={refetch}
              onDone={() => navigate(screenPath('invoice', invoice._id))}
            />
          )}
        </Loaded>
      )}
    </RecordPage>
  );
}
