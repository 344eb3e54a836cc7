import { formatAmount, formatRupees, type Page, type ValuedProduct } from '@shopbench/contracts';
import { RecordLink } from '@shopbench/pages';
import { defineReport } from '@shopbench/pages/report';

/** A page of what lies in stock; rupees. */
interface StockValue extends Page {
  products: readonly ValuedProduct[];
  totalValue: number;
  archivedValue: number;
}

const name = ({ _id, productName }: ValuedProduct) => (
  <RecordLink kind="product" id={_id}>
    {productName}
  </RecordLink>
);

/** What lies in the shop at its average cost, as the books have it. */
export const StockReportPage = defineReport<StockValue, ValuedProduct>({
  area: 'accounts',
  url: '/stock/valuation',
  title: 'Stock valuation',
  paged: true,
  figures: ({ totalValue, archivedValue, total }) => [
    { label: 'In stock, at average cost', value: formatRupees(Math.round((totalValue + archivedValue) * 100) / 100) }, // prettier-ignore
    { label: 'Products', value: total },
    { label: 'Of archived products', value: formatRupees(archivedValue) },
  ],
  tables: ({ products }) => [{ rows: products }],
  keyOf: ({ _id }) => _id,
  empty: { icon: 'box', title: 'No products', text: 'What is bought or entered is valued here.' },
  columns: () => [
    { header: 'Item code', cell: ({ itemCode }) => itemCode },
    { header: 'Product', cell: name },
    { header: 'In stock', end: true, cell: ({ stockQuantity, unit }) => `${stockQuantity} ${unit}` },
    { header: 'Average cost', end: true, cell: ({ averageCost }) => formatAmount(averageCost) },
    { header: 'Value', end: true, cell: ({ stockValue }) => formatAmount(stockValue) },
  ],
  card: (product) => ({
    title: name(product),
    detail: `${product.stockQuantity} ${product.unit} × ${formatAmount(product.averageCost)}`,
    end: formatAmount(product.stockValue),
  }),
});
