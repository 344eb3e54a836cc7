import {
  changedPrice,
  formatRupees,
  priceChangeInput,
  type PriceChangeInput,
  type Product,
} from '@shopbench/contracts';
import { products, useSave } from '@shopbench/pages';
import { AskDialog } from '@shopbench/pages/form';
import { NumberField, SwitchField } from '@shopbench/ui/form';

interface PriceChangeDialogProps {
  rows: readonly Product[];
  onChange: (change: PriceChangeInput) => void;
  onClose: () => void;
}

/** By how many percent the sale prices of many products are changed; shows what becomes of the first. */
export function PriceChangeDialog({ rows, onChange, onClose }: PriceChangeDialogProps) {
  const save = useSave<typeof priceChangeInput, PriceChangeInput>({
    schema: priceChangeInput,
    keep: 'price change',
    initial: { rounded: true },
    // Nothing is sent by it: the change of each product is.
    send: (record) => Promise.resolve({ data: { record, message: '' } }),
    onSaved: ({ record: change }) => {
      onClose();
      onChange(change);
    },
  });
  const { field, values } = save.form;
  const typed = priceChangeInput.safeParse(values);
  const first = rows[0];
  return (
    <AskDialog
      title="Price by percent"
      text={`Changes the sale price of ${rows.length} ${rows.length === 1 ? 'product' : 'products'}.`}
      confirmLabel="Change prices"
      cancelLabel="Cancel"
      danger={false}
      save={save}
      onClose={onClose}
    >
      <NumberField label="Percent, with − to lower" required {...field('percent')} />
      <SwitchField label="To whole rupees" {...field('rounded')} value={values.rounded ?? false} />
      {first && typed.success ? (
        <p role="status">
          {products.nameOf(first)}: {formatRupees(first.salePrice)} →{' '}
          {formatRupees(changedPrice(first.salePrice, typed.data))}
        </p>
      ) : null}
    </AskDialog>
  );
}
