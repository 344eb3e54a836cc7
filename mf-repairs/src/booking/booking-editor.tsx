import { useKeptDraft, useUnsavedGuard } from '@shopbench/client';
import type { Repair, RepairInput } from '@shopbench/contracts';
import { useRecordSend, type Answer } from '@shopbench/pages';
import { bookings } from '../repairs/repairs';
import { useBookingDraft } from './booking-context';
import { changeOf, draftOf, type BookingDraft } from './booking-draft';
import { BookingForm } from './booking-form';
import { rebasedDraft } from './rebased-draft';
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
  const guard = useUnsavedGuard(() => form.getState().isDirty || booking.secrets.size > 0);
  const { finish, isSending, dialog } = useAfterBooking(booking, onDone);
  const { start, saving, submit, notice } = useRecordSend<BookingDraft, RepairInput, Repair>(form, {
    record: repair,
    valuesOf: draftOf,
    rebased: rebasedDraft,
    refetch,
    send: (body, { version }, idempotencyKey) =>
      update({ id: repair._id, body: changeOf(body, form.getState().values, version), idempotencyKey }),
    onSaved: ({ record }) => {
      draft.forget();
      guard.release();
      finish(record);
    },
  });
  // Work on a device that was changed since is not offered: it would take that change back.
  const versions = [start.version, ...start.repairing.map(({ version }) => version)];
  const draft = useKeptDraft(form, `repair:${repair._id}:${versions.join('.')}`);
  return (
    <>
      <BookingForm
        booking={booking}
        title="Edit repair"
        number={repair.repairNumber}
        submitLabel="Save"
        signature={repair.signature}
        guard={guard}
        draft={draft}
        saving={saving || isSending}
        notice={isSending ? null : notice}
        onSubmit={submit}
        onCancel={onDone}
      />
      {dialog}
    </>
  );
}
