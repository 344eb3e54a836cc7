import { titleCase, type MobileModel } from '@shopbench/contracts';
import { models } from '@shopbench/pages';
import { ListPage } from '@shopbench/pages/list';
import type { ListColumn } from '@shopbench/ui/grid';
import { modelForm } from './model-form';

const brandOf = ({ brand }: MobileModel) => (brand ? titleCase(brand.brandName) : '');

const columns: ListColumn<MobileModel>[] = [
  { key: 'modelNo', header: 'Model Number', sort: 'modelNo', primary: true, render: models.nameOf },
  { key: 'brand', header: 'Brand', width: 220, render: brandOf },
];

/** All models of mobiles, and the way to add one. */
export function ModelListPage() {
  return (
    <ListPage
      resource={models}
      title="Models"
      archive
      columns={columns}
      card={(model) => ({ title: models.nameOf(model), end: brandOf(model) })}
      defaultSort="modelNo"
      search="Model number"
      empty={{ icon: 'list', text: 'Models of mobiles that the shop sells or repairs.' }}
      open={models.screen}
      create={{ label: 'Create Model', dialog: modelForm.CreateDialog }}
      remove
    />
  );
}
