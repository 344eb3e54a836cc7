/** What a list needs to know of its page, sort and search; the client's `useListState` gives it from the URL. */
export interface DataListState {
  page: number;
  pageSize: number;
  q: string;
  sort: string;
  isNarrowed: boolean;
  setPage: (page: number) => void;
  setPageSize: (pageSize: number) => void;
  setQuery: (q: string) => void;
  setSort: (sort: string) => void;
  clear: () => void;
}
