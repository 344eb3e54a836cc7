import { isForSale, MOBILE_TYPES, type Mobile } from '@shopbench/contracts';
import { asOptions, mobiles, MOBILE_TYPE_WORDS, PATHS } from '@shopbench/pages';
import { ListPage } from '@shopbench/pages/list';
import { LinkButton, MoneyText } from '@shopbench/ui';
import type { ListColumn, ListFilter } from '@shopbench/ui/grid';
import { mobileForm } from './mobile-form';

const typeOf = ({ mobileType }: Mobile) => MOBILE_TYPE_WORDS[mobileType];
const stockOf = ({ mobileType, stockQuantity, unit }: Mobile) =>
  isForSale(mobileType) ? `${stockQuantity} ${unit}` : '';

const columns: ListColumn<Mobile>[] = [
  {
    key: 'mobileName',
    header: 'Mobile Name',
    sort: 'mobileName',
    primary: true,
    minWidth: 180,
    render: mobiles.nameOf,
  },
  { key: 'mobileType', header: 'Type', sort: 'mobileType', width: 140, minWidth: 112, render: typeOf },
  { key: 'emeiNumber', header: 'IMEI', width: 180, render: (mobile) => mobile.emeiNumber ?? '' },
  { key: 'stockQuantity', header: 'Stock', align: 'right', width: 120, render: stockOf },
  {
    key: 'salePrice',
    header: 'Sale Price',
    align: 'right',
    width: 140,
    minWidth: 108,
    render: ({ salePrice }) => (salePrice === undefined ? '' : <MoneyText value={salePrice} />),
  },
];

const filters: ListFilter[] = [
  {
    kind: 'choice',
    name: 'mobileType',
    label: 'Type',
    options: asOptions(MOBILE_TYPES, (type) => MOBILE_TYPE_WORDS[type]),
    inline: true,
  },
];

/** All mobiles: those for sale with their stock, and those that came for repair. */
export function MobileListPage() {
  return (
    <ListPage
      resource={mobiles}
      title="Mobiles"
      archive
      columns={columns}
      card={(mobile) => ({
        title: mobiles.nameOf(mobile),
        detail: [typeOf(mobile), mobile.emeiNumber].filter(Boolean).join(' · '),
        end: stockOf(mobile),
      })}
      defaultSort="mobileName"
      search="Name, IMEI or item code"
      filters={filters}
      empty={{ text: 'Add a mobile to sell it, or to know it when it comes for repair.' }}
      open={mobiles.screen}
      actions={<LinkButton href={PATHS.models}>Models</LinkButton>}
      create={{ label: 'Create Mobile', dialog: mobileForm.CreateDialog }}
      remove
    />
  );
}
