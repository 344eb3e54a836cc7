import { errorText, notify } from '@shopbench/client';
import { titleCase, type Category } from '@shopbench/contracts';
import { DeleteDialog } from '@shopbench/ui';
import { useState } from 'react';
import { useDeleteCategoryMutation } from '../api/category-api';

/** Deleting a category, with the question before. */
export function useDeleteCategory() {
  const [category, setCategory] = useState<Category | null>(null);
  const [deleteCategory, { isLoading }] = useDeleteCategoryMutation();

  async function confirm(target: Category) {
    const answer = await deleteCategory(target._id);
    setCategory(null);
    if ('error' in answer) notify.error(errorText(answer.error));
    else notify.success(answer.data.message);
  }

  const dialog = (
    <DeleteDialog
      noun="Category"
      name={category && titleCase(category.categoryName)}
      busy={isLoading}
      onConfirm={() => category && void confirm(category)}
      onCancel={() => setCategory(null)}
    />
  );
  return { ask: setCategory, dialog };
}
