import { Button, PageHeader } from '@shopbench/ui';
import { useState } from 'react';
import { CategoryCreateDialog } from '../features/categories/components/category-create-dialog';
import { CategoryList } from '../features/categories/components/category-list';
import { useDeleteCategory } from '../features/categories/components/use-delete-category';

/** All categories, and the way to add one. */
export function CategoryListPage() {
  const [isCreating, setCreating] = useState(false);
  const deletion = useDeleteCategory();
  return (
    <>
      <PageHeader title="Categories">
        <Button variant="contained" color="primary" onClick={() => setCreating(true)}>
          Create Category
        </Button>
      </PageHeader>
      <CategoryList onCreate={() => setCreating(true)} onDelete={deletion.ask} />
      {isCreating ? <CategoryCreateDialog onClose={() => setCreating(false)} /> : null}
      {deletion.dialog}
    </>
  );
}
