import type { Product } from '@shopbench/contracts';
import { products } from '@shopbench/pages';
import { ListPage, type RecordColumn } from '@shopbench/pages/list';
import { MoneyText } from '@shopbench/ui';
import { productForm } from './product-form';
import { StockText } from './stock-text';

const columns: RecordColumn<Product>[] = [
  {
    key: 'itemCode',
    header: 'Item Code',
    sort: 'itemCode',
    width: 150,
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
    render: (product) => <StockText product={product} />,
  },
  {
    key: 'purchasePrice',
    header: 'Purchase Price',
    align: 'right',
    width: 150,
    right: 'cost',
    render: (product) => <MoneyText value={product.purchasePrice ?? 0} />,
  },
  {
    key: 'salePrice',
    header: 'Sale Price',
    sort: 'salePrice',
    align: 'right',
    width: 150,
    render: (product) => <MoneyText value={product.salePrice} />,
  },
];

/** All products with their stock, and the way to add one without leaving the list. */
export function ProductListPage() {
  return (
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
      open={products.screen}
      create={{ label: 'Create Product', dialog: productForm.CreateDialog }}
      remove
    />
  );
}
