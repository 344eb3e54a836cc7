import { categoryInput } from '@shopbench/contracts';
import { categories, PATHS } from '@shopbench/pages';
import { defineForm, NamesEditor, RateFields, storedValues, type FieldsProps } from '@shopbench/pages/form';
import { FieldGrid, TextField } from '@shopbench/ui/form';

function CategoryFields({ form: { field, values, errors, set } }: FieldsProps<typeof categoryInput>) {
  return (
    <FieldGrid>
      <TextField label="Category name" required maxLength={60} {...field('categoryName')} />
      <RateFields gstRate={values.gstRate} rateReason={values.rateReason} onChange={set} errors={errors} />
      <div className="wide">
        <NamesEditor
          label="Sub category"
          names={values.subCategories ?? []}
          onChange={(subCategories) => set({ subCategories })}
          known="Sub Category already added"
        />
      </div>
    </FieldGrid>
  );
}

export const categoryForm = defineForm({
  resource: categories,
  schema: categoryInput,
  initial: { categoryName: '', subCategories: [] },
  valuesOf: (category) => storedValues(categoryInput, category),
  Fields: CategoryFields,
  createLabel: 'Create Category',
  dialogTitle: 'Create New Category',
  listPath: PATHS.categories,
});
