import { inAddress, useAddress } from '@shopbench/client';
import { useNavigate } from '@shopbench/client/router';
import { dayOf, screenPath, type Repair, type RepairInput, type TradingSettings } from '@shopbench/contracts';
import { Loaded, parties, printPaper, useFormSave, useReturn, useTradingSettings } from '@shopbench/pages';
import { useRef } from 'react';
import { bookings, REPAIRS_PATH, useLastRepairQuery } from '../repairs/repairs';
import { useBookingDraft } from './booking-context';
import { draftParty, newBooking, type BookingDraft, type DraftParty } from './booking-draft';
import { BookingForm } from './booking-form';
import { unkeptSecrets } from './unkept-secrets';
import { useAfterBooking } from './use-after-booking';

export interface BookingPageProps {
  /** In a dialog: called with the booking once it is saved, with nothing when it is given up. */
  onDone?: (repair?: Repair) => void;
}

/** A new booking; the address may name the customer and the phone's IMEI: `?customer=&imei=`. */
export function BookingPage({ onDone }: BookingPageProps) {
  const { customer, imei } = useAddress({ customer: inAddress.text(), imei: inAddress.text() }).at;
  const settings = useTradingSettings();
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
                imei={imei}
                onDone={onDone}
              />
            )}
          </Loaded>
        ) : (
          <NewBooking settings={terms} party={null} imei={imei} onDone={onDone} />
        )
      }
    </Loaded>
  );
}

interface NewBookingProps extends BookingPageProps {
  settings: TradingSettings;
  party: DraftParty | null;
  imei: string;
}

function NewBooking({ settings, party, imei, onDone }: NewBookingProps) {
  const navigate = useNavigate();
  const toList = useReturn(REPAIRS_PATH);
  const { data: last } = useLastRepairQuery();
  const [create] = bookings.useCreate();
  const booking = useBookingDraft(
    // Whoever brings a device is told when it is ready: mostly somebody with a name.
    () => ({ ...newBooking(dayOf(new Date(), settings.timeZone), party, imei), billTo: 'Customer' }),
    last?.nextNumber,
  );
  const { form } = booking;
  const andPrint = useRef(false);
  const { finish, isSending, dialog } = useAfterBooking(booking, (repair) => {
    if (andPrint.current) void printPaper({ path: `/repair/${repair._id}`, name: repair.repairNumber });
    if (onDone) onDone(repair);
    else void navigate(screenPath('repair', repair._id));
  });
  const { submit, ...save } = useFormSave<BookingDraft, RepairInput, Repair>(form, {
    keep: 'booking',
    ...unkeptSecrets(booking),
    failure: 'Repair creation failed',
    send: (body, idempotencyKey) => create({ body, idempotencyKey }),
    onSaved: ({ record }) => finish(record),
  });
  return (
    <>
      <BookingForm
        booking={booking}
        title="Book a repair"
        number={last?.nextNumber}
        submitLabel="Book"
        prints
        save={{ ...save, saving: save.saving || isSending }}
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
