import { modelInput } from '@shopbench/contracts';
import { models, PATHS } from '@shopbench/pages';
import { BrandPicker, defineForm, type FieldsProps } from '@shopbench/pages/form';
import { FieldGrid, TextField } from '@shopbench/ui/form';

function ModelFields({ form: { field } }: FieldsProps<typeof modelInput>) {
  return (
    <FieldGrid>
      <TextField label="Model number" required maxLength={60} {...field('modelNo')} />
      <BrandPicker {...field('brand')} />
    </FieldGrid>
  );
}

export const modelForm = defineForm({
  resource: models,
  schema: modelInput,
  initial: { modelNo: '', brand: '' },
  valuesOf: ({ modelNo, brand }) => ({ modelNo, brand: brand?.brandName ?? '' }),
  Fields: ModelFields,
  createLabel: 'Create Model',
  listPath: PATHS.models,
});
