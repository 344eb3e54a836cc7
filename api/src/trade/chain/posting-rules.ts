import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { actorOf } from '../../store/records/record';
import type { Linked } from './trade-chain.service';
import type { TradeKind } from '../kinds/trade-kind';
import type { PostingRules } from '../rules/trade-posting';
import type { LoadedSources } from '../rules/trade-sources.service';

/** What the settings and the kind allow a document's posting. */
export function rulesOf(
  kind: TradeKind,
  { settings }: LoadedSources,
  user: SignedInUser,
  linked: Linked,
): PostingRules {
  const { allowNegativeStock } = settings;
  return { allowNegativeStock, checksCredit: kind.checksCredit, by: actorOf(user), linked };
}
