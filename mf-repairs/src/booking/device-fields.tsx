import { notify, useFormSlice } from '@shopbench/client';
import { DEVICE_TYPES, isImei, unitNumberOf, type DeviceType } from '@shopbench/contracts';
import { askedOf } from '@shopbench/pages';
import { BrandPicker, FaultPicker, ModelPicker, MoreFields } from '@shopbench/pages/form';
import { Button, Icon, Kbd, SegmentedControl, styled } from '@shopbench/ui';
import { DateField, FieldGrid, MoneyField, TextField, TickChips, useFieldFocus } from '@shopbench/ui/form';
import type { KeyboardEvent } from 'react';
import { DEVICE_WORDS } from '../processes/processes';
import { useSubFaults } from '../faults/use-sub-faults';
import { useWorkshopSettingsQuery } from '../repairs/repairs';
import { TechnicianField } from '../repairs/technician-field';
import { useBooking, useBookingField } from './booking-context';
import { BookingText } from './booking-text';
import { LINE_INCOMPLETE, missingIn, newLine } from './booking-draft';
import { EarlierRepairs } from './earlier-repairs';
import { ImeiCamera } from './imei-camera';
import { IntakePhotos } from './intake-photos';
import { PromiseLine } from './promise-line';
import { SecretField } from './secret-field';

const Part = styled('div')({
  display: 'grid',
  gap: 14,
  padding: '14px 16px 16px',
  borderTop: '1px solid var(--line)',
});
/** The types need more room than a number. */
const Numbers = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(300px, 1.4fr) 1fr 1fr',
  gap: '14px 12px',
  alignItems: 'start',
  '@media (max-width: 767.95px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const types = DEVICE_TYPES.map((value) => ({ value, label: DEVICE_WORDS[value] }));

