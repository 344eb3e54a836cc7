import { errorText, useListState } from '@shopbench/client';
import { titleCase, type Brand } from '@shopbench/contracts';
import { Button } from '@shopbench/ui';
import { DataList, type ListColumn } from '@shopbench/ui/grid';
import { useBrandsQuery } from '../api/brand-api';

const columns: ListColumn<Brand>[] = [
  {
    key: 'brandName',
    header: 'Brand Name',
    sort: 'brandName',
    render: (brand) => titleCase(brand.brandName),
  },
];

export interface BrandListProps {
  onCreate: () => void;
  onDelete: (brand: Brand) => void;
}

/** All brands. */
export function BrandList({ onCreate, onDelete }: BrandListProps) {
  const state = useListState({ defaultSort: 'brandName' });
  const { data, error, isFetching, refetch } = useBrandsQuery(state.queryArgs);
  return (
    <DataList<Brand>
      label="Brands"
      columns={columns}
      rows={data?.brands}
      total={data?.total ?? 0}
      totalIsAtLeast={data?.totalIsAtLeast}
      state={state}
      loading={isFetching}
      error={error && errorText(error)}
      onRetry={refetch}
      rowActions={(brand) => [{ label: 'Delete', danger: true, onChoose: () => onDelete(brand) }]}
      searchPlaceholder="Brand name"
      empty={{
        icon: 'list',
        title: 'No brands yet',
        text: 'Brands group products and mobiles.',
        action: (
          <Button variant="contained" color="primary" onClick={onCreate}>
            Create Brand
          </Button>
        ),
      }}
      card={(brand) => ({ title: titleCase(brand.brandName) })}
    />
  );
}
