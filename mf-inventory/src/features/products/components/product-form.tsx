import type { FormHandle } from '@shopbench/client';
import { UNITS, type productInput } from '@shopbench/contracts';
import { Button, SavingButton } from '@shopbench/ui';
import {
  Form,
  FormActions,
  FormSection,
  MoneyField,
  NumberField,
  SelectField,
  TextField,
} from '@shopbench/ui/form';
import { useState, type ReactNode } from 'react';
import { ProductMoreFields } from './product-more-fields';

const FIRST_FIELDS = [
  'itemCode',
  'productName',
  'brand',
  'category',
  'subcategory',
  'unit',
  'purchasePrice',
  'salePrice',
  'openingStock',
];

export interface ProductFormProps {
  form: FormHandle<typeof productInput>;
  /** The pickers of brand, category and sub category, which are features of their own. */
  pickers: ReactNode;
  saving: boolean;
  submitLabel: string;
  onSubmit: () => void;
  onCancel: () => void;
  /** Opening stock is set once, at creation. */
  isNew: boolean;
}

/** A product: code, name, prices and stock, and on request everything else. */
export function ProductForm({
  form,
  pickers,
  saving,
  submitLabel,
  onSubmit,
  onCancel,
  isNew,
}: ProductFormProps) {
  const [showsMore, setShowsMore] = useState(!isNew);
  const { field } = form;
  // A field at fault must be in view.
  const hasHiddenError = Object.keys(form.errors).some((path) => !FIRST_FIELDS.includes(path));
  const isOpen = showsMore || hasHiddenError;

  return (
    <Form label="Product" errors={form.errors} attempt={form.attempt} onSubmit={onSubmit} onEscape={onCancel}>
      <FormSection>
        <TextField label="Item code" required autoFocus maxLength={40} {...field('itemCode')} />
        <TextField label="Product name" required maxLength={120} {...field('productName')} />
        {pickers}
        <SelectField<string>
          label="Unit"
          required
          options={UNITS.map((unit) => ({ value: unit, label: unit }))}
          {...field('unit')}
        />
        <MoneyField label="Purchase price" required start="₹" {...field('purchasePrice')} />
        <MoneyField label="Sale price" required start="₹" {...field('salePrice')} />
        {isNew ? (
          <NumberField label="Opening stock" hint="What is on the shelf now" {...field('openingStock')} />
        ) : null}
      </FormSection>
      {isOpen ? <ProductMoreFields form={form} /> : null}
      <Button
        variant="text"
        size="small"
        sx={{ marginTop: 2 }}
        aria-expanded={isOpen}
        onClick={() => setShowsMore(!isOpen)}
      >
        {isOpen ? 'Hide More Fields' : 'Show More Fields'}
      </Button>
      <FormActions>
        <Button onClick={onCancel} disabled={saving}>
          Cancel
        </Button>
        <SavingButton saving={saving}>{submitLabel}</SavingButton>
      </FormActions>
    </Form>
  );
}
