import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import {
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { Link } from '../components/link';
import { chosenGround } from '../theme/surfaces';
import type { DataListState } from './list-state';
import { RowMenuButton, useRowMenu, type RowAction } from './row-menu';
import { usePlace } from './use-place';

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
  '&.ticked': { ...chosenGround, borderColor: 'var(--accent)' },
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
  state: DataListState;
  /** The ids of the cards that are ticked; there are no boxes when it is left out. */
  chosen?: readonly string[];
  onChosen?: (ids: string[]) => void;
}

const AT_ONCE = 25;

/** The rows as cards, below 768 px: as many as a screen holds at once, the others when the browser has time. */
export function CardList<Row extends { _id: string }>({
  label,
  rows,
  loading,
  rowHref,
  rowActions,
  card,
  state,
  chosen,
  onChosen,
}: CardListProps<Row>) {
  const menu = useRowMenu(rowActions);
  const opened = useRef<string>(undefined);
  const [links] = useState(() => new Map<string, HTMLElement>());
  const shown = useDeferredValue(rows, state.place ? rows : rows?.slice(0, AT_ONCE));
  const onScroll = usePlace(state, rows !== undefined, {
    rowId: () => opened.current,
    goBack({ top, rowId }) {
      window.scrollTo(0, top);
      if (rowId) links.get(rowId)?.focus({ preventScroll: true });
    },
  });
  useEffect(() => {
    const follow = () => onScroll(window.scrollY);
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [onScroll]);
  return (
    <>
      <List aria-label={label} aria-busy={loading}>
        {shown
          ? shown.map((row) => (
              <RowCard
                key={row._id}
                card={card(row)}
                id={row._id}
                href={rowHref?.(row)}
                links={links}
                isChosen={chosen?.includes(row._id)}
                onTick={() => chosen && onChosen?.(toggled(chosen, row._id))}
                onOpen={() => (opened.current = row._id)}
                onMenu={rowActions?.(row).length ? (anchor) => menu.open(row, anchor) : undefined}
              />
            ))
          : Array.from({ length: 6 }, (_, i) => (
              <Item key={i} aria-hidden>
                <div className="words">
                  {loading ? (
                    <>
                      <Skeleton width="55%" height={20} />
                      <Skeleton width="35%" height={16} />
                    </>
                  ) : null}
                </div>
              </Item>
            ))}
      </List>
      {menu.element}
    </>
  );
}

/** The ids with this one ticked, or not any more. */
export const toggled = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];

/** How long a finger rests on a card to tick it, milliseconds. */
const HOLD_MS = 500;

/** What a finger that rests does; the press that ends it opens nothing. */
function useHold(onHold: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHeld = useRef(false);
  const end = () => clearTimeout(timer.current);
  useEffect(() => end, []);
  return {
    onPointerDown() {
      isHeld.current = false;
      timer.current = setTimeout(() => {
        isHeld.current = true;
        onHold();
      }, HOLD_MS);
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerMove: (event: PointerEvent) => Math.hypot(event.movementX, event.movementY) > 4 && end(),
    onContextMenu: (event: MouseEvent) => isHeld.current && event.preventDefault(),
    onClickCapture(event: MouseEvent) {
      if (!isHeld.current) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

interface RowCardProps {
  card: ListCard;
  id: string;
  href?: string;
  /** Where the card's link is found by its row. */
  links: Map<string, HTMLElement>;
  onOpen: () => void;
  onMenu?: (anchor: HTMLElement) => void;
  /** undefined: it cannot be ticked. */
  isChosen: boolean | undefined;
  onTick: () => void;
}

function RowCard({ card, id, href, links, onOpen, onMenu, isChosen, onTick }: RowCardProps) {
  const hold = useHold(onTick);
  const press = isChosen === undefined ? {} : hold;
  return (
    <Item className={isChosen ? 'ticked' : undefined} {...press}>
      <div className="words">
        {href ? (
          <Link
            href={href}
            className="title"
            underline="none"
            ref={(link: HTMLElement | null) => {
              if (link) links.set(id, link);
              return () => void links.delete(id);
            }}
            onClick={onOpen}
          >
            {card.title}
          </Link>
        ) : (
          <span className="title">{card.title}</span>
        )}
        {card.detail ? <div className="detail">{card.detail}</div> : null}
      </div>
      {card.end ? <div className="end">{card.end}</div> : null}
      {onMenu ? (
        <div className="menu">
          <RowMenuButton onOpen={onMenu} />
        </div>
      ) : null}
    </Item>
  );
}
