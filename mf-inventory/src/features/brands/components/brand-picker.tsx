import { errorText, notify, useSettled } from '@shopbench/client';
import { titleCase } from '@shopbench/contracts';
import { CreatableCombobox } from '@shopbench/ui/form';
import { useState } from 'react';
import { useBrandsQuery, useCreateBrandMutation } from '../api/brand-api';

export interface BrandPickerProps {
  value: string | null | undefined;
  error?: string;
  onChange: (brandName: string) => void;
}

/** The brand of an item, found while typing or created. */
export function BrandPicker(props: BrandPickerProps) {
  const [typed, setTyped] = useState('');
  const { data, isFetching } = useBrandsQuery({ q: useSettled(typed), pageSize: 20, sort: 'brandName' });
  const [createBrand] = useCreateBrandMutation();

  async function create(brandName: string): Promise<boolean> {
    const answer = await createBrand({ brandName });
    if ('error' in answer) notify.error(errorText(answer.error));
    else notify.success(answer.data.message);
    return !('error' in answer);
  }

  return (
    <CreatableCombobox
      {...props}
      label="Brand"
      name="brand"
      noun="brand"
      options={(data?.brands ?? []).map((brand) => ({ label: titleCase(brand.brandName) }))}
      loading={isFetching}
      onType={setTyped}
      onCreate={create}
    />
  );
}
