import { useFormSlice } from '@shopbench/client';
import { formatRupees, screenPath, type Repair } from '@shopbench/contracts';
import type { Saving } from '@shopbench/pages';
import { DraftLine, FailureLine, SaveNoticeLine } from '@shopbench/pages/form';
import {
  Button,
  Card,
  Chip,
  Columns,
  DiscardDialog,
  Icon,
  Kbd,
  PageHeader,
  PhoneBar,
  SavingButton,
  WideOnly,
} from '@shopbench/ui';
import { Form, FormActions, useFieldFocus } from '@shopbench/ui/form';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { BookingProvider, useBooking, useBookingTotals, type BookingHandle } from './booking-context';
import { isBegun } from './booking-draft';
import { BookingCustomer, BookingDetails, BookingMoney } from './booking-parts';
import { DeviceFields } from './device-fields';
import { DeviceRows } from './device-rows';

export interface BookingFormProps {
  booking: BookingHandle;
  title: string;
  number?: string;
  submitLabel: string;
  save: Omit<Saving, 'submit'>;
  /** In a dialog: without a page's header. */
  inDialog?: boolean;
  /** The address of what the customer signed before. */
  signature?: string;
  /** A new booking, of which the job card is printed as soon as it is saved. */
  prints?: boolean;
  /** Saves; `andPrint` is asked for by Shift with the keys that save, and by a button of its own. */
  onSubmit: (andPrint: boolean) => void;
  /** Ends the form; asked for when there is work to lose. */
  onCancel: () => void;
}

/** The booking of a repair: who brings what, when it is ready, what it costs. */
export function BookingForm(props: BookingFormProps) {
  const { booking, title, number, submitLabel, inDialog = false } = props;
  const { guard, draft, saving, notice, failure } = props.save;
  const { form } = booking;
  const errors = useFormSlice(form, (state) => state.errors);
  const attempt = useFormSlice(form, (state) => state.attempt);
  const lines = useFormSlice(form, ({ values }) => values.lines.length);
  const isEntered = useFormSlice(form, ({ values }) => isBegun(values.line));
  const andPrint = useRef(false);
  const cancel = () => guard.close(props.onCancel);
  const cancelButton = (
    <Button onClick={cancel} disabled={saving}>
      Cancel
    </Button>
  );
  const saveButton = (
    <SavingButton saving={saving}>
      {submitLabel} <Payable /> <Kbd>Ctrl ↵</Kbd>
    </SavingButton>
  );
  const printButton = props.prints ? (
    <SavingButton saving={saving} color="inherit" onClick={() => (andPrint.current = true)}>
      Book &amp; print <Kbd>Ctrl ⇧ ↵</Kbd>
    </SavingButton>
  ) : null;

  /** What was asked for with this key or press, and not with an earlier one that was refused. */
  const forgetPrint = ({ key, shiftKey }: KeyboardEvent) => {
    if (key === 'Enter') andPrint.current = Boolean(props.prints) && shiftKey;
  };

  return (
    <BookingProvider value={booking}>
      <div onKeyDownCapture={forgetPrint} onPointerDownCapture={() => (andPrint.current = false)}>
        <Form
          label={title}
          errors={errors}
          attempt={attempt}
          onSubmit={() => props.onSubmit(andPrint.current)}
          onEscape={cancel}
        >
          <FirstFocus />
          {inDialog ? null : (
            <PageHeader title={title} badge={number ? <Chip tone="info">{number}</Chip> : null}>
              <WideOnly>
                {cancelButton}
                {printButton}
                {saveButton}
              </WideOnly>
            </PageHeader>
          )}
          {notice ? (
            <SaveNoticeLine
              notice={notice}
              screen={(record) => screenPath('repair', (record as Repair)._id)}
            />
          ) : (
            <DraftLine draft={draft} />
          )}
          <Columns>
            <div>
              <Card>
                <BookingCustomer />
              </Card>
              <Card title="Devices" action={<DeviceCount added={lines} isEntered={isEntered} />} flush>
                <DeviceRows />
                <DeviceFields />
              </Card>
            </div>
            <aside>
              <Card>
                <BookingMoney />
              </Card>
              <Card>
                <BookingDetails signature={props.signature} />
              </Card>
            </aside>
          </Columns>
          <FailureLine failure={failure} />
          {inDialog ? (
            <FormActions>
              {cancelButton}
              {printButton}
              {saveButton}
            </FormActions>
          ) : (
            <PhoneBar>
              {props.prints ? (
                <SavingButton
                  saving={saving}
                  color="inherit"
                  aria-label="Book & print"
                  style={{ flex: '0 0 auto' }}
                  onClick={() => (andPrint.current = true)}
                >
                  <Icon name="printer" />
                </SavingButton>
              ) : (
                cancelButton
              )}
              <SavingButton saving={saving}>
                {submitLabel} <Payable />
              </SavingButton>
            </PhoneBar>
          )}
        </Form>
      </div>
      <DiscardDialog
        open={guard.asking}
        onDiscard={() => {
          booking.shelf.forget();
          guard.leave();
        }}
        onStay={guard.stay}
      />
    </BookingProvider>
  );
}

/** The first field has the focus, as everywhere: whose it is, or where nobody is to be named, the phone. */
function FirstFocus() {
  const focus = useFieldFocus();
  const { form } = useBooking();
  useEffect(() => {
    focus(form.getState().values.billTo === 'Customer' ? 'customerId' : 'line.emeiNumber');
  }, [focus, form]);
  return null;
}

function DeviceCount({ added, isEntered }: { added: number; isEntered: boolean }) {
  const words = [added > 0 ? `${added} added` : '', isEntered ? '1 being entered' : ''].filter(Boolean);
  return <small style={{ color: 'var(--text-2)' }}>{words.join(', ')}</small>;
}

function Payable() {
  return <>{formatRupees(useBookingTotals().payable)}</>;
}
