import {
  ADJUST_REASONS,
  ADJUST_WORDS,
  stockAdjustInput,
  unitNames,
  unitsListed,
  type AdjustReason,
  type Product,
  type StockAdjustment,
} from '@shopbench/contracts';
import { asOptions, products, useSave } from '@shopbench/pages';
import { SaveForm } from '@shopbench/pages/form';
import { SegmentedControl, Stack } from '@shopbench/ui';
import { FormDialog, NumberField, TextField } from '@shopbench/ui/form';
import { useState } from 'react';
import { useAdjustMutation } from './stock';

/** Of each kind of reason: what is typed, and which change of the stock follows from it and back. */
const KINDS: Record<
  AdjustReason,
  {
    label: string;
    changeOf: (typed: number, stock: number) => number;
    typedOf: (change: number, stock: number) => number;
  }
> = {
  count: {
    label: 'Counted',
    changeOf: (typed, stock) => exact(typed - stock),
    typedOf: (change, stock) => exact(stock + change),
  },
  damage: { label: 'How many are damaged', changeOf: (typed) => -typed, typedOf: (change) => -change },
  theft: { label: 'How many are missing', changeOf: (typed) => -typed, typedOf: (change) => -change },
  found: { label: 'How many were found', changeOf: (typed) => typed, typedOf: (change) => change },
};

/** Metres have three decimals; a difference of two has no more. */
const exact = (quantity: number): number => Math.round(quantity * 1000) / 1000;

const imeisOf = (text: string, change = 0): string[] => unitNames(unitsListed(text), change > 0);

interface AdjustDialogProps {
  product: Product;
  onClose: () => void;
}

/** Changes a product's stock by hand: counted, damaged, stolen or found. */
export function AdjustDialog({ product, onClose }: AdjustDialogProps) {
  const { _id: itemId, stockQuantity: stock, unit, enableTracking } = product;
  const [adjust] = useAdjustMutation();
  const [numbers, setNumbers] = useState('');
  const save = useSave<typeof stockAdjustInput, StockAdjustment>({
    schema: stockAdjustInput,
    keep: `adjust ${itemId}`,
    initial: { itemId, reasonKind: 'count' },
    send: (body, idempotencyKey) => adjust({ body, idempotencyKey }),
    onSaved: onClose,
  });
  const { field, set, values, errors } = save.form;
  const reasonKind = values.reasonKind ?? 'count';
  const { label, changeOf, typedOf } = KINDS[reasonKind];
  const { change } = values;
  const imeiError = Object.entries(errors).find(([path]) => path.startsWith('imeis'))?.[1];
  return (
    <FormDialog open title={`Adjust ${products.nameOf(product)}`} onClose={() => save.guard.close(onClose)}>
      <SaveForm label="Stock adjustment" save={save} submitLabel="Adjust stock" onCancel={onClose}>
        <Stack spacing={2}>
          <SegmentedControl<AdjustReason>
            label="Reason"
            value={reasonKind}
            options={asOptions(ADJUST_REASONS, (kind) => ADJUST_WORDS[kind])}
            onChange={(kind) => set({ reasonKind: kind, change: undefined })}
            fullWidth
          />
          <NumberField
            {...field('change')}
            label={label}
            required
            end={unit}
            hint={
              change && Number.isFinite(change)
                ? `${stock} ${unit} by the books, ${exact(stock + change)} after this`
                : `${stock} ${unit} by the books`
            }
            value={change === undefined ? undefined : typedOf(change, stock)}
            onChange={(typed) => {
              const next = typed === undefined ? undefined : changeOf(typed, stock);
              set({ change: next, ...(numbers ? { imeis: imeisOf(numbers, next) } : {}) });
            }}
          />
          {enableTracking ? (
            <TextField
              label="IMEIs or serial numbers"
              hint="One on a line; a scanner adds them one after another"
              rows={3}
              error={imeiError}
              value={numbers}
              onChange={(text) => {
                setNumbers(text);
                set({ imeis: imeisOf(text, change) });
              }}
            />
          ) : null}
          <TextField
            {...field('reason')}
            label="Note"
            placeholder={reasonKind === 'damage' ? 'Display cracked on the shelf' : ''}
            maxLength={200}
          />
        </Stack>
      </SaveForm>
    </FormDialog>
  );
}
