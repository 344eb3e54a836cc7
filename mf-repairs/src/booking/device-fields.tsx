import { notify, useFormSlice } from '@shopbench/client';
import { DEVICE_TYPES, isImei, unitNumberOf, type DeviceType } from '@shopbench/contracts';
import { faults } from '@shopbench/pages';
import { BrandPicker, FaultPicker, ModelPicker, MoreFields } from '@shopbench/pages/form';
import { Button, Kbd, SegmentedControl, styled } from '@shopbench/ui';
import { DateField, FieldGrid, MoneyField, TextField, TickChips } from '@shopbench/ui/form';
import { useRef, type KeyboardEvent } from 'react';
import { DEVICE_WORDS } from '../processes/processes';
import { useWorkshopSettingsQuery } from '../repairs/repairs';
import { TechnicianField } from '../repairs/technician-field';
import { useBooking, useBookingField } from './booking-context';
import { BookingText } from './booking-text';
import { LINE_INCOMPLETE, missingIn, newLine } from './booking-draft';
import { EarlierRepairs } from './earlier-repairs';
import { SecretField } from './secret-field';

const Part = styled('div')({
  display: 'grid',
  gap: 14,
  padding: '14px 16px 16px',
  borderTop: '1px solid var(--line)',
});
const types = DEVICE_TYPES.map((value) => ({ value, label: DEVICE_WORDS[value] }));
const NO_NAMES: string[] = [];

/** The device that is being written; Add puts it among the others and empties the fields. */
export function DeviceFields() {
  const { form } = useBooking();
  const root = useRef<HTMLDivElement>(null);
  const line = useFormSlice(form, ({ values }) => values.line);
  const editing = useFormSlice(form, ({ values }) => values.editing);
  const errors = useFormSlice(form, (state) => state.errors);
  const { data: workshop } = useWorkshopSettingsQuery();
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
    root.current
      ?.querySelector<HTMLInputElement>('[name="line.emeiNumber"], [name="line.serialNumber"]')
      ?.focus();
  }

  /** In the price Enter adds; everywhere else it moves on. */
  function onPriceKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    add();
  }

  return (
    <Part ref={root}>
      <SegmentedControl<DeviceType>
        label="Device type"
        value={line.deviceType}
        options={types}
        onChange={(deviceType) => form.set({ line: { ...line, deviceType } })}
      />
      <FieldGrid min={200}>
        {isMobile ? (
          <>
            <TextField {...imei} label="IMEI" inputMode="numeric" maxLength={20} error={imeiError} />
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
      </FieldGrid>
      {hasImei ? <EarlierRepairs imei={number} /> : null}
      <FieldGrid min={160}>
        <BrandPicker {...useBookingField('line.brand')} />
        {line.deviceType === 'others' ? (
          <BookingText label="Repair item" maxLength={120} path="line.repairItem" />
        ) : (
          <ModelPicker {...model} />
        )}
        <SecretField lineKey={line.key} />
        {isMobile ? <BookingText label="Account e-mail" inputMode="email" path="line.email" /> : null}
      </FieldGrid>
      <FieldGrid min={160}>
        <FaultPicker {...fault} required />
        <BookingText label="Since how long" maxLength={60} path="line.sinceLong" />
      </FieldGrid>
      <SubFaults fault={fault.value} />
      <TickChips
        label="Damage seen at the counter"
        options={workshop?.damages ?? NO_NAMES}
        value={line.damages}
        onChange={(damages) => form.set({ line: { ...line, damages } })}
      />
      <FieldGrid min={140}>
        <DateField label="Expected on" {...useBookingField('line.expectedRepairingDate')} />
        <BookingText label="Time" type="time" path="line.expectedRepairingTime" />
        <TechnicianField {...useBookingField('line.technician')} />
        <MoneyField {...price} label="Repair price" required onKeyDown={onPriceKey} />
      </FieldGrid>
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
      <div>
        <Button onClick={add}>
          {editing === null ? 'Add item' : 'Put back'} <Kbd>↵</Kbd>
        </Button>
      </div>
    </Part>
  );
}

/** Finer kinds of the chosen fault, ticked. */
function SubFaults({ fault }: { fault: string }) {
  const { form } = useBooking();
  const line = useFormSlice(form, ({ values }) => values.line);
  const { currentData } = faults.useList({ q: fault, pageSize: 20, sort: 'fault' }, { skip: !fault });
  const known = currentData?.rows.find((one) => one.fault.toLowerCase() === fault.toLowerCase());
  if (!known || known.subFaults.length === 0) return null;
  return (
    <TickChips
      label="Sub faults"
      options={known.subFaults}
      value={line.subFaults}
      onChange={(subFaults) => form.set({ line: { ...line, subFaults } })}
    />
  );
}
