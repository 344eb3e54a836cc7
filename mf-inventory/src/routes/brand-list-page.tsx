import { Button, PageHeader } from '@shopbench/ui';
import { useState } from 'react';
import { BrandCreateDialog } from '../features/brands/components/brand-create-dialog';
import { BrandList } from '../features/brands/components/brand-list';
import { useDeleteBrand } from '../features/brands/components/use-delete-brand';

/** All brands, and the way to add one. */
export function BrandListPage() {
  const [isCreating, setCreating] = useState(false);
  const deletion = useDeleteBrand();
  return (
    <>
      <PageHeader title="Brands">
        <Button variant="contained" color="primary" onClick={() => setCreating(true)}>
          Create Brand
        </Button>
      </PageHeader>
      <BrandList onCreate={() => setCreating(true)} onDelete={deletion.ask} />
      {isCreating ? <BrandCreateDialog onClose={() => setCreating(false)} /> : null}
      {deletion.dialog}
    </>
  );
}
