import { errorText, firstAnswer, newIdempotencyKey, notify, useFormSlice } from '@shopbench/client';
import {
  dayOf,
  titleCase,
  toRupees,
  type ParkedBill,
  type ParkedBillInput,
  type TakenBill,
} from '@shopbench/contracts';
import { useCommands, usePress, useTimeZone } from '@shopbench/pages';
import { Button, Kbd, keysAtRest } from '@shopbench/ui';
import { useFieldFocus, useSettleFields } from '@shopbench/ui/form';
import { useRef, useState } from 'react';
import type { InvoiceDraft } from '../invoices/form/invoice-draft';
import type { InvoiceFormHandle } from '../invoices/form/invoice-form-context';
import { ParkedBillsDialog } from './parked-bills-dialog';
import { useParkedBills, useParkMutation, useTakeUpMutation } from './parked-bills';

/** How far it is put aside: what is typed is made into values first; then it goes out, and nothing may be changed. */
export type Parking = 'settling' | 'sending' | null;

interface ParkButtonsProps {
  bill: InvoiceFormHandle;
  /** It is being saved, or will be once what is scanned is looked up: what is parked meanwhile would be there twice. */
  saving: boolean;
  /** Null again when it is not put aside. */
  onParking: (parking: Parking) => void;
  /** The bill is put aside: another one begins. */
  onParked: () => void;
  /** Another one begins with what was parked. */
  onTaken: (draft: InvoiceDraft) => void;
}

/** What was parked, of today where it was parked on its own day. */
export const takenDraft = (
  { draft, heldAt }: Pick<TakenBill, 'draft' | 'heldAt'>,
  now: Date,
  timeZone: string,
): InvoiceDraft => {
  const parked = draft as unknown as InvoiceDraft;
  const wasOfItsDay = parked.date === undefined || parked.date === dayOf(new Date(heldAt), timeZone);
  return wasOfItsDay ? { ...parked, date: dayOf(now, timeZone) } : parked;
};

/** Whoever takes the bill up may have no right to costs. */
const forAnybody = (field: string, value: unknown): unknown => (field === 'averageCost' ? undefined : value);

/** Puts the bill aside (F8) and takes one up again (F9), here or at another counter. */
export function ParkButtons({ bill, saving, onParking, onParked, onTaken }: ParkButtonsProps) {
  const { form, terms, totalsOf } = bill;
  const isDirty = useFormSlice(form, (state) => state.isDirty);
  const { data: waiting = [] } = useParkedBills(terms.kind.name);
  const [sendBill] = useParkMutation();
  const { press: park } = usePress(
    (sent: { idempotencyKey: string; body: ParkedBillInput }) => sendBill(sent),
    { quiet: true, says: () => undefined },
  );
  const settle = useSettleFields();
  const focus = useFieldFocus();
  const timeZone = useTimeZone();
  const isParking = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const [sendTaking] = useTakeUpMutation();
  const { press: takeUp } = usePress((id: string) => sendTaking(id), { says: () => undefined });
  const [isOpen, setOpen] = useState(false);
  const key = useRef(newIdempotencyKey());

  /** Once what is typed and scanned stands on the bill, which nobody changes until it is put aside. */
  async function putAside() {
    if (isParking.current || saving) return;
    isParking.current = true;
    const focused = document.activeElement;
    const goBack = () => focused instanceof HTMLElement && focused.focus();
    onParking('settling');
    try {
      // What is scanned from now on is the next bill's.
      focus('items');
      const isSettled = await settle();
      // A code that is on its way ends in the box that it began in.
      await keysAtRest();
      if (!isSettled || !form.getState().isDirty) {
        onParking(null);
        if (isSettled) goBack();
        return;
      }
      onParking('sending');
      const isParked = await send();
      await keysAtRest();
      if (isParked) return onParked();
      onParking(null);
      requestAnimationFrame(goBack);
    } finally {
      isParking.current = false;
    }
  }

  /** True when it is parked; else it was said why not. */
  async function send(): Promise<boolean> {
    const { values } = form.getState();
    const { data, error } = await park({
      idempotencyKey: key.current,
      body: {
        kind: terms.kind.name,
        partyName: titleCase(values.party?.name ?? terms.kind.cashName),
        lineCount: values.items.length,
        amount: toRupees(totalsOf(values).payable),
        // As JSON has it: a number that is none yet comes back empty.
        draft: JSON.parse(JSON.stringify(values, forAnybody)) as Record<string, unknown>,
      },
    });
    const before = firstAnswer<ParkedBill>(error);
    if (before) return sendAnew(before.data);
    if (!data) {
      notify.error(errorText(error));
      return false;
    }
    key.current = newIdempotencyKey();
    notify.success('The bill is parked', { short: true });
    return true;
  }

  /** An attempt went through whose answer was lost: the bill as it was then makes way for what it is now. */
  async function sendAnew(before: ParkedBill): Promise<boolean> {
    if ((await takeUp(before._id)).error) return false;
    key.current = newIdempotencyKey();
    return send();
  }

  async function take(id: string) {
    const { data, error } = await takeUp(id);
    if (!data || error) return;
    onTaken(takenDraft(data.record, new Date(), timeZone));
  }

  const open = () => {
    if (isDirty) notify.error('Save or park this bill first');
    else setOpen(true);
  };
  useCommands(
    [
      { label: 'Park this bill', key: 'f8', run: () => void putAside() },
      { label: 'Take up a parked bill', key: 'f9', run: open },
    ],
    button,
  );

  return (
    <>
      {waiting.length > 0 ? (
        <Button onClick={open}>
          Parked ({waiting.length}) <Kbd>F9</Kbd>
        </Button>
      ) : null}
      <Button ref={button} variant="text" disabled={!isDirty || saving} onClick={() => void putAside()}>
        Park <Kbd>F8</Kbd>
      </Button>
      {isOpen ? (
        <ParkedBillsDialog bills={waiting} onTake={(id) => void take(id)} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
