import { folded } from '@shopbench/contracts';
import type { Product } from '../../store/goods/product.schema';

/** How well a product fits what was typed; higher is better: its code, then its name, then any word of either. */
export function rank(product: Pick<Product, 'itemCode' | 'foldedName'>, q: string): number {
  const typed = folded(q);
  const code = folded(product.itemCode);
  if (code === typed) return 4;
  if (code.startsWith(typed)) return 3;
  if (product.foldedName.startsWith(typed)) return 2;
  return product.foldedName.split(' ').some((word) => word.startsWith(typed)) ? 1 : 0;
}

/** Best first; equals by name. */
export const byRank =
  (q: string) =>
  (a: Product, b: Product): number =>
    rank(b, q) - rank(a, q) || (a.foldedName < b.foldedName ? -1 : 1);
