import { exportList, useListState, useSession } from '@shopbench/client';
import { useNavigate } from '@shopbench/client/router';
import { hasRight, type Right } from '@shopbench/contracts';
import { Button, Kbd, Link, LinkButton, PageHeader, type EmptyStateProps } from '@shopbench/ui';
import {
  filterDefaults,
  type ChosenRows,
  type ExportFormat,
  type ListCard,
  type ListColumn,
  type ListFilter,
  type RowAction,
} from '@shopbench/ui/grid';
import { useMemo, useState, type ReactNode } from 'react';
import { useUnarchive } from './archived-notice';
import { QueryList } from './query-list';
import { useRecordTrail } from './record-trail';
import { capitalized, LIVE, type Resource, type Stored } from './resource';
import { useCommands } from './use-commands';
import { useDelete } from './use-delete';
import { useRememberedView } from './use-return';
import { ViewsButton } from './views/views-button';

/** A column; one with a right is shown to people who have it. */
export interface RecordColumn<Row> extends ListColumn<Row> {
  right?: Right;
}

export interface RecordListProps<Row extends Stored> {
  resource: Resource<Row>;
  /** What the rows are, as a title: Customers. */
  title: string;
  columns: readonly RecordColumn<Row>[];
  /** A row on a phone. */
  card: (row: Row) => ListCard;
  /** A field name, with `-` in front for descending. */
  defaultSort: string;
  /** What the search finds: "Name or mobile". */
  search: string;
  /** Icon and words while there is none, and what to do first. */
  empty: Omit<EmptyStateProps, 'title' | 'action'> & { title?: string };
  /** Parameters that every call has, such as the designation. */
  args?: Record<string, string>;
  /** What narrows the list; it stands in the URL. */
  filters?: readonly ListFilter[];
  /** What can be done with a row, before Delete. */
  rowActions?: (row: Row) => RowAction[];
  /** What can be done with rows that are chosen by their boxes: links and buttons for these. */
  withChosen?: (ids: readonly string[], chosen: ChosenRows<Row>) => ReactNode;
  /** Where a row leads. */
  open?: (row: Row) => string;
  /** One of the specification's own columns beside the row's link: View/Edit. */
  editColumn?: boolean;
  /** Whether a row can be deleted; with the noun for the question where it is not the resource's. */
  remove?: boolean | { noun: (row: Row) => string; when?: (row: Row) => boolean };
  /** Whether the archived ones can be listed; who may delete takes them back. */
  archive?: boolean;
  /** Lines of a row; one unless told. */
  lines?: 1 | 2;
  /** Changes that others make appear by themselves. */
  live?: boolean;
  /** Said when the list cannot be had and nothing is said of why. */
  failure?: string;
  /** How the first one is made, for the empty list. */
  first?: ReactNode;
}

const ARCHIVED: ListFilter = {
  kind: 'choice',
  name: 'archived',
  label: 'Archive',
  options: [{ value: 'true', label: 'Archived' }],
};

type Archivable = { archived?: boolean; mergedInto?: string };

/** All records of a kind, with search, sort, paging and deleting. What was listed last is there at once. */
export function RecordList<Row extends Stored>(props: RecordListProps<Row>) {
  const { resource, title, columns, open, remove, rowActions = () => [] } = props;
  const filters = useMemo(
    () => [...(props.filters ?? []), ...(props.archive ? [ARCHIVED] : [])],
    [props.filters, props.archive],
  );
  const state = useListState({ defaultSort: props.defaultSort, filters: filterDefaults(filters) });
  useRememberedView();
  const query = { ...state.queryArgs, ...props.args };
  const listed = resource.useList(query, {
    refetchOnMountOrArgChange: true,
    ...(props.live ? LIVE : {}),
  });
  useRecordTrail(open && listed.data?.rows.map(open));
  const onExport = (format: ExportFormat) =>
    exportList({ label: title.toLowerCase(), url: `${resource.path}/export`, format, query });
  const options = typeof remove === 'object' ? remove : undefined;
  const deletion = useDelete(resource, { noun: options?.noun });
  const { takeBack } = useUnarchive(resource);
  const actionsOf = (row: Row & Archivable): RowAction[] => {
    if (row.archived)
      return remove && !row.mergedInto ? [{ label: 'Unarchive', onChoose: () => void takeBack(row) }] : [];
    return !remove || options?.when?.(row) === false
      ? rowActions(row)
      : [...rowActions(row), { label: 'Delete', danger: true, onChoose: () => deletion.ask(row) }];
  };
  const { designation = '', rights } = useSession().user ?? {};
  const href = props.editColumn ? open : undefined;
  // One array as long as nothing changes: the grid lays all rows out again for another.
  const shown = useMemo(
    (): readonly ListColumn<Row>[] => [
      ...columns.filter(({ right }) => !right || hasRight({ designation, rights }, right)),
      ...(href
        ? [
            {
              key: 'edit',
              header: 'Edit',
              width: 110,
              spare: true,
              render: (row: Row) => <Link href={href(row)}>View/Edit</Link>,
            },
          ]
        : []),
    ],
    [columns, href, designation, rights],
  );
  return (
    <>
      <QueryList
        label={title}
        columns={shown}
        lines={props.lines}
        query={listed}
        rowsOf={({ rows }) => rows}
        failure={props.failure}
        state={state}
        rowHref={open}
        withChosen={props.withChosen}
        rowActions={remove || props.rowActions ? actionsOf : undefined}
        searchPlaceholder={props.search}
        filterFields={filters}
        views={<ViewsButton />}
        onExport={resource.exported === false ? undefined : onExport}
        empty={{ title: `No ${title.toLowerCase()} yet`, action: props.first, ...props.empty }}
        card={props.card}
      />
      {deletion.dialog}
    </>
  );
}

export interface ListPageProps<Row extends Stored> extends Omit<RecordListProps<Row>, 'first'> {
  /** How one is made: over the list, or on a page of its own. */
  create?:
    | { label: string; href: string }
    | { label: string; dialog: (props: { onClose: () => void }) => ReactNode };
  /** Buttons beside the one that makes a new one. */
  actions?: ReactNode;
  /** Between the header and the list: counts that narrow it. */
  above?: ReactNode;
}

/** A list and how to add to it. */
export function ListPage<Row extends Stored>({ create, actions, above, ...list }: ListPageProps<Row>) {
  const [isCreating, setCreating] = useState(false);
  const navigate = useNavigate();
  const begin = () => (create && 'href' in create ? void navigate(create.href) : setCreating(true));
  useCommands(create ? [{ label: create.label, icon: 'plus', key: 'n', run: begin }] : []);
  const main = { variant: 'contained', color: 'primary', 'aria-keyshortcuts': 'n' } as const;
  const words = (
    <>
      {create?.label} <Kbd aria-hidden>N</Kbd>
    </>
  );
  const first = !create ? undefined : 'href' in create ? (
    <LinkButton href={create.href} {...main}>
      {words}
    </LinkButton>
  ) : (
    <Button {...main} onClick={() => setCreating(true)}>
      {words}
    </Button>
  );
  const CreateDialog = create && 'dialog' in create ? create.dialog : null;
  return (
    <>
      <PageHeader title={capitalized(list.title)}>
        {actions}
        {first}
      </PageHeader>
      {above}
      <RecordList {...list} first={first} />
      {isCreating && CreateDialog ? <CreateDialog onClose={() => setCreating(false)} /> : null}
    </>
  );
}
