import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from '../components/link';
import { RowMenu, type RowAction } from './row-menu';

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 8 });

const Item = styled('li')({
  position: 'relative',
  display: 'flex',
  gap: 12,
  padding: '12px 14px',
  minHeight: 68,
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  '& .words': { flex: 1, minWidth: 0 },
  '& .title': { fontWeight: 550, color: 'var(--text)', overflowWrap: 'anywhere' },
  // The link covers the card, so that the whole card can be touched.
  '& a.title::after': { content: '""', position: 'absolute', inset: 0 },
  '& .detail': { fontSize: 12, lineHeight: '18px', color: 'var(--text-2)' },
  '& .end': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-end',
    gap: 2,
    fontWeight: 550,
  },
  '& .menu': { position: 'relative', zIndex: 1, margin: '-6px -10px -6px 0' },
});

/** A row as a card. */
export interface ListCard {
  title: ReactNode;
  detail?: ReactNode;
  /** At the right: an amount above a chip. */
  end?: ReactNode;
}

interface CardListProps<Row> {
  label: string;
  rows: readonly Row[] | undefined;
  loading: boolean;
  rowHref?: (row: Row) => string;
  rowActions?: (row: Row) => RowAction[];
  card: (row: Row) => ListCard;
}

/** The rows as cards, below 768 px. */
export function CardList<Row extends { _id: string }>({
  label,
  rows,
  loading,
  rowHref,
  rowActions,
  card,
}: CardListProps<Row>) {
  return (
    <List aria-label={label} aria-busy={loading}>
      {rows
        ? rows.map((row) => (
            <RowCard key={row._id} card={card(row)} href={rowHref?.(row)} actions={rowActions?.(row)} />
          ))
        : Array.from({ length: 6 }, (_, i) => (
            <Item key={i} aria-hidden>
              <div className="words">
                <Skeleton width="55%" height={20} />
                <Skeleton width="35%" height={16} />
              </div>
            </Item>
          ))}
    </List>
  );
}

function RowCard({ card, href, actions }: { card: ListCard; href?: string; actions?: RowAction[] }) {
  return (
    <Item>
      <div className="words">
        {href ? (
          <Link href={href} className="title" underline="none">
            {card.title}
          </Link>
        ) : (
          <span className="title">{card.title}</span>
        )}
        {card.detail ? <div className="detail">{card.detail}</div> : null}
      </div>
      {card.end ? <div className="end">{card.end}</div> : null}
      {actions?.length ? (
        <div className="menu">
          <RowMenu actions={actions} />
        </div>
      ) : null}
    </Item>
  );
}
