import { errorText, useListState } from '@shopbench/client';
import { useNavigate } from '@shopbench/client/router';
import { titleCase, type Product } from '@shopbench/contracts';
import { Button, Chip, MoneyText } from '@shopbench/ui';
import { DataList, type ListColumn } from '@shopbench/ui/grid';
import { useProductsQuery } from '../api/product-api';
import { productPath } from '../product-values';
import { StockText } from './stock-text';

const columns: ListColumn<Product>[] = [
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
    render: (product) => titleCase(product.productName),
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
    render: (product) => <MoneyText value={product.purchasePrice} />,
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

export interface ProductListProps {
  onCreate: () => void;
  onDelete: (product: Product) => void;
}

/** All products with their stock. */
export function ProductList({ onCreate, onDelete }: ProductListProps) {
  const state = useListState({ defaultSort: 'productName' });
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useProductsQuery(state.queryArgs);
  return (
    <DataList<Product>
      label="Products"
      columns={columns}
      rows={data?.products}
      total={data?.total ?? 0}
      totalIsAtLeast={data?.totalIsAtLeast}
      state={state}
      loading={isFetching}
      error={error && errorText(error)}
      onRetry={refetch}
      rowHref={(product) => productPath(product._id)}
      rowActions={(product) => [
        { label: 'View/Edit', onChoose: () => navigate(productPath(product._id)) },
        { label: 'Delete', danger: true, onChoose: () => onDelete(product) },
      ]}
      searchPlaceholder="Name or item code"
      empty={{
        title: 'No products yet',
        text: 'Add the first product with its prices and what is in stock.',
        action: (
          <Button variant="contained" color="primary" onClick={onCreate}>
            Create Product
          </Button>
        ),
      }}
      card={(product) => ({
        title: titleCase(product.productName),
        detail: product.itemCode.toUpperCase(),
        end: (
          <>
            <MoneyText value={product.salePrice} />
            <Chip tone={product.stockQuantity <= product.lowLevelLimit ? 'warn' : 'mute'}>
              {product.stockQuantity} {product.unit}
            </Chip>
          </>
        ),
      })}
    />
  );
}
