import { useKeptDraft, useUnsavedGuard } from '@shopbench/client';
import { useNavigate, useSearchParams } from '@shopbench/client/router';
import { dayOf, screenPath, type Repair, type RepairInput, type TradingSettings } from '@shopbench/contracts';
import { Loaded, parties, useReturn, useSend, useTradingSettings } from '@shopbench/pages';
import { bookings, REPAIRS_PATH, useLastRepairQuery } from '../repairs/repairs';
import { useBookingDraft } from './booking-context';
import { draftParty, newBooking, type DraftParty } from './booking-draft';
import { BookingForm } from './booking-form';

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
    () => newBooking(dayOf(new Date(), settings.timeZone), party),
    last?.nextNumber,
  );
  const { form } = booking;
  const guard = useUnsavedGuard(() => form.getState().isDirty);
  const draft = useKeptDraft(form, 'repair');
  const { saving, submit, savedAlready } = useSend<RepairInput, Repair>(form, {
    failure: 'Repair creation failed',
    send: (body, idempotencyKey) => create({ body, idempotencyKey }),
    onSaved: ({ record }) => {
      draft.forget();
      guard.release();
      if (onDone) onDone(record);
      else navigate(screenPath('repair', record._id));
    },
  });
  return (
    <BookingForm
      booking={booking}
      title="Book a repair"
      number={last?.nextNumber}
      submitLabel="Book"
      guard={guard}
      draft={draft}
      saving={saving}
      notice={savedAlready}
      inDialog={onDone !== undefined}
      onSubmit={submit}
      onCancel={onDone ?? toList}
    />
  );
}
