import { errorText, notify } from '@shopbench/client';
import { folded, titleCase } from '@shopbench/contracts';
import { CreatableCombobox } from '@shopbench/ui/form';
import { useState } from 'react';
import { useAddSubCategoryMutation, useCategoriesQuery } from '../api/category-api';

export interface SubCategoryPickerProps {
  /** The chosen category's name; without one there is nothing to pick from. */
  category: string | null | undefined;
  value: string | null | undefined;
  error?: string;
  onChange: (subCategory: string) => void;
}

/** A sub category of the chosen category, picked or added to it. */
export function SubCategoryPicker({ category, ...field }: SubCategoryPickerProps) {
  const [typed, setTyped] = useState('');
  const { data } = useCategoriesQuery({ q: category ?? '', pageSize: 20 }, { skip: !category });
  const [addSubCategory] = useAddSubCategoryMutation();
  const chosen = data?.categories.find((one) => folded(one.categoryName) === folded(category ?? ''));
  const matching = (chosen?.subCategories ?? []).filter((name) => folded(name).includes(folded(typed)));

  async function create(name: string): Promise<boolean> {
    if (!category) return false;
    const answer = await addSubCategory({ category, subCategories: name });
    if ('error' in answer) notify.error(errorText(answer.error));
    else notify.success(answer.data.message);
    return !('error' in answer);
  }

  return (
    <CreatableCombobox
      {...field}
      label="Sub category"
      name="subcategory"
      noun="sub category"
      disabled={!category}
      options={matching.map((name) => ({ label: titleCase(name) }))}
      onType={setTyped}
      find={async (name) => chosen?.subCategories.find((known) => folded(known) === folded(name))}
      onCreate={create}
    />
  );
}
