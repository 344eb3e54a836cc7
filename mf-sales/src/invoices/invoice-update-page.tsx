import { useNavigate } from '@shopbench/client/router';
import { screenPath, type TradeKindName } from '@shopbench/contracts';
import { Loaded, RecordPage, useTradingSettings } from '@shopbench/pages';
import { DOCUMENTS } from '../documents/documents';
import { InvoiceEditor } from './invoice-editor';

/** A saved document, to be changed. */
export function InvoiceUpdatePage({ kind }: { kind: TradeKindName }) {
  const navigate = useNavigate();
  const settings = useTradingSettings();
  return (
    <RecordPage resource={DOCUMENTS[kind]}>
      {(invoice, refetch) => (
        <Loaded query={settings} noun="shop's settings">
          {(terms) => (
            <InvoiceEditor
              invoice={invoice}
              settings={terms}
              refetch={refetch}
              onDone={() => navigate(screenPath(kind, invoice._id))}
            />
          )}
        </Loaded>
      )}
    </RecordPage>
  );
}
