import type { Paise } from '@shopbench/contracts';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { actorOf } from '../../store/records/record';
import type { Party } from '../../store/people/party.schema';
import type { ShopSettings } from '../../store/records/settings.schema';
import type { Linked } from './trade-chain.service';
import type { TradeKind } from '../kinds/trade-kind';
import type { PostingRules } from '../rules/trade-posting';
import type { LoadedSources } from '../rules/trade-sources.service';

/** What the settings and the party's credit allow a document's posting. */
export function rulesOf(
  kind: TradeKind,
  { settings, party }: LoadedSources,
  user: SignedInUser,
  linked: Linked,
): PostingRules {
  const { allowNegativeStock } = settings;
  const creditLimit = party && kind.checksCredit ? creditLimitOf(party, settings) : undefined;
  return { allowNegativeStock, creditLimit, by: actorOf(user), linked };
}

/** Paise that a customer may owe; undefined without a limit. Source: domain rules, "Parties and credit". */
function creditLimitOf(party: Party, { creditByDefault = true }: ShopSettings): Paise | undefined {
  if (party.creditAllowed) return party.creditLimit > 0 ? party.creditLimit : undefined;
  return creditByDefault ? undefined : 0;
}
