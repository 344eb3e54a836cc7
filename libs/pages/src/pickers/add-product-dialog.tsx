import type { FormValues } from '@shopbench/client';
import { productInput, UNITS, type Product } from '@shopbench/contracts';
import { FieldGrid, FormDialog, MoneyField, NumberField, SelectField, TextField } from '@shopbench/ui/form';
import { products } from '../resources/catalogue';
import { SaveForm } from '../save-form';
import { useSave } from '../use-save';
import { asOptions } from '../words';
import { BrandPicker, CategoryPicker } from './catalogue-pickers';

/** What a typed text says of a new product: one word with a digit is its code, anything else its name. */
export const productBegunWith = (text: string): Partial<FormValues<typeof productInput>> =>
  /^(?=.*\d)\S+$/.test(text) ? { itemCode: text.toUpperCase() } : { productName: text };

interface AddProductDialogProps {
  typed: string;
  /** Goods of it are on the shelf already, which a sale is about to take. */
  asksStock: boolean;
  onAdded: (product: Product) => void;
  onClose: () => void;
}

/** A new product without leaving the document: what a line needs. The rest is written on its own page. */
export function AddProductDialog({ typed, asksStock, onAdded, onClose }: AddProductDialogProps) {
  const [create] = products.useCreate();
  const save = useSave<typeof productInput, Product>({
    schema: productInput,
    initial: { unit: 'PCS', openingStock: 0, ...productBegunWith(typed) },
    failure: 'Product creation failed',
    send: (body, idempotencyKey) => create({ body, idempotencyKey }),
    onSaved: ({ record }) => onAdded(record),
  });
  const { field } = save.form;
  return (
    <FormDialog open title="Add a product" maxWidth="sm" onClose={() => save.guard.close(onClose)}>
      <SaveForm label="Product" save={save} submitLabel="Add" savingText="Creating..." onCancel={onClose}>
        <FieldGrid min={200}>
          <TextField label="Item code" required maxLength={40} {...field('itemCode')} />
          <TextField label="Product name" required maxLength={120} {...field('productName')} />
          <BrandPicker {...field('brand')} />
          <CategoryPicker {...field('category')} />
          <MoneyField label="Purchase price" required start="₹" {...field('purchasePrice')} />
          <MoneyField label="Sale price" required start="₹" {...field('salePrice')} />
          <SelectField<string> label="Unit" required options={asOptions(UNITS)} {...field('unit')} />
          {asksStock ? (
            <NumberField label="Opening stock" hint="What is on the shelf now" {...field('openingStock')} />
          ) : null}
        </FieldGrid>
      </SaveForm>
    </FormDialog>
  );
}
