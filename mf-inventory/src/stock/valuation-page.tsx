import { areaApi, exportList, useListState } from '@shopbench/client';
import { formatRupees, screenPath, titleCase, type ListOf, type ValuedProduct } from '@shopbench/contracts';
import { PATHS } from '@shopbench/pages';
import { QueryList } from '@shopbench/pages/list';
import { FigureStrip, MoneyText, PageHeader } from '@shopbench/ui';
import { filterDefaults, type ListColumn } from '@shopbench/ui/grid';
import { useProductFilters } from '../products/product-filters';

type Valuation = ListOf<'products', ValuedProduct> & { totalValue: number; archivedValue: number };

const { useValuationQuery } = areaApi('inventory').injectEndpoints({
  endpoints: (build) => ({
    valuation: build.query<Valuation, Record<string, string | number>>({
      query: (params) => ({ url: '/stock/valuation', params }),
      providesTags: ['Stock', 'Product'],
    }),
  }),
});

/** The filters of products that the valuation knows. */
const KNOWN = ['category', 'brand'];

const columns: ListColumn<ValuedProduct>[] = [
  {
    key: 'itemCode',
    header: 'Item Code',
    width: 150,
    minWidth: 110,
    render: ({ itemCode }) => itemCode.toUpperCase(),
  },
  {
    key: 'productName',
    header: 'Product Name',
    sort: 'productName',
    primary: true,
    minWidth: 220,
    render: ({ productName }) => titleCase(productName),
  },
  {
    key: 'stockQuantity',
    header: 'Quantity',
    sort: 'stockQuantity',
    align: 'right',
    width: 130,
    minWidth: 90,
    render: ({ stockQuantity, unit }) => `${stockQuantity} ${unit}`,
  },
  {
    key: 'averageCost',
    header: 'Average Cost',
    align: 'right',
    width: 150,
    minWidth: 108,
    render: ({ averageCost }) => <MoneyText value={averageCost} />,
  },
  {
    key: 'stockValue',
    header: 'Value',
    sort: 'stockValue',
    align: 'right',
    width: 160,
    minWidth: 108,
    render: ({ stockValue }) => <MoneyText value={stockValue} />,
  },
];

/** What lies in stock at its weighted average cost, product by product and together, as the books have it. */
export function ValuationPage() {
  const filters = useProductFilters().filter((filter) => 'name' in filter && KNOWN.includes(filter.name));
  const state = useListState({ defaultSort: '-stockValue', filters: filterDefaults(filters) });
  const query = useValuationQuery(state.queryArgs);
  const { data } = query;
  return (
    <>
      <PageHeader back={{ label: 'Products', href: PATHS.products }} title="Stock value" />
      <FigureStrip
        figures={[
          { label: 'Worth together', value: data ? formatRupees(data.totalValue) : '…' },
          { label: 'Products', value: data?.total ?? '…' },
          ...(data && data.archivedValue !== 0
            ? [{ label: 'In archived products', value: formatRupees(data.archivedValue) }]
            : []),
        ]}
      />
      <QueryList
        label="Stock value"
        columns={columns}
        query={query}
        rowsOf={({ products }) => products}
        state={state}
        rowHref={({ _id }) => screenPath('product', _id)}
        searchPlaceholder="Name or item code"
        filterFields={filters}
        onExport={(format) =>
          exportList({ label: 'stock value', url: '/stock/valuation/export', format, query: state.queryArgs })
        }
        empty={{ title: 'Nothing in stock yet', text: 'What is bought or counted in is valued here.' }}
        card={(product) => ({
          title: titleCase(product.productName),
          detail: `${product.stockQuantity} ${product.unit} at ${formatRupees(product.averageCost)}`,
          end: <MoneyText value={product.stockValue} />,
        })}
      />
    </>
  );
}
