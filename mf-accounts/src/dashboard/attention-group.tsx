import { Chip, Link, styled, type Tone } from '@shopbench/ui';
import type { ReactNode } from 'react';

const Group = styled('section')({
  minWidth: 0,
  '& header': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 40, padding: '8px 16px 0' },
  '& h3': { margin: 0, font: '600 13px/20px var(--font)' },
  '& header a': { marginLeft: 'auto', fontSize: 13 },
  '& > p': { padding: '6px 16px 16px', fontSize: 13, color: 'var(--text-2)' },
  '& ul': { listStyle: 'none', margin: '4px 0 8px', padding: 0 },
});

const Row = styled(Link)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '0 12px',
  alignItems: 'center',
  minHeight: 52,
  padding: '6px 16px',
  borderRadius: 0,
  color: 'var(--text)',
  '&:hover': { background: 'var(--hover)' },
  '& b': { fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& small': { gridRow: 2, fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
  '& span': { gridRow: '1 / 3', gridColumn: 2, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});

/** One thing that needs somebody, and where it is looked after. */
export interface AttentionRow {
  id: string;
  href: string;
  title: string;
  detail: string;
  /** At the end of the row. */
  figure?: ReactNode;
}

export interface AttentionGroupProps {
  title: string;
  tone: Tone;
  /** How many there are, named or not. */
  count: number;
  rows: readonly AttentionRow[];
  /** Where all of them are listed. */
  allHref: string;
  /** Said when there are none. */
  none: string;
}

/** One kind of what needs attention: how many, the most urgent ones, and the way to all of them. */
export function AttentionGroup({ title, tone, count, rows, allHref, none }: AttentionGroupProps) {
  return (
    <Group aria-label={title}>
      <header>
        <h3>{title}</h3>
        {count > 0 ? <Chip tone={tone}>{count.toLocaleString('en-IN')}</Chip> : null}
        {count > rows.length ? (
          <Link href={allHref} aria-label={`Show all: ${title}`}>
            Show all
          </Link>
        ) : null}
      </header>
      {rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul>
          {rows.map(({ id, href, title: name, detail, figure }) => (
            <li key={id}>
              <Row href={href} underline="none">
                <b>{name}</b>
                <small>{detail}</small>
                {figure ? <span>{figure}</span> : null}
              </Row>
            </li>
          ))}
        </ul>
      )}
    </Group>
  );
}
