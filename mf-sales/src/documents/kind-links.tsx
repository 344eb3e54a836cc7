import { TRADE_DOCUMENTS, TRADE_KIND_NAMES, type TradeKindName } from '@shopbench/contracts';
import { Link, styled } from '@shopbench/ui';

const Row = styled('nav')({
  display: 'flex',
  gap: 20,
  marginBottom: 16,
  overflowX: 'auto',
  whiteSpace: 'nowrap',
  borderBottom: '1px solid var(--line)',
  '& a': { padding: '6px 0 8px', color: 'var(--text-2)', fontWeight: 550, textDecoration: 'none' },
  '& a[aria-current]': { color: 'var(--accent-text)', boxShadow: 'inset 0 -2px var(--accent)' },
});

const kindsOf = (kind: TradeKindName) =>
  TRADE_KIND_NAMES.filter((one) => TRADE_DOCUMENTS[one].side === TRADE_DOCUMENTS[kind].side);

/** What a kind is called beside the others of its side. */
const shortName = (kind: TradeKindName): string =>
  `${TRADE_DOCUMENTS[kind].noun.replace(/^(Sales|Purchase|Supplier) /, '')}s`.replace(/^./, (letter) =>
    letter.toUpperCase(),
  );

/** From the list of one kind to those of the others of its side: the menu names only what is opened most. */
export function KindLinks({ kind }: { kind: TradeKindName }) {
  const side = TRADE_DOCUMENTS[kind].side === 'sale' ? 'Sale' : 'Purchase';
  return (
    <Row aria-label={`${side} documents`}>
      {kindsOf(kind).map((one) => (
        <Link
          key={one}
          href={TRADE_DOCUMENTS[one].screen}
          {...(one === kind ? { 'aria-current': 'page' as const } : {})}
        >
          {shortName(one)}
        </Link>
      ))}
    </Row>
  );
}
