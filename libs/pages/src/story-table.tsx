import { Link, styled, Table, TableBody, TableCell, TableHead, TableRow, useIsPhone } from '@shopbench/ui';
import { Fragment, type ReactNode } from 'react';
import { PageTurner, type Paging } from './page-turner';

export interface StoryColumn<Row> {
  header: string;
  /** Figures stand at the right, each on one line. */
  end?: boolean;
  /** What breaks in no place, such as a number. */
  whole?: boolean;
  /** At least so wide, pixels; else as its cells need. */
  width?: number;
  cell: (row: Row) => ReactNode;
}

/** A row on a phone: two lines, and figures at the right. */
export interface StoryCard {
  title: ReactNode;
  detail?: ReactNode;
  end?: ReactNode;
  endDetail?: ReactNode;
}

/** What rows that follow one another have in common, such as their day. */
export interface StoryGroup {
  key: string;
  title: ReactNode;
  end?: ReactNode;
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
  '& > li.group': { background: 'var(--sunken)', fontWeight: 600, fontSize: 12 },
  '& small': { display: 'block', fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
});

/** Rows of two lines, as the cards beside and phones have them. */
export function StoryCards<Row>({
  rows,
  keyOf,
  card,
  groupOf,
}: Pick<StoryTableProps<Row>, 'rows' | 'keyOf' | 'card' | 'groupOf'>) {
  return (
    <Cards>
      {rows.map((row, i) => {
        const { title, detail, end, endDetail } = card(row);
        const group = newGroup(rows, i, groupOf);
        return (
          <Fragment key={keyOf(row)}>
            {group ? (
              <li className="group">
                <div>{group.title}</div>
                <div className="end">{group.end}</div>
              </li>
            ) : null}
            <li>
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
          </Fragment>
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
  '& tr.group > *': { background: 'var(--sunken)', fontWeight: 600, fontSize: 12, paddingBlock: 5 },
  // Eight columns of figures have room on a tablet too.
  '@media (max-width: 1099.95px)': { '& td, & th': { paddingInline: 5, width: 'auto' } },
  '@media (max-width: 899.95px)': { '& td, & th': { fontSize: 12 } },
});

export interface StoryTableProps<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  columns: readonly StoryColumn<Row>[];
  card: (row: Row) => StoryCard;
  /** A heading stands above the first row of each group. */
  groupOf?: ((row: Row) => StoryGroup) | undefined;
  /** Left out where there is one page only. */
  paging?: Paging;
}

/** The group that begins with a row; none where the row before is of the same. */
function newGroup<Row>(
  rows: readonly Row[],
  i: number,
  groupOf: StoryTableProps<Row>['groupOf'],
): StoryGroup | undefined {
  const group = groupOf?.(rows[i]!);
  return group && (i === 0 || groupOf!(rows[i - 1]!).key !== group.key) ? group : undefined;
}

/** What happened, a line each; on a phone two lines and nothing to scroll sideways. */
export function StoryTable<Row>({ rows, keyOf, columns, card, groupOf, paging }: StoryTableProps<Row>) {
  const isPhone = useIsPhone();
  return (
    <>
      {isPhone ? (
        <StoryCards rows={rows} keyOf={keyOf} card={card} groupOf={groupOf} />
      ) : (
        <Rows>
          <TableHead>
            <TableRow>
              {columns.map(({ header, end, width }) => (
                <TableCell key={header} align={end ? 'right' : undefined} sx={{ width }}>
                  {header}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row, i) => {
              const group = newGroup(rows, i, groupOf);
              return (
                <Fragment key={keyOf(row)}>
                  {group ? (
                    <TableRow className="group">
                      <TableCell component="th" scope="colgroup" colSpan={columns.length - 1}>
                        {group.title}
                      </TableCell>
                      <TableCell align="right">{group.end}</TableCell>
                    </TableRow>
                  ) : null}
                  <TableRow>
                    {columns.map(({ header, end, whole, cell }) => (
                      <TableCell
                        key={header}
                        align={end ? 'right' : undefined}
                        sx={end || whole ? { whiteSpace: 'nowrap' } : undefined}
                      >
                        {cell(row)}
                      </TableCell>
                    ))}
                  </TableRow>
                </Fragment>
              );
            })}
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
