import { useNavigate } from '@shopbench/client/router';
import type { Product } from '@shopbench/contracts';
import { BulkUpload, PATHS, PRODUCT_IMPORT, products } from '@shopbench/pages';
import { ListPage, type RecordColumn } from '@shopbench/pages/list';
import { MoneyText } from '@shopbench/ui';
import { useState } from 'react';
import { AdjustDialog } from '../stock/adjust-dialog';
import { dayText } from '../stock/movement-words';
import { StockPages } from '../stock/stock-pages';
import { useProductFilters } from './product-filters';
import { productForm, updatePath } from './product-form';
import { StockText } from './stock-text';
import { useProductBulk } from './use-product-bulk';

const columns: RecordColumn<Product>[] = [
  {
    key: 'itemCode',
    header: 'Item Code',
    sort: 'itemCode',
    width: 150,
    minWidth: 110,
    render: (product) => product.itemCode.toUpperCase(),
  },
  {
    key: 'productName',
    header: 'Product Name',
    sort: 'productName',
    primary: true,
    minWidth: 220,
    render: products.nameOf,
  },
  {
    key: 'stockQuantity',
    header: 'Quantity',
    sort: 'stockQuantity',
    align: 'right',
    width: 150,
    minWidth: 96,
    render: (product) => <StockText product={product} />,
  },
  {
    key: 'purchasePrice',
    header: 'Purchase Price',
    align: 'right',
    width: 150,
    minWidth: 116,
    right: 'cost',
    render: (product) => <MoneyText value={product.purchasePrice ?? 0} />,
  },
  {
    key: 'salePrice',
    header: 'Sale Price',
    sort: 'salePrice',
    align: 'right',
    width: 150,
    minWidth: 108,
    render: (product) => <MoneyText value={product.salePrice} />,
  },
  { key: 'location', header: 'Location', width: 140, hidden: true, render: (product) => product.location },
  {
    key: 'movedAt',
    header: 'Last moved',
    sort: 'movedAt',
    width: 130,
    hidden: true,
    render: (product) => dayText(product.movedAt),
  },
];

/** All products with their stock, and the way to add one without leaving the list. */
export function ProductListPage() {
  const filters = useProductFilters();
  const navigate = useNavigate();
  const bulk = useProductBulk();
  const [adjusted, setAdjusted] = useState<Product | null>(null);
  return (
    <>
      <ListPage
        resource={products}
        title="Products"
        columns={columns}
        card={(product) => ({
          title: products.nameOf(product),
          detail: product.itemCode.toUpperCase(),
          end: (
            <>
              <MoneyText value={product.salePrice} />
              <StockText product={product} tone="mute" />
            </>
          ),
        })}
        defaultSort="productName"
        search="Name or item code"
        empty={{ text: 'Add the first product with its prices and what is in stock.' }}
        filters={filters}
        archive
        rowActions={(product) => [
          { label: 'Edit', onChoose: () => void navigate(updatePath(product._id)) },
          { label: 'Adjust stock', onChoose: () => setAdjusted(product) },
        ]}
        open={products.screen}
        actions={
          <>
            <BulkUpload subject={PRODUCT_IMPORT} listPath={PATHS.products} />
            <StockPages />
          </>
        }
        withChosen={bulk.withChosen}
        above={bulk.result}
        create={{ label: 'Create Product', dialog: productForm.CreateDialog }}
        remove
      />
      {bulk.dialog}
      {adjusted ? <AdjustDialog product={adjusted} onClose={() => setAdjusted(null)} /> : null}
    </>
  );
}
