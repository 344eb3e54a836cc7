import { errorText, notify, useSettled } from '@shopbench/client';
import { folded, titleCase } from '@shopbench/contracts';
import { CreatableCombobox } from '@shopbench/ui/form';
import { useState } from 'react';
import { useCategoriesQuery, useCreateCategoryMutation, useLazyCategoriesQuery } from '../api/category-api';

export interface CategoryPickerProps {
  value: string | null | undefined;
  error?: string;
  onChange: (categoryName: string) => void;
}

const PAGE = { pageSize: 20, sort: 'categoryName' };

/** The category of a product, which also decides its GST rate; found while typing or created without tax. */
export function CategoryPicker(props: CategoryPickerProps) {
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim());
  const { currentData, isFetching } = useCategoriesQuery({ q, ...PAGE });
  const [lookUp] = useLazyCategoriesQuery();
  const [createCategory] = useCreateCategoryMutation();

  async function create(categoryName: string): Promise<boolean> {
    const answer = await createCategory({ categoryName, gstRate: 0, subCategories: [] });
    if ('error' in answer) notify.error(errorText(answer.error));
    else notify.success(answer.data.message);
    return !('error' in answer);
  }

  async function find(name: string): Promise<string | undefined> {
    const { data } = await lookUp({ q: name, ...PAGE }, true);
    return data?.categories.find((one) => folded(one.categoryName) === folded(name))?.categoryName;
  }

  const isLoading = isFetching || q !== typed.trim();
  const found = isLoading ? [] : (currentData?.categories ?? []);
  return (
    <CreatableCombobox
      {...props}
      label="Category"
      name="category"
      noun="category"
      options={found.map((category) => ({
        label: titleCase(category.categoryName),
        detail: `GST ${category.gstRate} %`,
      }))}
      loading={isLoading}
      onType={setTyped}
      find={find}
      onCreate={create}
    />
  );
}