/** The device that is being written; Add puts it among the others and empties the fields. */
export function DeviceFields() {
  const { form } = useBooking();
  const focus = useFieldFocus();
  const line = useFormSlice(form, ({ values }) => values.line);
  const editing = useFormSlice(form, ({ values }) => values.editing);
  const errors = useFormSlice(form, (state) => state.errors);
  const workshop = useWorkshopSettingsQuery();
  const imei = useBookingField('line.emeiNumber');
  const fault = useBookingField('line.fault');
  const price = useBookingField('line.repairPrice');
  const model = useBookingField('line.modelNo');
  const isMobile = line.deviceType === 'mobile';
  const number = unitNumberOf(imei.value);
  const hasImei = isMobile && isImei(number);
  const imeiError =
    isMobile && number.length === 15 && !hasImei ? 'Not a valid IMEI, check digit is wrong' : imei.error;

  function add() {
    const { lines, line: written, bookingDate } = form.getState().values;
    const missing = missingIn(written);
    if (missing.length > 0) {
      form.showErrors(missing.map((field) => ({ path: `line.${field}`, message: LINE_INCOMPLETE })));
      return notify.error(LINE_INCOMPLETE);
    }
    const all =
      editing === null ? [...lines, written] : lines.map((one, i) => (i === editing ? written : one));
    form.set({ lines: all, line: newLine(bookingDate, written.deviceType), editing: null });
    focus(written.deviceType === 'mobile' ? 'line.emeiNumber' : 'line.serialNumber');
  }

  /** In the price Enter adds; everywhere else it moves on. */
  function onPriceKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    add();
  }

  /** A scanned IMEI goes on with what it does not say; what is filled in from an earlier repair is passed over. */
  function onImeiKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !hasImei) return;
    event.preventDefault();
    goOn();
  }

  function goOn() {
    focus(line.brand ? 'line.fault' : 'line.brand');
  }

  /** The camera sees both numbers of a box at once. */
  function onImeisRead([emeiNumber = '', emeiNumberSecond = line.emeiNumberSecond]: string[]) {
    form.set({ line: { ...line, emeiNumber, emeiNumberSecond } });
    goOn();
  }

  /** A time that somebody types is a promise: nothing is proposed any more. */
  const promised = (field: 'expectedRepairingDate' | 'expectedRepairingTime') => (value: string) =>
    form.set({ line: { ...line, [field]: value, isPromised: true } });

  return (
    <Part>
      <Numbers>
        <SegmentedControl<DeviceType>
          label="Device type"
          titled
          fullWidth
          value={line.deviceType}
          options={types}
          onChange={(deviceType) => form.set({ line: { ...line, deviceType } })}
        />
        {isMobile ? (
          <>
            <TextField
              {...imei}
              label="IMEI"
              inputMode="numeric"
              maxLength={20}
              error={imeiError}
              onKeyDown={onImeiKey}
              end={hasImei ? <Icon name="check" size={16} /> : <ImeiCamera onRead={onImeisRead} />}
            />
            <BookingText
              label="Second IMEI"
              inputMode="numeric"
              maxLength={20}
              path="line.emeiNumberSecond"
            />
          </>
        ) : (
          <BookingText label="Serial number" maxLength={60} path="line.serialNumber" />
        )}
      </Numbers>
      <EarlierRepairs imei={hasImei && line.itemIndex === undefined ? number : null} />
      <FieldGrid min={150}>
        <BrandPicker {...useBookingField('line.brand')} />
        {line.deviceType === 'others' ? (
          <BookingText label="Repair item" maxLength={120} path="line.repairItem" />
        ) : (
          <ModelPicker {...model} />
        )}
        <SecretField lineKey={line.key} />
        {isMobile ? <BookingText label="Account e-mail" inputMode="email" path="line.email" /> : null}
      </FieldGrid>
      <FieldGrid min={150}>
        <FaultPicker {...fault} required />
        <BookingText label="Since how long" placeholder="3 days" maxLength={60} path="line.sinceLong" />
      </FieldGrid>
      <SubFaults fault={fault.value} />
      <TickChips
        label="Damage seen at the counter"
        options={askedOf(workshop, ({ damages }) => damages)}
        value={line.damages}
        onChange={(damages) => form.set({ line: { ...line, damages } })}
      />
      <IntakePhotos />
      <FieldGrid min={140}>
        <DateField
          label="Expected on"
          {...useBookingField('line.expectedRepairingDate')}
          onChange={promised('expectedRepairingDate')}
        />
        <TextField
          label="Time"
          type="time"
          {...useBookingField('line.expectedRepairingTime')}
          onChange={promised('expectedRepairingTime')}
        />
        <TechnicianField {...useBookingField('line.technician')} />
        <MoneyField
          {...price}
          label="Repair price"
          required
          readOnly={Boolean(line.coveredBy)}
          hint={line.coveredBy ? `Under warranty of ${line.coveredBy.number}` : undefined}
          onKeyDown={onPriceKey}
        />
        <Button onClick={add} sx={{ marginTop: '20px' }}>
          {editing === null ? 'Add item' : 'Put back'} <Kbd>↵</Kbd>
        </Button>
      </FieldGrid>
      <PromiseLine />
      <MoreFields errors={errors} form="repair-line">
        <FieldGrid min={200}>
          <BookingText label="Any other damage" maxLength={500} path="line.anyDamage" />
          <BookingText label="Other details" maxLength={500} path="line.otherDetails" />
          <BookingText label="Description" maxLength={1000} path="line.repairDescription" />
          {line.deviceType === 'others' ? null : (
            <BookingText label="Repair item" maxLength={120} path="line.repairItem" />
          )}
          <BookingText label="Repair under" maxLength={60} path="line.repairUnder" />
        </FieldGrid>
      </MoreFields>
    </Part>
  );
}

/** Finer kinds of the chosen fault, ticked. */
function SubFaults({ fault }: { fault: string }) {
  const { form } = useBooking();
  const line = useFormSlice(form, ({ values }) => values.line);
  const subFaults = useSubFaults(fault);
  if (!subFaults.known?.length && subFaults.failure === null) return null;
  return (
    <TickChips
      label="Sub faults"
      options={subFaults}
      value={line.subFaults}
      onChange={(subFaults) => form.set({ line: { ...line, subFaults } })}
    />
  );
}
