import { Slot } from '@shopbench/client';
import { useNavigate } from '@shopbench/client/router';
import { formatRupees, isLowStock, titleCase, type Product } from '@shopbench/contracts';
import {
  ArchivedNotice,
  PATHS,
  products,
  RecordHistory,
  RecordLayout,
  RecordPage,
  useDelete,
  useReturn,
  useRight,
  type RecordAction,
} from '@shopbench/pages';
import { Chip, Icon, StatusChip, styled, type StripFigure } from '@shopbench/ui';
import { useState } from 'react';
import { labelsHref } from '../labels/label-href';
import { AdjustDialog } from '../stock/adjust-dialog';
import { useStockItem } from '../stock/stock';
import { LowLevelCard } from './low-level-card';
import { updatePath } from './product-form';
import { ProductFacts } from './product-facts';
import { ProductMovements } from './product-movements';
import { ProductParties } from './product-parties';
import { ProductPrices } from './product-prices';
import { ProductUnits } from './product-units';

const Picture = styled('div')({
  flex: '0 0 44px',
  display: 'grid',
  placeItems: 'center',
  height: 44,
  overflow: 'hidden',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  background: 'var(--sunken)',
  color: 'var(--text-2)',
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
});

/** One product: what there is of it and what it is worth, what came and went, and with whom. */
export function ProductPage() {
  return <RecordPage resource={products}>{(product) => <ProductRecord product={product} />}</RecordPage>;
}

/** `SM-A156E · Samsung · Mobiles, Smartphone · HSN 85171300, GST 18 % · by IMEI`. */
function detailOf({
  itemCode,
  brand,
  category,
  subcategory,
  hsnCode,
  enableTracking,
  service,
}: Product): string {
  const kind = [category && titleCase(category.categoryName), subcategory && titleCase(subcategory)];
  const tax = [hsnCode && `${service ? 'SAC' : 'HSN'} ${hsnCode}`, category && `GST ${category.gstRate} %`];
  return [
    itemCode.toUpperCase(),
    brand && titleCase(brand.brandName),
    kind.filter(Boolean).join(', '),
    tax.filter(Boolean).join(', '),
    enableTracking && 'by IMEI',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** What is to be seen of a product before anything else. */
function badgeOf(product: Product) {
  if (isLowStock(product)) return <Chip tone="warn">Low stock</Chip>;
  if (product.service) return <Chip>Service</Chip>;
  return product.notForSale ? <Chip>Not for sale</Chip> : undefined;
}

function ProductRecord({ product }: { product: Product }) {
  const navigate = useNavigate();
  const seesCosts = useRight('cost');
  const [isAdjusting, setAdjusting] = useState(false);
  const deletion = useDelete(products, { onDeleted: useReturn(PATHS.products) });
  const { data: item } = useStockItem(product._id);
  const { _id, stockQuantity, unit, salePrice, minSalePrice, productImage, enableTracking, service } =
    product;
  const pieces = (count: number) => `${count} ${unit}`;
  const money = (rupees: number | undefined) => (rupees === undefined ? '…' : formatRupees(rupees));
  const figures: StripFigure[] = [
    ...(service ? [] : [{ label: 'In stock', value: pieces(stockQuantity) }]),
    ...(seesCosts && !service ? [{ label: 'Stock at cost', value: money(item?.stockValue) }] : []),
    { label: 'Sale price', value: money(salePrice) },
    ...(minSalePrice > 0 ? [{ label: 'Not below', value: money(minSalePrice) }] : []),
    ...(seesCosts ? [{ label: 'Average cost', value: money(item?.averageCost) }] : []),
    { label: 'Sold in 30 days', value: item ? pieces(item.sold) : '…' },
  ];
  const adjust: RecordAction = {
    label: 'Adjust stock',
    hotkey: 'a',
    onPhone: 'bar',
    onPress: () => setAdjusting(true),
  };
  const actions: RecordAction[] = product.archived
    ? []
    : [
        { label: 'Delete', kind: 'danger', onPress: () => deletion.ask(product) },
        ...(service ? [] : [adjust]),
        { label: 'Print labels', href: labelsHref([_id]) },
        { label: 'Edit', hotkey: 'e', onPress: () => navigate(updatePath(_id)) },
        { label: 'Sell', kind: 'main', href: `${PATHS.newSale}?item=${_id}` },
      ];
  return (
    <>
      <RecordLayout
        back={{ label: 'Products', href: PATHS.products }}
        picture={
          <Picture>
            {productImage ? <img src={productImage} alt="" /> : <Icon name="box" size={20} />}
          </Picture>
        }
        title={products.nameOf(product)}
        badge={product.archived ? <StatusChip status="archived" /> : badgeOf(product)}
        detail={detailOf(product)}
        actions={actions}
        figures={figures}
        aside={
          <>
            {product.archived || service ? null : <LowLevelCard product={product} />}
            {enableTracking ? <ProductUnits product={product} /> : null}
            <ProductParties itemId={_id} side="sale" />
            <ProductParties itemId={_id} side="purchase" />
            <Slot name="product.record" productId={_id} />
            <RecordHistory resource={products} id={_id} />
          </>
        }
      >
        {product.archived ? <ArchivedNotice resource={products} record={product} may /> : null}
        <ProductPrices product={product} />
        <ProductMovements itemId={_id} />
        <ProductFacts product={product} />
      </RecordLayout>
      {deletion.dialog}
      {isAdjusting ? <AdjustDialog product={product} onClose={() => setAdjusting(false)} /> : null}
    </>
  );
}
