import { useKeptDraft, useUnsavedGuard } from '@shopbench/client';
import { useNavigate, useSearchParams } from '@shopbench/client/router';
import { dayOf, screenPath, type Repair, type RepairInput, type TradingSettings } from '@shopbench/contracts';
import { Loaded, parties, printPaper, useReturn, useSend, useTradingSettings } from '@shopbench/pages';
import { useRef } from 'react';
import { bookings, REPAIRS_PATH, useLastRepairQuery } from '../repairs/repairs';
import { useBookingDraft } from './booking-context';
import { draftParty, newBooking, type DraftParty } from './booking-draft';
import { BookingForm } from './booking-form';
import { useAfterBooking } from './use-after-booking';

export interface BookingPageProps {
  /** In a dialog: called with the booking once it is saved, with nothing when it is given up. */
  onDone?: (repair?: Repair) => void;
}

/** A new booking; the address may name the customer: `?customer=`. */
export function BookingPage({ onDone }: BookingPageProps) {
  const [params] = useSearchParams();
  const settings = useTradingSettings();
  const customer = params.get('customer') ?? '';
  const party = parties.useOne(customer, { skip: !customer });
  return (
    <Loaded query={settings} noun="shop's settings">
      {(terms) =>
        customer ? (
          <Loaded query={party} noun="customer">
            {(found) => (
              <NewBooking
                settings={terms}
                party={found.archived ? null : draftParty(found)}
                onDone={onDone}
              />
            )}
          </Loaded>
        ) : (
          <NewBooking settings={terms} party={null} onDone={onDone} />
        )
      }
    </Loaded>
  );
}

interface NewBookingProps extends BookingPageProps {
  settings: TradingSettings;
  party: DraftParty | null;
}

function NewBooking({ settings, party, onDone }: NewBookingProps) {
  const navigate = useNavigate();
  const toList = useReturn(REPAIRS_PATH);
  const { data: last } = useLastRepairQuery();
  const [create] = bookings.useCreate();
  const booking = useBookingDraft(
    // Whoever brings a device is told when it is ready: mostly somebody with a name.
    () => ({ ...newBooking(dayOf(new Date(), settings.timeZone), party), billTo: 'Customer' }),
    last?.nextNumber,
  );
  const { form } = booking;
  const guard = useUnsavedGuard(() => form.getState().isDirty);
  const andPrint = useRef(false);
  const { finish, isSending, dialog } = useAfterBooking(booking, (repair) => {
    if (andPrint.current) void printPaper({ path: `/repair/${repair._id}`, name: repair.repairNumber });
    if (onDone) onDone(repair);
    else void navigate(screenPath('repair', repair._id));
  });
  const draft = useKeptDraft(form, 'repair');
  const { saving, submit, savedAlready } = useSend<RepairInput, Repair>(form, {
    failure: 'Repair creation failed',
    send: (body, idempotencyKey) => create({ body, idempotencyKey }),
    onSaved: ({ record }) => {
      draft.forget();
      guard.release();
      finish(record);
    },
  });
  return (
    <>
      <BookingForm
        booking={booking}
        title="Book a repair"
        number={last?.nextNumber}
        submitLabel="Book"
        prints
        guard={guard}
        draft={draft}
        saving={saving || isSending}
        notice={savedAlready}
        inDialog={onDone !== undefined}
        onSubmit={(print) => {
          andPrint.current = print;
          submit();
        }}
        onCancel={onDone ?? toList}
      />
      {dialog}
    </>
  );
}
