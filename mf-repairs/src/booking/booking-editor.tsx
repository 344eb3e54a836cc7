import { useKeptDraft, useUnsavedGuard } from '@shopbench/client';
import type { Repair, RepairInput } from '@shopbench/contracts';
import { useSend, type SaveNotice } from '@shopbench/pages';
import { useState } from 'react';
import { bookings } from '../repairs/repairs';
import { useBookingDraft } from './booking-context';
import { changeOf, draftOf } from './booking-draft';
import { BookingForm } from './booking-form';
import { useAfterBooking } from './use-after-booking';

interface BookingEditorProps {
  repair: Repair;
  onDone: () => void;
  /** Loads what somebody else saved meanwhile. */
  onReload: () => void;
}

/** Edit Repair: the booking itself and its lines. What somebody else saved meanwhile is never overwritten. */
export function BookingEditor({ repair, onDone, onReload }: BookingEditorProps) {
  const [update] = bookings.useUpdate();
  const booking = useBookingDraft(() => draftOf(repair), undefined, true);
  const { form } = booking;
  const [stale, setStale] = useState<SaveNotice | null>(null);
  const guard = useUnsavedGuard(() => form.getState().isDirty || booking.secrets.size > 0);
  const { finish, isSending, dialog } = useAfterBooking(booking, onDone);
  const draft = useKeptDraft(form, `repair:${repair._id}:${repair.version}`);
  const { saving, submit, savedAlready } = useSend<RepairInput, Repair>(
    form,
    {
      send: (body, idempotencyKey) =>
        update({
          id: repair._id,
          body: changeOf(body, form.getState().values, repair.version),
          idempotencyKey,
        }),
      onSaved: ({ record }) => {
        draft.forget();
        guard.release();
        finish(record);
      },
    },
    (message) => setStale({ kind: 'changed', message, reload: onReload }),
  );
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
        notice={savedAlready ?? stale}
        onSubmit={submit}
        onCancel={onDone}
      />
      {dialog}
    </>
  );
}
