import { useFormSlice } from '@shopbench/client';
import { addDays, type RepairPromise } from '@shopbench/contracts';
import { useEffect } from 'react';
import { lengthText } from '../item/item-text';
import { useRepairPromiseQuery } from '../repairs/repairs';
import { useBooking } from './booking-context';

/** What a promise was taken from. */
export function promiseText(promise: RepairPromise): string {
  if (!promise) return 'No past repairs to go by';
  const { repairs, likeIt, median, most } = promise;
  const like = likeIt === 'model' ? 'like it' : 'of this fault';
  return `Proposed from ${repairs} repairs ${like}: half took ${lengthText(median * 60)} of working time, 8 of 10 within ${lengthText(most * 60)}`;
}

/** Fills in when the device is promised, from past repairs like it, while nobody typed that. */
export function PromiseLine() {
  const { form } = useBooking();
  const line = useFormSlice(form, ({ values }) => values.line);
  const bookingDate = useFormSlice(form, ({ values }) => values.bookingDate);
  const { fault, brand, modelNo, isPromised } = line;
  const like = { fault, ...(brand ? { brand } : {}), ...(modelNo ? { modelNo } : {}) };
  const { currentData: promise } = useRepairPromiseQuery(like, { skip: !fault || isPromised });

  useEffect(() => {
    if (promise === undefined || isPromised) return;
    const { line: now } = form.getState().values;
    const expectedRepairingDate = promise?.date ?? addDays(bookingDate, 1);
    form.set({ line: { ...now, expectedRepairingDate, expectedRepairingTime: promise?.time ?? '' } });
  }, [promise, isPromised, bookingDate, form]);

  if (!fault || isPromised || promise === undefined) return null;
  return (
    <p style={{ margin: 0, fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' }} role="status">
      {promiseText(promise)}
    </p>
  );
}
