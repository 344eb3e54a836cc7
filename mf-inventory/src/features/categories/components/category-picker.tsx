import { errorText, notify, useSettled } from '@shopbench/client';
import { titleCase } from '@shopbench/contracts';
import { CreatableCombobox } from '@shopbench/ui/form';
import { useState } from 'react';
import { useCategoriesQuery, useCreateCategoryMutation } from '../api/category-api';

export interface CategoryPickerProps {
  value: string | null | undefined;
  error?: string;
  onChange: (categoryName: string) => void;
}

/** The category of a product, which also decides its GST rate; found while typing or created without tax. */
export function CategoryPicker(props: CategoryPickerProps) {
  const [typed, setTyped] = useState('');
  const { data, isFetching } = useCategoriesQuery({
    q: useSettled(typed),
    pageSize: 20,
    sort: 'categoryName',
  });
  const [createCategory] = useCreateCategoryMutation();

  async function create(categoryName: string): Promise<boolean> {
    const answer = await createCategory({ categoryName, gstRate: 0, subCategories: [] });
    if ('error' in answer) notify.error(errorText(answer.error));
    else notify.success(answer.data.message);
    return !('error' in answer);
  }

  return (
    <CreatableCombobox
      {...props}
      label="Category"
      name="category"
      noun="category"
      options={(data?.categories ?? []).map((category) => ({
        label: titleCase(category.categoryName),
        detail: `GST ${category.gstRate} %`,
      }))}
      loading={isFetching}
      onType={setTyped}
      onCreate={create}
    />
  );
}
