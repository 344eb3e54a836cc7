import {
  useField,
  useFormSlice,
  useFormStore,
  type BoundField,
  type FieldPath,
  type FormStore,
  type ValueAt,
} from '@shopbench/client';
import type { RepairInput } from '@shopbench/contracts';
import { createContext, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { checkBooking, placed, totalsOf, type BookingDraft, type BookingTotals } from './booking-draft';
import { newPictureShelf, type PictureShelf } from './picture-shelf';

export interface BookingHandle {
  form: FormStore<BookingDraft, RepairInput>;
  /** Locks and passwords by the key of their line: they stay in memory and are sent once. */
  secrets: Map<string, string>;
  /** Photos and signature, taken while the form is open and sent once the booking is saved; the draft has their keys. */
  shelf: PictureShelf;
  /** What stands in the customer's box and is nobody yet; undefined while nothing was typed there. */
  begunCustomer: { get: () => string | undefined; set: (text: string) => void };
  /** The booking is stored already. */
  isStored: boolean;
}

/** The form of a booking. `suggestedNumber` may change while it is open. */
export function useBookingDraft(
  start: () => BookingDraft,
  suggestedNumber?: string,
  isStored = false,
): BookingHandle {
  const [secrets] = useState(() => new Map<string, string>());
  const [shelf] = useState(newPictureShelf);
  const [begunCustomer] = useState(newText);
  const latest = useRef(suggestedNumber);
  useLayoutEffect(() => {
    latest.current = suggestedNumber;
  }, [suggestedNumber]);
  const store = useFormStore<BookingDraft, RepairInput>(
    (draft) => checkBooking(draft, { secrets, suggestedNumber: latest.current }),
    start,
  );
  return useMemo(() => {
    const showErrors: typeof store.showErrors = (errors) =>
      store.showErrors(placed(errors, store.getState().values));
    return { form: { ...store, showErrors }, secrets, shelf, begunCustomer, isStored };
  }, [store, secrets, shelf, begunCustomer, isStored]);
}

function newText(): BookingHandle['begunCustomer'] {
  let now: string | undefined;
  return { get: () => now, set: (text) => (now = text) };
}

const Context = createContext<BookingHandle | null>(null);
export const BookingProvider = Context.Provider;

export function useBooking(): BookingHandle {
  const handle = useContext(Context);
  if (!handle) throw new Error('A part of the booking form stands outside of it');
  return handle;
}

export const useBookingField = <Path extends FieldPath<BookingDraft>>(
  path: Path,
): BoundField<Path, ValueAt<BookingDraft, Path>> => useField(useBooking().form, path);

export function useBookingTotals(): BookingTotals {
  return totalsOf(useFormSlice(useBooking().form, ({ values }) => values));
}
