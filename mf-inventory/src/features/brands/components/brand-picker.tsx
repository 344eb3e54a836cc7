import { errorText, notify, useSettled } from '@shopbench/client';
import { folded, titleCase } from '@shopbench/contracts';
import { CreatableCombobox } from '@shopbench/ui/form';
import { useState } from 'react';
import { useBrandsQuery, useCreateBrandMutation, useLazyBrandsQuery } from '../api/brand-api';

export interface BrandPickerProps {
  value: string | null | undefined;
  error?: string;
  onChange: (brandName: string) => void;
}

const PAGE = { pageSize: 20, sort: 'brandName' };

/** The brand of an item, found while typing or created. */
export function BrandPicker(props: BrandPickerProps) {
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim());
  const { currentData, isFetching } = useBrandsQuery({ q, ...PAGE });
  const [lookUp] = useLazyBrandsQuery();
  const [createBrand] = useCreateBrandMutation();

  async function create(brandName: string): Promise<boolean> {
    const answer = await createBrand({ brandName });
    if ('error' in answer) notify.error(errorText(answer.error));
    else notify.success(answer.data.message);
    return !('error' in answer);
  }

  async function find(name: string): Promise<string | undefined> {
    const { data } = await lookUp({ q: name, ...PAGE }, true);
    return data?.brands.find((brand) => folded(brand.brandName) === folded(name))?.brandName;
  }

  const isLoading = isFetching || q !== typed.trim();
  const found = isLoading ? [] : (currentData?.brands ?? []);
  return (
    <CreatableCombobox
      {...props}
      label="Brand"
      name="brand"
      noun="brand"
      options={found.map((brand) => ({ label: titleCase(brand.brandName) }))}
      loading={isLoading}
      onType={setTyped}
      find={find}
      onCreate={create}
    />
  );
}
