import { useFormSlice } from '@shopbench/client';
import { screenPath, toRupees } from '@shopbench/contracts';
import type { Saving } from '@shopbench/pages';
import { DraftLine, FailureLine, SaveNoticeLine } from '@shopbench/pages/form';
import {
  Button,
  Card,
  Chip,
  Columns,
  DiscardDialog,
  Kbd,
  MoneyText,
  PageHeader,
  PhoneBar,
  SavingButton,
  useIsPhone,
  useInertAround,
  WideOnly,
} from '@shopbench/ui';
import { Form, FormActions, FormDialog } from '@shopbench/ui/form';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { TradeRecord } from '../../documents/documents';
import { ChargeRows } from './charge-rows';
import { FieldKeys } from './field-keys';
import { InvoiceDetails } from './invoice-details';
import { InvoiceFormProvider, useInvoiceTotals, type InvoiceFormHandle } from './invoice-form-context';
import { InvoiceHeader } from './invoice-header';
import { LineHintsProvider } from './line-hints';
import { LineTable } from './line-table';
import { PaymentSection } from './payment-section';
import { PurchaseEffects } from './purchase-effects';
import { TotalsPanel } from './totals-panel';

export interface InvoiceFormProps {
  bill: InvoiceFormHandle;
  title: string;
  save: Omit<Saving, 'submit'>;
  /** Nothing comes onto it for the moment; the item box takes what is scanned for the next bill. */
  isFrozen?: boolean;
  /** Over the page, in a dialog. */
  inDialog?: boolean;
  /** Saves; `andPrint` is asked for by Shift with the keys that save, and by a button of its own. */
  onSubmit: (andPrint: boolean) => void;
  /** Hears that saving waits for what is being looked up. */
  onSettling?: (isSettling: boolean) => void;
  /** A new bill that is printed as soon as it is saved. */
  prints?: boolean;
  /** Takes a photo of the paper that is entered; on a phone below the fields. */
  attach?: ReactNode;
  /** Beside Cancel and Save. */
  actions?: ReactNode;
  /** Ends the form; asked for when there is work to lose. */
  onCancel: () => void;
}

/** The sections of the form in their order. It renders when errors come; what is typed is its sections' own. */
export function InvoiceForm(props: InvoiceFormProps) {
  const { bill, title, isFrozen = false, inDialog = false, onSubmit, onCancel } = props;
  const { guard, draft, saving, notice, failure } = props.save;
  const andPrint = useRef(false);
  const { form, terms } = bill;
  const errors = useFormSlice(form, (state) => state.errors);
  const attempt = useFormSlice(form, (state) => state.attempt);
  const shownNumber = useFormSlice(form, ({ values }) => values.invoiceNumber) ?? terms.suggestedNumber;
  const isPhone = useIsPhone();
  const whole = useRef<HTMLDivElement>(null);
  const itemBox = useRef<HTMLInputElement>(null);
  useInertAround(whole, itemBox, isFrozen);
  const cancel = () => {
    if (!isFrozen) guard.close(onCancel);
  };
  const cancelButton = (
    <Button onClick={cancel} disabled={saving}>
      Cancel
    </Button>
  );
  const saveButton = (
    <SavingButton saving={saving} {...(props.prints ? { variant: 'outlined', color: 'inherit' } : {})}>
      Save <Kbd>Ctrl ↵</Kbd>
    </SavingButton>
  );
  const printButton = props.prints ? (
    <SavingButton saving={saving} onClick={() => (andPrint.current = true)}>
      Save &amp; print <Kbd>Ctrl ⇧ ↵</Kbd>
    </SavingButton>
  ) : null;

  /** What was asked for with this key or press, and not with an earlier one that was refused. */
  const forgetPrint = ({ key, shiftKey }: KeyboardEvent) => {
    if (key === 'Enter') andPrint.current = Boolean(props.prints) && shiftKey;
  };

  const content = (
    <Form
      label={title}
      errors={errors}
      attempt={attempt}
      onSubmit={() => onSubmit(andPrint.current)}
      onSettling={props.onSettling}
      onEscape={cancel}
    >
      <FieldKeys />
      {inDialog ? null : (
        <PageHeader title={title} badge={shownNumber && <Chip tone="info">{shownNumber}</Chip>}>
          <WideOnly>
            {isPhone ? null : props.attach}
            {props.actions}
            {cancelButton}
            {saveButton}
            {printButton}
          </WideOnly>
        </PageHeader>
      )}
      {notice ? (
        <SaveNoticeLine
          notice={notice}
          screen={(record) => screenPath(terms.kind.name, (record as TradeRecord)._id)}
        />
      ) : (
        <DraftLine draft={draft} />
      )}
      <Columns>
        <div>
          <Card>
            <InvoiceHeader />
          </Card>
          <Card flush>
            <LineHintsProvider>
              <LineTable itemBox={itemBox} />
            </LineHintsProvider>
          </Card>
          {terms.kind.isTheirBill ? (
            <Card title="Charges beside the goods">
              <ChargeRows />
            </Card>
          ) : null}
          <Card>
            <InvoiceDetails />
            {isPhone || inDialog ? props.attach : null}
          </Card>
        </div>
        <aside>
          <Card>
            <TotalsPanel />
            {terms.kind.isPaid ? <PaymentSection /> : null}
          </Card>
          {terms.kind.isTheirBill ? <PurchaseEffects /> : null}
        </aside>
      </Columns>
      <FailureLine failure={failure} />
      {inDialog ? (
        <FormActions>
          {props.actions}
          {cancelButton}
          {saveButton}
          {printButton}
        </FormActions>
      ) : (
        <PhoneBar>
          {cancelButton}
          <SavingButton saving={saving}>
            Save <Payable />
          </SavingButton>
        </PhoneBar>
      )}
    </Form>
  );
  const freezable = <div ref={whole}>{content}</div>;
  return (
    <InvoiceFormProvider value={bill}>
      <div
        style={{ display: 'contents' }}
        onKeyDownCapture={forgetPrint}
        onPointerDownCapture={() => (andPrint.current = false)}
      >
        {inDialog ? (
          <FormDialog open title={title} maxWidth="lg" onClose={cancel}>
            {freezable}
          </FormDialog>
        ) : (
          freezable
        )}
      </div>
      <DiscardDialog open={guard.asking} onDiscard={guard.leave} onStay={guard.stay} />
    </InvoiceFormProvider>
  );
}

function Payable() {
  return <MoneyText value={toRupees(useInvoiceTotals().totals.payable)} />;
}
