import {
  Button,
  Card,
  Chip,
  Columns,
  Kbd,
  MoneyText,
  PageHeader,
  PhoneBar,
  SavingButton,
  WideOnly,
} from '@shopbench/ui';
import { Form } from '@shopbench/ui/form';
import { toRupees } from '@shopbench/contracts';
import { InvoiceFormProvider } from '../invoice-form-context';
import type { InvoiceFormHandle } from '../use-invoice-form';
import { InvoiceDetails } from './invoice-details';
import { InvoiceHeader } from './invoice-header';
import { LineTable } from './line-table';
import { PaymentSection } from './payment-section';
import { TotalsPanel } from './totals-panel';

export interface InvoiceFormProps {
  form: InvoiceFormHandle;
  saving: boolean;
  onSubmit: () => void;
  onCancel: () => void;
}

/** The sections of the invoice form in their order. */
export function InvoiceForm({ form, saving, onSubmit, onCancel }: InvoiceFormProps) {
  const { kind, draft, suggestedNumber, totals } = form;
  return (
    <InvoiceFormProvider value={form}>
      <Form
        label={kind.title}
        errors={form.errors}
        attempt={form.attempt}
        onSubmit={onSubmit}
        onEscape={onCancel}
      >
        <PageHeader
          title={kind.title}
          badge={<Chip tone="info">{draft.invoiceNumber ?? suggestedNumber}</Chip>}
        >
          <WideOnly>
            <Button variant="text" onClick={onCancel} disabled={saving}>
              Cancel
            </Button>
            <SavingButton saving={saving}>
              Save <Kbd>Ctrl ↵</Kbd>
            </SavingButton>
          </WideOnly>
        </PageHeader>
        <Columns>
          <div>
            <Card>
              <InvoiceHeader />
            </Card>
            <Card flush>
              <LineTable />
            </Card>
            <Card>
              <InvoiceDetails />
            </Card>
          </div>
          <aside>
            <Card>
              <TotalsPanel />
              <PaymentSection />
            </Card>
          </aside>
        </Columns>
        <PhoneBar>
          <Button onClick={onCancel} disabled={saving}>
            Cancel
          </Button>
          <SavingButton saving={saving}>
            Save <MoneyText value={toRupees(totals.payable)} />
          </SavingButton>
        </PhoneBar>
      </Form>
    </InvoiceFormProvider>
  );
}
