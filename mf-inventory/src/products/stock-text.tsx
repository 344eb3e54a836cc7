import type { Product } from '@shopbench/contracts';
import { Chip, type Tone } from '@shopbench/ui';

interface StockTextProps {
  product: Product;
  tone?: Tone;
  words?: string;
}

/** What is in stock; marked when it is at or below the product's low level. */
export function StockText({ product, tone, words = '' }: StockTextProps) {
  const { stockQuantity, unit, lowLevelLimit } = product;
  const shown = stockQuantity <= lowLevelLimit ? 'warn' : tone;
  const text = `${stockQuantity} ${unit}${words}`;
  return shown ? <Chip tone={shown}>{text}</Chip> : text;
}
