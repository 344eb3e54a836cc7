import { errorStatus, errorText, newIdempotencyKey, notify, useSettled } from '@shopbench/client';
import { isImei, titleCase, unitNumberOf, type Product } from '@shopbench/contracts';
import { ScanField, type ComboboxOption } from '@shopbench/ui/form';
import { useState } from 'react';
import { foundOf, usePress } from '@shopbench/pages';
import { useFoundItems } from '../stock/stock';
import { useScanMutation } from './counts';

const PAUSE_MS = 150;
/** A scan that got no answer is sent again so often, under the same key: it counts once. */
const TRIES = 3;
/** The status of a call that nobody answered. */
const NO_ANSWER = 0;

interface ItemOption extends ComboboxOption {
  product: Product;
}

/** The box that a shelf is scanned into: a code or an IMEI adds one, as fast as the scanner is. */
export function CountScan({ id }: { id: string }) {
  const [text, setText] = useState('');
  const [last, setLast] = useState('');
  const [send] = useScanMutation();
  // Each scan counts one, also of the same code at once: by a key of its own.
  const { press: scan } = usePress(
    (sent: { code: string; idempotencyKey: string }) => send({ id, ...sent }),
    {
      quiet: true,
      says: () => undefined,
    },
  );
  const typed = text.trim();
  const q = useSettled(typed, PAUSE_MS);
  const items = useFoundItems(q, { skip: q === '' });

  async function add(code: string): Promise<string | undefined> {
    const idempotencyKey = newIdempotencyKey();
    for (let tried = 1; ; tried += 1) {
      const { data, error } = await scan({ code, idempotencyKey });
      if (data) {
        setLast(`${titleCase(data.productName)}: ${data.counted} ${data.unit}`);
        return undefined;
      }
      if (errorStatus(error) !== NO_ANSWER || tried === TRIES) return `${code}: ${errorText(error)}`;
    }
  }

  async function choose(code: string) {
    const problem = await add(code);
    if (problem) notify.error(problem);
  }

  return (
    <>
      <ScanField<ItemOption>
        label="Scan or type an item"
        placeholder="Code, IMEI or name"
        autoFocus
        options={foundOf(items, q === typed, (found) =>
          (typed === '' ? [] : found).map((product) => ({
            id: product._id,
            label: titleCase(product.productName),
            detail: [product.itemCode, product.location].filter(Boolean).join(' · '),
            product,
          })),
        )}
        onType={setText}
        onChoose={({ product }) => void choose(isImei(unitNumberOf(typed)) ? typed : product.itemCode)}
        onScan={add}
      />
      <p role="status" style={{ minHeight: 20, marginTop: 8 }}>
        {last}
      </p>
    </>
  );
}
