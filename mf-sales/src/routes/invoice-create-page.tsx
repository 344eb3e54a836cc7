import {
  errorText,
  fieldErrors,
  notify,
  useIdempotencyKey,
  useSession,
  useUnsavedGuard,
} from '@shopbench/client';
import { useNavigate } from '@shopbench/client/router';
import { dayOf, FIRST_NUMBERS, type TradingSettings } from '@shopbench/contracts';
import { Card, DiscardDialog, ErrorCard, Skeleton } from '@shopbench/ui';
import {
  useCreateInvoiceMutation,
  useNextInvoiceNumberQuery,
  useTradingSettingsQuery,
} from '../features/invoices/form/api/invoice-form-api';
import { InvoiceForm } from '../features/invoices/form/components/invoice-form';
import { SALE } from '../features/invoices/form/invoice-kind';
import { useInvoiceForm } from '../features/invoices/form/use-invoice-form';
import { INVOICE_LIST_PATH, invoicePath } from '../features/invoices/invoice-paths';

/** A new sale. */
export function InvoiceCreatePage() {
  const { data: settings, error, refetch } = useTradingSettingsQuery();
  if (error) {
    return (
      <Card flush>
        <ErrorCard
          title="The shop's settings could not be loaded"
          reason={errorText(error)}
          onRetry={refetch}
        />
      </Card>
    );
  }
  if (!settings) return <Skeleton variant="rounded" height={420} />;
  return <NewInvoice settings={settings} />;
}

function NewInvoice({ settings }: { settings: TradingSettings }) {
  const navigate = useNavigate();
  const { user } = useSession();
  const { data: nextNumber } = useNextInvoiceNumberQuery();
  const idempotency = useIdempotencyKey();
  const [create, { isLoading }] = useCreateInvoiceMutation();
  const form = useInvoiceForm({
    kind: SALE,
    settings,
    suggestedNumber: nextNumber ?? FIRST_NUMBERS.invoice,
    today: dayOf(new Date()),
    soldBy: user?._id,
  });
  const guard = useUnsavedGuard(form.isDirty);

  async function submit() {
    if (isLoading) return;
    const invoice = form.validate();
    if (!invoice) return;
    const answer = await create({ invoice, idempotencyKey: idempotency.key });
    if ('error' in answer) {
      idempotency.renewAfter(answer.error);
      form.showErrors(fieldErrors(answer.error));
      notify.error(errorText(answer.error));
      return;
    }
    // The server's words also say when another number was allotted.
    notify.success(answer.data.message);
    guard.release();
    navigate(invoicePath(answer.data.record._id));
  }

  return (
    <>
      <InvoiceForm
        form={form}
        saving={isLoading}
        onSubmit={() => void submit()}
        onCancel={() => navigate(INVOICE_LIST_PATH)}
      />
      <DiscardDialog open={guard.asking} onDiscard={guard.leave} onStay={guard.stay} />
    </>
  );
}
