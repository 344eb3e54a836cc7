import { areaApi, inAddress, useAddress, type AddressPart } from '@shopbench/client';
import { Columns } from '@shopbench/ui';
import type { ComponentType, ReactNode } from 'react';
import { Loaded } from '../loaded';
import type { Paging } from '../page-turner';
import type { Query, Tag } from '../resource';
import type { StoryCard } from '../story-table';
import { DaysControl } from './days-control';
import { ReportFrame } from './report-frame';
import { ReportTable, type ReportFigure, type ReportTableProps } from './report-table';
import { useReportDays, type ReportDays, type ShownDays } from './use-report-days';

/** What is shown and how to ask for something else: the days, and what stands in the address besides. */
export interface ReportView<Asked> extends Pick<
  ShownDays,
  'period' | 'setPeriod' | 'span' | 'month' | 'today'
> {
  asked: Asked;
  ask: (changes: Partial<Asked>) => void;
}

interface ReportBase<Told, Asked> {
  /** As in `area.json`, written out: publishing compares them. */
  area: string;
  /** Below `/api/v1`; its file is at `/export`. */
  url: string;
  title: string | ((view: ReportView<Asked>) => string);
  /** Under the title, instead of its days. */
  Detail?: ComponentType<{ told: Told | undefined; view: ReportView<Asked> }>;
  /** What is shown, inside a sentence. */
  noun?: string;
  /** Where it belongs; with the reports unless told, null for none. */
  back?: { label: string; href: string } | null;
  days?: ReportDays;
  /** What else it is asked, as it stands in the address. */
  asks?: { [Name in keyof Asked]: AddressPart<Asked[Name]> };
  /** How that is chosen, and what else can be done. */
  Control?: ComponentType<{ told: Told | undefined; view: ReportView<Asked> }>;
  /** False where there is no file of it. */
  exported?: boolean;
  /** True where its rows come page by page: `page`, `pageSize` and `total` are told with them. */
  paged?: boolean;
  /** What makes it stale besides what makes the dashboard so. */
  tags?: readonly Tag[];
}

/** What most show: figures, and rows below. */
interface TableOptions<Told, Row, Asked> extends Pick<ReportTableProps<Row>, 'keyOf' | 'empty'> {
  figures?: (told: Told) => readonly ReportFigure[];
  tables: (told: Told) => ReportTableProps<Row>['tables'];
  columns: (view: ReportView<Asked>) => ReportTableProps<Row>['columns'];
  /** Stands beside the rows. */
  Aside?: ComponentType;
  /** A row on a phone. */
  card: (row: Row, view: ReportView<Asked>) => StoryCard;
}

/** Or something of its own. */
interface BodyOptions<Told, Asked> {
  Body: ComponentType<{ told: Told; view: ReportView<Asked> }>;
}

export type ReportOptions<Told, Row, Asked> = ReportBase<Told, Asked> &
  (TableOptions<Told, Row, Asked> | BodyOptions<Told, Asked>);

/** Rows of a page; what is printed is the page that is shown, all of a report is in its file. */
const PAGE_SIZE = 100;
const REPORTS = { label: 'Reports', href: '/report' };

/**
 * One declaration of a report: what it is called, of which days it tells, what else it is asked, its figures, its rows. Gives its
 * page, with the ways to other days, to paper and to a file. Its call is `GET url` with the days and what is asked.
 */
export function defineReport<Told, Row = never, Asked extends object = object>(
  options: ReportOptions<Told, Row, Asked>,
): () => ReactNode {
  const { area, url, days, title, Detail, Control, noun = 'report', back = REPORTS, tags = [] } = options;
  const { exported = true, paged = false } = options;
  const asks = (options.asks ?? {}) as Record<string, AddressPart<unknown>>;
  const name = `report${url}`;
  const { endpoints } = areaApi(area).injectEndpoints({
    endpoints: (build) => ({
      [name]: build.query<Told, Record<string, string | number>>({
        query: (params) => ({ url, params }),
        providesTags: ['Dashboard', ...tags],
      }),
    }),
  });
  // An endpoint whose name is made at run time has no type of its own.
  const { useQuery } = endpoints[name] as unknown as {
    useQuery: (args: Record<string, string | number>) => Query<Told>;
  };

  function ReportPage() {
    const shown = useReportDays(days);
    const { at, go } = useAddress({ ...asks, page: inAddress.number() });
    const { page, ...rest } = at;
    const asked = rest as Asked;
    const view: ReportView<Asked> = { ...shown, asked, ask: (changes) => go(changes) };
    const args = { ...shown.args, ...given(asked) };
    const query = useQuery(paged ? { ...args, page, pageSize: PAGE_SIZE } : args);
    return (
      <ReportFrame
        title={typeof title === 'string' ? title : title(view)}
        detail={Detail ? <Detail told={query.currentData} view={view} /> : shown.detail}
        back={back ?? undefined}
        controls={
          <>
            {Control ? <Control told={query.currentData} view={view} /> : null}
            {days ? <DaysControl days={days} shown={shown} /> : null}
          </>
        }
        file={exported ? { url: `${url}/export`, query: args } : undefined}
      >
        <Loaded query={query} noun={noun}>
          {(told) => <Content told={told} view={view} onPage={(to) => go({ page: to })} />}
        </Loaded>
      </ReportFrame>
    );
  }

  interface ContentProps {
    told: Told;
    view: ReportView<Asked>;
    onPage: Paging['onPage'];
  }

  function Content({ told, view, onPage }: ContentProps) {
    if ('Body' in options) return <options.Body told={told} view={view} />;
    const { figures, tables, columns, card, keyOf, empty, Aside } = options;
    const table = (
      <ReportTable<Row>
        figures={figures?.(told)}
        tables={tables(told)}
        columns={columns(view)}
        card={(row) => card(row, view)}
        {...{ keyOf, empty }}
        paging={paged ? { ...(told as unknown as Omit<Paging, 'onPage'>), onPage } : undefined}
      />
    );
    if (!Aside) return table;
    return (
      <Columns>
        <div>{table}</div>
        <aside>
          <Aside />
        </aside>
      </Columns>
    );
  }

  return ReportPage;
}

/** What is asked, as texts; what is empty is left out. */
const given = (asked: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  );
