import { formatRupees, hasRight, isBelowMinimum, say, toRupees } from '@shopbench/contracts';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { ruleBroken } from '../../kernel/answers/failure';
import type { TradeKind } from '../kinds/trade-kind';
import type { TradeSources } from '../rules/trade-sources.service';
import type { TradeDocument, TradeLine } from '../../store/trade/trade.schema';

/** Paise that a unit goes for, both discounts taken off. */
const netOf = ({ total, discountShare, quantity }: TradeLine) => (total - discountShare) / quantity;

/**
 * Throws 422 for a sale below a product's minimum price by somebody who may not. What somebody else has agreed to stays:
 * a line may be as cheap as the one that it goes on from, or as it was before the change.
 */
export function refuseBelowMinimum(
  kind: TradeKind,
  lines: readonly TradeLine[],
  { products, linked }: Pick<TradeSources, 'products' | 'linked'>,
  user: SignedInUser,
  before?: TradeDocument,
): void {
  if (kind.side !== 'sale' || !kind.setsPrices || hasRight(user, 'sell_below_minimum')) return;
  lines.forEach((line, i) => {
    const product = products.get(String(line.item));
    if (!product || line.repair || !isBelowMinimum(line, product.minSalePrice)) return;
    const from = line.source && linked.get(String(line.source.id))?.items[line.source.line];
    const agreed = [from, ...(before?.items ?? [])].filter((one) => one?.item.equals(line.item));
    if (agreed.some((one) => netOf(one!) <= netOf(line))) return;
    const minimum = formatRupees(toRupees(product.minSalePrice));
    throw ruleBroken(
      say('price.belowMinimum', { product: product.productName, minimum }),
      `items.${i}.salePrice`,
    );
  });
}
