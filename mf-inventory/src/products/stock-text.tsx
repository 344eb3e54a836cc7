import { isLowStock, type Product } from '@shopbench/contracts';
import { Chip, type Tone } from '@shopbench/ui';

interface StockTextProps {
  product: Product;
  tone?: Tone;
  words?: string;
}

/** What is in stock; marked when it is at or below the product's low level. */
export function StockText({ product, tone, words = '' }: StockTextProps) {
  if (product.service) return 'Service';
  const shown = isLowStock(product) ? 'warn' : tone;
  const text = `${product.stockQuantity} ${product.unit}${words}`;
  return shown ? <Chip tone={shown}>{text}</Chip> : text;
}
