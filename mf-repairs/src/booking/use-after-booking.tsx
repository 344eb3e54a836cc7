import { api, startWork } from '@shopbench/client';
import { useDispatch } from '@shopbench/client/state';
import type { Repair } from '@shopbench/contracts';
import { ConfirmDialog } from '@shopbench/ui';
import { useState, type ReactNode } from 'react';
import type { BookingHandle } from './booking-context';
import { sendTaken, takenWith, type Taken } from './intake';

export interface AfterBooking {
  /** Sends photos and signature of a saved booking, then goes on; at once when there are none. */
  finish: (repair: Repair) => void;
  isSending: boolean;
  dialog: ReactNode;
}

/** What follows a saved booking. What cannot be sent never undoes it: it can be tried again or left out. */
export function useAfterBooking(
  { form, shelf }: BookingHandle,
  goOn: (repair: Repair) => void,
): AfterBooking {
  const dispatch = useDispatch();
  const [isSending, setSending] = useState(false);
  const [unsent, setUnsent] = useState<{ repair: Repair; left: Taken[]; why: string } | null>(null);

  function end(repair: Repair) {
    shelf.forget();
    goOn(repair);
  }

  async function send(repair: Repair, taken: readonly Taken[]) {
    setSending(true);
    const work = startWork(`Sending the photos of ${repair.repairNumber}`);
    const { left, why } = await sendTaken(shelf, taken);
    work.end();
    setSending(false);
    dispatch(api.util.invalidateTags(['Repair']));
    if (why) return setUnsent({ repair, left, why });
    setUnsent(null);
    end(repair);
  }

  return {
    isSending,
    finish: (repair) => {
      const taken = takenWith(form.getState().values, repair);
      if (taken.length === 0) return end(repair);
      void send(repair, taken);
    },
    dialog: (
      <ConfirmDialog
        open={unsent !== null}
        title={`${unsent?.repair.repairNumber ?? ''} is saved, some pictures are not`}
        text={
          <>
            <p role="alert">{unsent?.why}</p>
            <p>Photos can also be added later, on the page of the device.</p>
          </>
        }
        confirmLabel="Try again"
        cancelLabel="Go on without"
        danger={false}
        busy={isSending}
        onConfirm={() => unsent && void send(unsent.repair, unsent.left)}
        onCancel={() => unsent && end(unsent.repair)}
      />
    ),
  };
}
