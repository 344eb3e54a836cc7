import { categories, PATHS } from '@shopbench/pages';
import { MasterPage } from '@shopbench/pages/form';
import { categoryForm } from './category-form';

/** One category: its rate, its sub categories, its history. */
export function CategoryUpdatePage() {
  return (
    <MasterPage
      resource={categories}
      Editor={categoryForm.Editor}
      listPath={PATHS.categories}
      detail={(category) => `GST ${category.gstRate} %`}
    />
  );
}
