import { errorText, notify } from '@shopbench/client';
import { titleCase, type Brand } from '@shopbench/contracts';
import { DeleteDialog } from '@shopbench/ui';
import { useState } from 'react';
import { useDeleteBrandMutation } from '../api/brand-api';

/** Deleting a brand, with the question before. */
export function useDeleteBrand() {
  const [brand, setBrand] = useState<Brand | null>(null);
  const [deleteBrand, { isLoading }] = useDeleteBrandMutation();

  async function confirm(target: Brand) {
    const answer = await deleteBrand(target._id);
    setBrand(null);
    if ('error' in answer) notify.error(errorText(answer.error));
    else notify.success(answer.data.message);
  }

  const dialog = (
    <DeleteDialog
      noun="Brand"
      name={brand && titleCase(brand.brandName)}
      busy={isLoading}
      onConfirm={() => brand && void confirm(brand)}
      onCancel={() => setBrand(null)}
    />
  );
  return { ask: setBrand, dialog };
}
