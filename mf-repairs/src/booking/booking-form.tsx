import { useFormSlice, type KeptDraft, type UnsavedGuard } from '@shopbench/client';
import { formatRupees, screenPath, type Repair } from '@shopbench/contracts';
import type { SaveNotice } from '@shopbench/pages';
import { DraftLine, SaveNoticeLine } from '@shopbench/pages/form';
import {
  Button,
  Card,
  Chip,
  Columns,
  DiscardDialog,
  Kbd,
  PageHeader,
  PhoneBar,
  SavingButton,
  WideOnly,
} from '@shopbench/ui';
import { Form, FormActions } from '@shopbench/ui/form';
import { BookingProvider, useBookingTotals, type BookingHandle } from './booking-context';
import { BookingCustomer, BookingDetails, BookingMoney } from './booking-parts';
import { DeviceFields } from './device-fields';
import { DeviceRows } from './device-rows';

export interface BookingFormProps {
  booking: BookingHandle;
  title: string;
  number?: string;
  submitLabel: string;
  guard: UnsavedGuard;
  draft: KeptDraft;
  saving: boolean;
  /** What stands in the way of saving. */
  notice: SaveNotice | null;
  /** In a dialog: without a page's header. */
  inDialog?: boolean;
  onSubmit: () => void;
  /** Ends the form; asked for when there is work to lose. */
  onCancel: () => void;
}

/** The booking of a repair: who brings what, when it is ready, what it costs. */
export function BookingForm(props: BookingFormProps) {
  const { booking, title, number, submitLabel, guard, draft, saving, notice, inDialog = false } = props;
  const { form } = booking;
  const errors = useFormSlice(form, (state) => state.errors);
  const attempt = useFormSlice(form, (state) => state.attempt);
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
  return (
    <BookingProvider value={booking}>
      <Form label={title} errors={errors} attempt={attempt} onSubmit={props.onSubmit} onEscape={cancel}>
        {inDialog ? null : (
          <PageHeader title={title} badge={number ? <Chip tone="info">{number}</Chip> : null}>
            <WideOnly>
              {cancelButton}
              {saveButton}
            </WideOnly>
          </PageHeader>
        )}
        {notice ? (
          <SaveNoticeLine notice={notice} screen={(record) => screenPath('repair', (record as Repair)._id)} />
        ) : (
          <DraftLine draft={draft} />
        )}
        <Columns>
          <div>
            <Card>
              <BookingCustomer />
            </Card>
            <Card title="Devices" flush>
              <DeviceRows />
              <DeviceFields />
            </Card>
          </div>
          <aside>
            <Card>
              <BookingMoney />
            </Card>
            <Card>
              <BookingDetails />
            </Card>
          </aside>
        </Columns>
        {inDialog ? (
          <FormActions>
            {cancelButton}
            {saveButton}
          </FormActions>
        ) : (
          <PhoneBar>
            {cancelButton}
            <SavingButton saving={saving}>
              {submitLabel} <Payable />
            </SavingButton>
          </PhoneBar>
        )}
      </Form>
      <DiscardDialog
        open={guard.asking}
        onDiscard={() => {
          draft.forget();
          guard.leave();
        }}
        onStay={guard.stay}
      />
    </BookingProvider>
  );
}

function Payable() {
  return <>{formatRupees(useBookingTotals().payable)}</>;
}
