import { formatAmount, formatRupees, screenPath, type ValuedProduct } from '@shopbench/contracts';
import { Loaded, StoryTable } from '@shopbench/pages';
import { Card, EmptyState, FigureStrip, Link } from '@shopbench/ui';
import { usePaged } from './paged';
import { useStockValue } from './report-calls';
import { ReportFrame } from './report-frame';

const name = ({ _id, productName }: ValuedProduct) => (
  <Link href={screenPath('product', _id)}>{productName}</Link>
);

/** What lies in the shop at its average cost, as the books have it. */
export function StockReportPage() {
  const { query, onPage } = usePaged();
  return (
    <ReportFrame title="Stock valuation" file={{ url: '/stock/valuation/export', query: {} }}>
      <Loaded query={useStockValue(query)} noun="report">
        {({ products, totalValue, archivedValue, ...paging }) => (
          <>
            <FigureStrip
              figures={[
                {
                  label: 'In stock, at average cost',
                  value: formatRupees(Math.round((totalValue + archivedValue) * 100) / 100),
                },
                { label: 'Products', value: paging.total },
                { label: 'Of archived products', value: formatRupees(archivedValue) },
              ]}
            />
            <Card flush>
              {products.length === 0 ? (
                <EmptyState icon="box" title="No products" text="What is bought or entered is valued here." />
              ) : (
                <StoryTable
                  rows={products}
                  keyOf={({ _id }) => _id}
                  paging={{ ...paging, onPage }}
                  columns={[
                    { header: 'Item code', cell: ({ itemCode }) => itemCode },
                    { header: 'Product', cell: name },
                    {
                      header: 'In stock',
                      end: true,
                      cell: ({ stockQuantity, unit }) => `${stockQuantity} ${unit}`,
                    },
                    {
                      header: 'Average cost',
                      end: true,
                      cell: ({ averageCost }) => formatAmount(averageCost),
                    },
                    { header: 'Value', end: true, cell: ({ stockValue }) => formatAmount(stockValue) },
                  ]}
                  card={(product) => ({
                    title: name(product),
                    detail: `${product.stockQuantity} ${product.unit} × ${formatAmount(product.averageCost)}`,
                    end: formatAmount(product.stockValue),
                  })}
                />
              )}
            </Card>
          </>
        )}
      </Loaded>
    </ReportFrame>
  );
}
