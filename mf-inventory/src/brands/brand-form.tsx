import { brandInput } from '@shopbench/contracts';
import { brands } from '@shopbench/pages';
import { defineForm, type FieldsProps } from '@shopbench/pages/form';
import { FieldGrid, TextField } from '@shopbench/ui/form';

function BrandFields({ form: { field } }: FieldsProps<typeof brandInput>) {
  return (
    <FieldGrid>
      <TextField label="Brand name" required maxLength={60} {...field('brandName')} />
    </FieldGrid>
  );
}

export const brandForm = defineForm({
  resource: brands,
  schema: brandInput,
  initial: { brandName: '' },
  valuesOf: ({ brandName }) => ({ brandName }),
  Fields: BrandFields,
  createLabel: 'Create Brand',
  failure: 'Error creating brand. Please try again.',
  dialogWidth: 'xs',
  listPath: '/brand',
});
