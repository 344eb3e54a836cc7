import type { ColumnLayout } from './columns/column-layout';

/** Where somebody was in a list: pixels scrolled, and the row that was last opened or focused. */
export interface ListPlace {
  top: number;
  rowId?: string;
}

/** What a list needs to know of its page, sort, search, filters and columns; the client's `useListState` gives it. */
export interface DataListState {
  page: number;
  pageSize: number;
  q: string;
  sort: string;
  /** By the filters' keys; '' when a filter is not set. */
  filters: Readonly<Record<string, string>>;
  isNarrowed: boolean;
  setPage: (page: number) => void;
  setPageSize: (pageSize: number) => void;
  setQuery: (q: string) => void;
  setSort: (sort: string) => void;
  setFilters: (changes: Record<string, string>) => void;
  clear: () => void;
  /** How this person has arranged the columns; undefined as long as nobody has. */
  layout: ColumnLayout | undefined;
  /** undefined gives the columns back as the page declares them. */
  setLayout: (layout: ColumnLayout | undefined) => void;
  /** Where to begin: set when somebody comes back to the list. */
  place: ListPlace | undefined;
  keepPlace: (place: ListPlace) => void;
}

/** One text for the view that is asked for; equal texts are the same rows. */
export const viewOf = ({ page, pageSize, q, sort, filters }: DataListState): string =>
  JSON.stringify([page, pageSize, q, sort, filters]);
