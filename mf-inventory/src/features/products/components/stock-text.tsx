import type { Product } from '@shopbench/contracts';
import { Chip } from '@shopbench/ui';

/** What is in stock; marked when it is at or below the product's low level. */
export function StockText({ product }: { product: Product }) {
  const text = `${product.stockQuantity} ${product.unit}`;
  const isLow = product.stockQuantity <= product.lowLevelLimit;
  return isLow ? <Chip tone="warn">{text}</Chip> : text;
}
