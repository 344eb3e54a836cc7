import { categoryInput } from '@shopbench/contracts';
import { categories } from '@shopbench/pages';
import { defineForm, storedValues, type FieldsProps } from '@shopbench/pages/form';
import { FieldGrid, NumberField, TextField } from '@shopbench/ui/form';
import { SubCategoryEditor } from './sub-category-editor';

function CategoryFields({ form: { field, values, set } }: FieldsProps<typeof categoryInput>) {
  return (
    <FieldGrid>
      <TextField label="Category name" required maxLength={60} {...field('categoryName')} />
      <NumberField label="GST rate" required end="%" {...field('gstRate')} />
      <div className="wide">
        <SubCategoryEditor
          names={values.subCategories ?? []}
          onChange={(subCategories) => set({ subCategories })}
        />
      </div>
    </FieldGrid>
  );
}

export const categoryForm = defineForm({
  resource: categories,
  schema: categoryInput,
  initial: { categoryName: '', gstRate: 18, subCategories: [] },
  valuesOf: (category) => storedValues(categoryInput, category),
  Fields: CategoryFields,
  createLabel: 'Create Category',
  dialogTitle: 'Create New Category',
  listPath: '/category',
});
