import { TRADE_DOCUMENTS, TRADE_KIND_NAMES, type TradeKindName } from '@shopbench/contracts';
import { PageLinks } from '@shopbench/ui';

const kindsOf = (kind: TradeKindName) =>
  TRADE_KIND_NAMES.filter((one) => TRADE_DOCUMENTS[one].side === TRADE_DOCUMENTS[kind].side);

/** What a kind is called beside the others of its side. */
const shortName = (kind: TradeKindName): string =>
  `${TRADE_DOCUMENTS[kind].noun.replace(/^(Sales|Purchase|Supplier) /, '')}s`.replace(/^./, (letter) =>
    letter.toUpperCase(),
  );

/** From the list of one kind to those of the others of its side. */
export function KindLinks({ kind }: { kind: TradeKindName }) {
  const { side, screen } = TRADE_DOCUMENTS[kind];
  return (
    <PageLinks
      label={`${side === 'sale' ? 'Sale' : 'Purchase'} documents`}
      pages={kindsOf(kind).map((one) => ({ href: TRADE_DOCUMENTS[one].screen, label: shortName(one) }))}
      current={screen}
    />
  );
}
