import { errorText, firstAnswer, newIdempotencyKey, notify, useFormSlice } from '@shopbench/client';
import { titleCase, toRupees, type ParkedBill } from '@shopbench/contracts';
import { Button, Kbd } from '@shopbench/ui';
import { useEffect, useRef, useState } from 'react';
import type { InvoiceDraft } from '../invoices/form/invoice-draft';
import type { InvoiceFormHandle } from '../invoices/form/invoice-form-context';
import { ParkedBillsDialog } from './parked-bills-dialog';
import { useParkedBills, useHold, useTakeUp } from './parked-bills';

interface HoldButtonsProps {
  bill: InvoiceFormHandle;
  /** The bill is put aside: the form begins anew. */
  onHeld: () => void;
}

/** Whoever takes the bill up may have no right to costs. */
const forAnybody = (field: string, value: unknown): unknown => (field === 'averageCost' ? undefined : value);

/** Puts the bill aside (F8) and takes one up again (F9), here or at another counter. */
export function HoldButtons({ bill, onHeld }: HoldButtonsProps) {
  const { form, terms, totalsOf } = bill;
  const isDirty = useFormSlice(form, (state) => state.isDirty);
  const { data: waiting = [] } = useParkedBills(terms.kind.name);
  const [hold, { isLoading }] = useHold();
  const [takeUp] = useTakeUp();
  const [isOpen, setOpen] = useState(false);
  const key = useRef(newIdempotencyKey());

  async function putAside(): Promise<unknown> {
    const { values } = form.getState();
    if (!isDirty || isLoading) return;
    const { data, error } = await hold({
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
    if (before) return putAsideAnew(before.data);
    if (!data) return notify.error(errorText(error));
    key.current = newIdempotencyKey();
    notify.success('The bill is held', { short: true });
    onHeld();
  }

  /** An attempt went through whose answer was lost: the bill as it was then makes way for what it is now. */
  async function putAsideAnew(before: ParkedBill): Promise<unknown> {
    const { error } = await takeUp(before._id);
    if (error) return notify.error(errorText(error));
    key.current = newIdempotencyKey();
    return putAside();
  }

  async function take(id: string) {
    const { data, error } = await takeUp(id);
    if (!data) return notify.error(errorText(error));
    form.set(data.record.draft as unknown as InvoiceDraft);
    setOpen(false);
  }

  const open = () => {
    if (isDirty) notify.error('Save or hold this bill first');
    else setOpen(true);
  };
  const keys = useRef<Record<string, () => void>>({});
  useEffect(() => {
    keys.current = { F8: () => void putAside(), F9: open };
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const run = keys.current[event.key];
      if (!run || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      run();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <>
      {waiting.length > 0 ? (
        <Button onClick={open}>
          Held ({waiting.length}) <Kbd>F9</Kbd>
        </Button>
      ) : null}
      <Button variant="text" disabled={!isDirty || isLoading} onClick={() => void putAside()}>
        Hold <Kbd>F8</Kbd>
      </Button>
      {isOpen ? (
        <ParkedBillsDialog bills={waiting} onTake={(id) => void take(id)} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
