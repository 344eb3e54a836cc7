import { useSession } from '@shopbench/client';
import { hasRight, type Right } from '@shopbench/contracts';
import { Card, EmptyState, FigureStrip, Stack, type IconName, type StripFigure } from '@shopbench/ui';
import type { Paging } from '../page-turner';
import { StoryTable, type StoryCard, type StoryColumn } from '../story-table';

interface WithRight {
  /** Who may see it; everybody who may see the report unless told. */
  right?: Right;
}
export type ReportFigure = StripFigure & WithRight;
export type ReportColumn<Row> = StoryColumn<Row> & WithRight;

export interface ReportTableProps<Row> {
  figures: readonly ReportFigure[] | undefined;
  /** Under a title each where there are several. */
  tables: readonly { title?: string; rows: readonly Row[] }[];
  keyOf: (row: Row) => string;
  columns: readonly ReportColumn<Row>[];
  card: (row: Row) => StoryCard;
  /** What stands where nothing is to be told. */
  empty: { icon: IconName; title: string; text: string };
  paging?: Paging | undefined;
}

/** The figures that a report is about, and its rows; without what the person may not see. */
export function ReportTable<Row>({
  figures,
  tables,
  columns,
  empty,
  paging,
  ...rest
}: ReportTableProps<Row>) {
  const { user } = useSession();
  const isSeen = ({ right }: WithRight) => !right || (user !== null && hasRight(user, right));
  return (
    <>
      {figures ? <FigureStrip figures={figures.filter(isSeen)} /> : null}
      <Stack spacing={2}>
        {tables.map(({ title, rows }) => (
          <Card key={title ?? ''} title={title} flush>
            {rows.length === 0 ? (
              <EmptyState {...empty} />
            ) : (
              <StoryTable
                {...rest}
                rows={rows}
                columns={columns.filter(isSeen)}
                {...(paging ? { paging } : {})}
              />
            )}
          </Card>
        ))}
      </Stack>
    </>
  );
}
