import { formatDay, titleCase, type StockCount } from '@shopbench/contracts';
import { asOptions, PATHS } from '@shopbench/pages';
import { dayColumn, ListPage, type RecordColumn } from '@shopbench/pages/list';
import { LinkButton } from '@shopbench/ui';
import type { ListFilter } from '@shopbench/ui/grid';
import { CountChip, COUNT_WORDS } from './count-chip';
import { CountDialog } from './count-dialog';
import { counts } from './counts';

const filters: readonly ListFilter[] = [
  {
    kind: 'choice',
    name: 'status',
    label: 'Status',
    options: asOptions(COUNT_WORDS),
    inline: true,
  },
];

const columns: RecordColumn<StockCount>[] = [
  { key: 'status', header: 'Status', width: 120, render: ({ status }) => <CountChip status={status} /> },
  { key: 'number', header: 'Number', width: 140, primary: true, render: ({ number }) => number },
  dayColumn({ minWidth: 120 }),
  { key: 'scope', header: 'What', minWidth: 200, render: ({ scope }) => titleCase(scope.name) },
  { key: 'createdBy', header: 'Begun by', width: 180, render: ({ createdBy }) => titleCase(createdBy) },
];

/** All count sheets, and the way to begin one. */
export function CountListPage() {
  return (
    <ListPage
      resource={counts}
      title="Count sheets"
      columns={columns}
      card={(sheet) => ({
        title: `${sheet.number} · ${titleCase(sheet.scope.name)}`,
        detail: `${formatDay(sheet.date)} · ${titleCase(sheet.createdBy)}`,
        end: <CountChip status={sheet.status} />,
      })}
      defaultSort="-date"
      search="Number"
      filters={filters}
      empty={{ icon: 'list', text: 'Count a shelf, a category or everything, and post what differs.' }}
      open={counts.screen}
      actions={<LinkButton href={PATHS.products}>Products</LinkButton>}
      create={{ label: 'Count stock', dialog: CountDialog }}
    />
  );
}
