import type { Brand } from '@shopbench/contracts';
import { brands } from '@shopbench/pages';
import { ListPage } from '@shopbench/pages/list';
import type { ListColumn } from '@shopbench/ui/grid';
import { brandForm } from './brand-form';

const columns: ListColumn<Brand>[] = [
  { key: 'brandName', header: 'Brand Name', sort: 'brandName', primary: true, render: brands.nameOf },
];

/** All brands, and the way to add one. */
export function BrandListPage() {
  return (
    <ListPage
      resource={brands}
      title="Brands"
      archive
      columns={columns}
      card={(brand) => ({ title: brands.nameOf(brand) })}
      defaultSort="brandName"
      search="Brand name"
      empty={{ icon: 'list', text: 'Brands group products and mobiles.' }}
      open={brands.screen}
      create={{ label: 'Create Brand', dialog: brandForm.CreateDialog }}
      remove
    />
  );
}
