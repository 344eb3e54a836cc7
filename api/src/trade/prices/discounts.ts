import { discountProblem, lineAmount, type Discounted } from '@shopbench/contracts';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { notAllowed } from '../../kernel/answers/failure';
import type { TradeKind } from '../rules/trade-kind';
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
  const told = lines.map((line) => ({ ...discounted(line), agreed: agreedOn(line, linked, before) }));
  const problem = discountProblem(user, told, settings.discountLimit);
  if (problem) throw notAllowed(problem, 'discountAmount');
}

function agreedOn(
  line: TradeLine,
  linked: TradeSources['linked'],
  before: TradeDocument | undefined,
): Discounted | undefined {
  if (line.repair && !before) return { ...discounted(line), net: 0 };
  const from = line.source && linked.get(String(line.source.id))?.items[line.source.line];
  const share = ({ gross, net }: Discounted) => (gross === 0 ? 0 : (gross - net) / gross);
  return [from, ...(before?.items ?? [])]
    .filter((one) => one?.item.equals(line.item))
    .map((one) => discounted(one!))
    .sort((a, b) => share(b) - share(a))[0];
}
