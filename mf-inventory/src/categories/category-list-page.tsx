import { titleCase, type Category } from '@shopbench/contracts';
import { categories } from '@shopbench/pages';
import { ListPage } from '@shopbench/pages/list';
import type { ListColumn } from '@shopbench/ui/grid';
import { categoryForm } from './category-form';

const subCategories = (category: Category) => category.subCategories.map(titleCase).join(', ');

const columns: ListColumn<Category>[] = [
  {
    key: 'categoryName',
    header: 'Category Name',
    sort: 'categoryName',
    primary: true,
    render: categories.nameOf,
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

/** All categories with their GST rates, and the way to add one. */
export function CategoryListPage() {
  return (
    <ListPage
      resource={categories}
      title="Categories"
      archive
      columns={columns}
      card={(category) => ({
        title: categories.nameOf(category),
        detail: subCategories(category),
        end: `GST ${category.gstRate}%`,
      })}
      defaultSort="categoryName"
      search="Category name"
      empty={{ icon: 'list', text: 'A category gives its products their GST rate.' }}
      open={categories.screen}
      create={{ label: 'Create Category', dialog: categoryForm.CreateDialog }}
      remove
    />
  );
}
