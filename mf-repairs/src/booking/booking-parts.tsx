import { useFormSlice } from '@shopbench/client';
import { formatRupees } from '@shopbench/contracts';
import { parties, screenPath, useBarred, useBegunText, useStaffChoices } from '@shopbench/pages';
import { ConsentTicks, PartyPicker, PaymentFields, usePersonPrivacyQuery } from '@shopbench/pages/form';
import { Figures, Link, MoneyText, SegmentedControl, Stack } from '@shopbench/ui';
import { DateField, FieldGrid, MoneyField, SelectField } from '@shopbench/ui/form';
import { useBooking, useBookingField, useBookingTotals } from './booking-context';
import { BookingText } from './booking-text';
import { SignatureField } from './signature-field';
import { draftParty, payer, type DraftParty } from './booking-draft';

const CUSTOMERS = { role: 'customer' } as const;
const PAYERS = [
  { value: 'Cash', label: 'Cash' },
  { value: 'Customer', label: 'Customer' },
] as const;

/** Whose booking it is. Cash clears name, mobile and address; Customer shows the picker. */
export function BookingCustomer() {
  const { form, begunCustomer } = useBooking();
  const billTo = useFormSlice(form, ({ values }) => values.billTo);
  const party = useBookingField('party');
  const begunText = useBegunText();
  const error = useFormSlice(form, ({ errors }) => errors['customerId'] ?? errors['party']);
  return (
    <>
      <FieldGrid min={200}>
        <SegmentedControl
          label="Bill to"
          titled
          fullWidth
          value={billTo}
          options={PAYERS}
          onChange={(chosen) => {
            begunCustomer.set('');
            form.set({ ...payer(null), billTo: chosen });
          }}
        />
        {billTo === 'Customer' ? (
          <>
            <PartyPicker
              {...CUSTOMERS}
              name="customerId"
              value={party.value}
              error={error}
              begunText={begunText}
              onType={begunCustomer.set}
              onChange={(chosen) =>
                form.set({ ...payer(chosen && draftParty(chosen as DraftParty)), billTo: 'Customer' })
              }
            />
            <BookingText label="Address" maxLength={300} path="address" />
          </>
        ) : null}
      </FieldGrid>
      {party.value ? <Standing id={party.value._id} /> : null}
    </>
  );
}

/** What the customer owes. */
function Standing({ id }: { id: string }) {
  const { currentData } = parties.useOne(id);
  if (!currentData || currentData.balance === 0) return null;
  const { balance } = currentData;
  return (
    <p style={{ margin: '8px 0 0', fontSize: 12, color: 'var(--text-2)' }}>
      {balance > 0 ? `Owes ${formatRupees(balance)}` : `Has ${formatRupees(-balance)} to the good`} ·{' '}
      <Link href={`${screenPath('customer', id)}?tab=ledger`} target="_blank" underline="always">
        ledger
      </Link>
    </p>
  );
}

/** What it comes to, and what is paid of it now. */
export function BookingMoney() {
  const { form, isStored } = useBooking();
  const { devices, total, payable, balance } = useBookingTotals();
  const mode = useFormSlice(form, ({ values }) => values.paymentMode);
  const discount = useBookingField('discountAmount');
  const barred = useBarred('discount');
  const account = useBookingField('accountId');
  const advance = useBookingField('advanceAmount');
  const reference = useBookingField('transactionId');
  const paidOn = useBookingField('paymentDate');
  return (
    <Stack spacing={1.5}>
      <Figures>
        <div>
          <dt>{devices === 1 ? '1 item' : `${devices} items`}</dt>
          <dd>
            <MoneyText value={total} symbol={false} />
          </dd>
        </div>
      </Figures>
      <MoneyField
        label="Discount"
        placeholder="0.00"
        {...discount}
        {...(barred ? { hint: barred, disabled: !discount.value } : {})}
        onChange={(amount) => discount.onChange(amount !== undefined && amount < 0 ? 0 : amount)}
      />
      <Figures>
        <div className="grand">
          <dt>To pay</dt>
          <dd>
            <MoneyText value={payable} size="large" />
          </dd>
        </div>
      </Figures>
      {isStored ? null : (
        <>
          <PaymentFields
            mode={mode}
            onMode={(paymentMode, accountId) => form.set({ paymentMode, accountId })}
            account={account}
            amount={advance}
            amountLabel="Advance"
            reference={reference}
          />
          <DateField label="Paid on" {...paidOn} />
          <Figures>
            <div>
              <dt className="quiet">Balance on delivery</dt>
              <dd style={{ fontWeight: 600 }}>
                <MoneyText value={balance} />
              </dd>
            </div>
          </Figures>
        </>
      )}
    </Stack>
  );
}

/** Dates, people and notes of the booking; `signature` is the address of what was signed before. */
export function BookingDetails({ signature }: { signature?: string }) {
  const people = useStaffChoices();
  return (
    <FieldGrid min={130}>
      <DateField label="Booking date" {...useBookingField('bookingDate')} />
      <DateField
        label="Expected delivery"
        hint="The latest device, unless given"
        {...useBookingField('expectDeliveryDate')}
      />
      <SelectField label="Booked by" emptyLabel="Me" options={people} {...useBookingField('bookBy')} />
      <BookingText label="Refer by" maxLength={100} path="referBy" />
      <BookingText label="Repair under" placeholder="In house" maxLength={60} path="repairUnder" />
      <BookingText label="Delivery term" maxLength={200} path="deliveryTerm" />
      <BookingText label="Customer note" placeholder="On the job card" maxLength={500} path="customerNote" />
      <BookingText label="Private note" placeholder="Staff only" maxLength={500} path="privateNote" />
      <BookingText label="SR number" maxLength={60} path="srNumber" />
      <div className="wide">
        <SignatureField url={signature} />
      </div>
      <BookingConsent />
    </FieldGrid>
  );
}

/** What the customer says to the shop's notices, beside the signature; asked once, when the booking is made. */
function BookingConsent() {
  const { form, isStored } = useBooking();
  const consent = useFormSlice(form, ({ values }) => values.consent);
  const party = useFormSlice(form, ({ values }) => values.party);
  const { currentData } = usePersonPrivacyQuery(party?._id ?? '', { skip: isStored || !party });
  if (isStored) return null;
  return (
    <div className="wide">
      <ConsentTicks
        value={consent ?? { language: party?.language ?? 'en', answers: {} }}
        before={currentData?.states}
        onChange={(said) => form.set({ consent: said })}
      />
    </div>
  );
}
