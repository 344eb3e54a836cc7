import type { FormHandle } from '@shopbench/client';
import type { productInput } from '@shopbench/contracts';
import { BrandPicker } from '../features/brands/components/brand-picker';
import { CategoryPicker } from '../features/categories/components/category-picker';
import { SubCategoryPicker } from '../features/categories/components/sub-category-picker';

/** Brand, category and sub category of the product form. */
export function ProductPickers({ form }: { form: FormHandle<typeof productInput> }) {
  return (
    <>
      <BrandPicker {...form.field('brand')} />
      <CategoryPicker
        {...form.field('category')}
        onChange={(category) => form.set({ category, subcategory: '' })}
      />
      <SubCategoryPicker category={form.values.category} {...form.field('subcategory')} />
    </>
  );
}
