import type { Product } from '@shopbench/contracts';
import { Chip, type Tone } from '@shopbench/ui';

/** What is in stock; marked when it is at or below the product's low level. */
export function StockText({ product, tone }: { product: Product; tone?: Tone }) {
  const { stockQuantity, unit, lowLevelLimit } = product;
  const shown = stockQuantity <= lowLevelLimit ? 'warn' : tone;
  const text = `${stockQuantity} ${unit}`;
  return shown ? <Chip tone={shown}>{text}</Chip> : text;
}
