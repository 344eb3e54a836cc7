import { errorText, useListState } from '@shopbench/client';
import { titleCase, type Category } from '@shopbench/contracts';
import { Button } from '@shopbench/ui';
import { DataList, type ListColumn } from '@shopbench/ui/grid';
import { useCategoriesQuery } from '../api/category-api';

const subCategories = (category: Category) => category.subCategories.map(titleCase).join(', ');

const columns: ListColumn<Category>[] = [
  {
    key: 'categoryName',
    header: 'Category Name',
    sort: 'categoryName',
    render: (category) => titleCase(category.categoryName),
  },
  {
    key: 'gstRate',
    header: 'GST Rate',
    sort: 'gstRate',
    align: 'right',
    width: 120,
    render: (category) => `${category.gstRate}%`,
  },
  { key: 'subCategories', header: 'Sub Categories', minWidth: 260, render: subCategories },
];

export interface CategoryListProps {
  onCreate: () => void;
  onDelete: (category: Category) => void;
}

/** All categories with their GST rates. */
export function CategoryList({ onCreate, onDelete }: CategoryListProps) {
  const state = useListState({ defaultSort: 'categoryName' });
  const { data, error, isFetching, refetch } = useCategoriesQuery(state.queryArgs);
  return (
    <DataList<Category>
      label="Categories"
      columns={columns}
      rows={data?.categories}
      total={data?.total ?? 0}
      totalIsAtLeast={data?.totalIsAtLeast}
      state={state}
      loading={isFetching}
      error={error && errorText(error)}
      onRetry={refetch}
      rowActions={(category) => [{ label: 'Delete', danger: true, onChoose: () => onDelete(category) }]}
      searchPlaceholder="Category name"
      empty={{
        icon: 'list',
        title: 'No categories yet',
        text: 'A category gives its products their GST rate.',
        action: (
          <Button variant="contained" color="primary" onClick={onCreate}>
            Create Category
          </Button>
        ),
      }}
      card={(category) => ({
        title: titleCase(category.categoryName),
        detail: subCategories(category),
        end: `GST ${category.gstRate}%`,
      })}
    />
  );
}
