import type { Repair, RepairInput } from '@shopbench/contracts';
import { useRecordSend, type Answer } from '@shopbench/pages';
import { bookings } from '../repairs/repairs';
import { useBookingDraft } from './booking-context';
import { changeOf, draftOf, type BookingDraft } from './booking-draft';
import { BookingForm } from './booking-form';
import { rebasedBooking } from './rebased-booking';
import { unkeptSecrets } from './unkept-secrets';
import { useAfterBooking } from './use-after-booking';

interface BookingEditorProps {
  repair: Repair;
  /** Asks the server for the booking anew. */
  refetch: () => PromiseLike<Answer<Repair>>;
  onDone: () => void;
}

/** Edit Repair: the booking itself and its lines. What somebody else saved meanwhile is never overwritten. */
export function BookingEditor({ repair, refetch, onDone }: BookingEditorProps) {
  const [update] = bookings.useUpdate();
  const booking = useBookingDraft(() => draftOf(repair), undefined, true);
  const { form } = booking;
  const { finish, isSending, dialog } = useAfterBooking(booking, onDone);
  const { submit, ...save } = useRecordSend<BookingDraft, RepairInput, Repair>(form, {
    keep: `edit:${repair._id}`,
    ...unkeptSecrets(booking),
    record: repair,
    valuesOf: draftOf,
    rebased: rebasedBooking,
    refetch,
    send: (body, { version }, idempotencyKey) =>
      update({ id: repair._id, body: changeOf(body, form.getState().values, version), idempotencyKey }),
    onSaved: ({ record }) => finish(record),
  });
  return (
    <>
      <BookingForm
        booking={booking}
        title="Edit repair"
        number={repair.repairNumber}
        submitLabel="Save"
        signature={repair.signature}
        save={{ ...save, saving: save.saving || isSending, notice: isSending ? null : save.notice }}
        onSubmit={submit}
        onCancel={onDone}
      />
      {dialog}
    </>
  );
}
