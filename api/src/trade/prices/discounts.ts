import { discountFault, lineAmount, type Discounted } from '@shopbench/contracts';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { notAllowed } from '../../kernel/answers/failure';
import type { TradeKind } from '../kinds/trade-kind';
import type { TradeSources } from '../rules/trade-sources.service';
import type { TradeDocument, TradeLine } from '../../store/trade/trade.schema';

const discounted = ({ quantity, price, total, discountShare }: TradeLine): Discounted => ({
  gross: lineAmount({ quantity, price, discount: 0 }),
  net: total - discountShare,
});

/**
 * Throws 403 for a sale on which this person takes more off than they may. What somebody has agreed to stays: on the document
 * that a line goes on from, on the same thing before the change, and of a repair with its booking.
 */
export function refuseDiscount(
  kind: TradeKind,
  lines: readonly TradeLine[],
  { linked, settings }: Pick<TradeSources, 'linked' | 'settings'>,
  user: SignedInUser,
  before?: TradeDocument,
): void {
  if (kind.side !== 'sale' || !kind.setsPrices) return;
  const saved = [...(before?.items ?? [])];
  const told = lines.map((line) => {
    if (line.repair && !before) return { ...discounted(line), agreed: { ...discounted(line), net: 0 } };
    return { ...discounted(line), agreed: agreedOn(line, linked, saved) };
  });
  const fault = discountFault(user, told, settings.discountLimit);
  if (fault) throw notAllowed(fault, 'discountAmount');
}

/** What was agreed most of the thing of a line: on what it goes on from, or on a line of before, which is taken out of `saved`. */
function agreedOn(
  { item, source }: TradeLine,
  linked: TradeSources['linked'],
  saved: TradeLine[],
): Discounted | undefined {
  const share = (line: TradeLine) => {
    const { gross, net } = discounted(line);
    return gross === 0 ? 0 : (gross - net) / gross;
  };
  const from = source && linked.get(String(source.id))?.items[source.line];
  const [most] = [...(from ? [from] : []), ...saved]
    .filter((one) => one.item.equals(item))
    .sort((a, b) => share(b) - share(a));
  if (!most) return undefined;
  if (most !== from) saved.splice(saved.indexOf(most), 1);
  return discounted(most);
}
