import { Link, styled, Table, TableBody, TableCell, TableHead, TableRow, useIsPhone } from '@shopbench/ui';
import type { ReactNode } from 'react';
import { PageTurner, type Paging } from './page-turner';

export interface StoryColumn<Row> {
  header: string;
  /** Figures stand at the right. */
  end?: boolean;
  cell: (row: Row) => ReactNode;
}

/** A row on a phone: two lines, and figures at the right. */
export interface StoryCard {
  title: ReactNode;
  detail?: ReactNode;
  end?: ReactNode;
  endDetail?: ReactNode;
}

const Cards = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 12,
    padding: '10px 16px',
    borderTop: '1px solid var(--line)',
  },
  '& > li:first-of-type': { borderTop: 0 },
  '& > li > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > li > .end': {
    flex: 'none',
    textAlign: 'right',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  '& small': { display: 'block', fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
});

/** Rows of two lines, as the cards beside and phones have them. */
export function StoryCards<Row>({
  rows,
  keyOf,
  card,
}: {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  card: (row: Row) => StoryCard;
}) {
  return (
    <Cards>
      {rows.map((row) => {
        const { title, detail, end, endDetail } = card(row);
        return (
          <li key={keyOf(row)}>
            <div>
              {title}
              {detail ? <small>{detail}</small> : null}
            </div>
            {end ? (
              <div className="end">
                {end}
                {endDetail ? <small>{endDetail}</small> : null}
              </div>
            ) : null}
          </li>
        );
      })}
    </Cards>
  );
}

/** The words stand where the card's title stands. */
const Rows = styled(Table)({
  '& th:first-of-type, & td:first-of-type': { paddingLeft: 16 },
  '& th:last-of-type, & td:last-of-type': { paddingRight: 16 },
  '& td': { fontVariantNumeric: 'tabular-nums' },
});

export interface StoryTableProps<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  columns: readonly StoryColumn<Row>[];
  card: (row: Row) => StoryCard;
  /** Left out where there is one page only. */
  paging?: Paging;
}

/** What happened, a line each; on a phone two lines and nothing to scroll sideways. */
export function StoryTable<Row>({ rows, keyOf, columns, card, paging }: StoryTableProps<Row>) {
  const isPhone = useIsPhone();
  return (
    <>
      {isPhone ? (
        <StoryCards rows={rows} keyOf={keyOf} card={card} />
      ) : (
        <Rows>
          <TableHead>
            <TableRow>
              {columns.map(({ header, end }) => (
                <TableCell key={header} align={end ? 'right' : undefined}>
                  {header}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={keyOf(row)}>
                {columns.map(({ header, end, cell }) => (
                  <TableCell key={header} align={end ? 'right' : undefined}>
                    {cell(row)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Rows>
      )}
      {paging && paging.total > paging.pageSize ? <PageTurner {...paging} /> : null}
    </>
  );
}

/** A document's number, leading to its screen where it has one. */
export const DocumentNumber = ({ href, number }: { href?: string | undefined; number: string }) =>
  href ? <Link href={href}>{number}</Link> : <>{number}</>;
