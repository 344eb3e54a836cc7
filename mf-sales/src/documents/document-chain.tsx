import { screenPath, TRADE_DOCUMENTS, type TradeLink } from '@shopbench/contracts';
import { Link, styled } from '@shopbench/ui';
import type { TradeRecord } from './documents';

const Steps = styled('ol')({
  display: 'flex',
  flexWrap: 'wrap',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  overflow: 'hidden',
  '& > li': { flex: '1 1 140px', padding: '10px 16px', borderLeft: '1px solid var(--line)' },
  '& > li:first-of-type': { borderLeft: 0 },
  '& > li[aria-current]': { background: 'var(--accent-soft)', fontWeight: 600 },
  '& small': {
    display: 'block',
    fontSize: 12,
    lineHeight: '16px',
    fontWeight: 400,
    color: 'var(--text-2)',
  },
});

const nounOf = ({ kind }: Pick<TradeLink, 'kind'>) => TRADE_DOCUMENTS[kind].noun;

const Step = ({ link }: { link: TradeLink }) => (
  <li>
    <small>{nounOf(link)}</small>
    <Link href={screenPath(link.kind, link.id)}>{link.number}</Link>
  </li>
);

/** What a document was made from and what was made of it, each with its page; nothing for one that stands alone. */
export function DocumentChain({ record }: { record: TradeRecord }) {
  const { sources, targets, repair } = record;
  if (sources.length + targets.length === 0 && !repair) return null;
  return (
    <Steps aria-label="Chain of documents">
      {repair ? (
        <li>
          <small>Repair</small>
          <Link href={screenPath('repair', repair.id)}>{repair.number}</Link>
        </li>
      ) : null}
      {sources.map((link) => (
        <Step key={link.id} link={link} />
      ))}
      <li aria-current="step">
        <small>{nounOf(record)}</small>
        {record.invoiceNumber}
      </li>
      {targets.map((link) => (
        <Step key={link.id} link={link} />
      ))}
    </Steps>
  );
}
