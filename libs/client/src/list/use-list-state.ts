import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@shopbench/contracts';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { inAddress } from '../address/address-part';
import { useAddress } from '../address/use-address';
import { useListLayout, type ListLayout } from './use-list-layout';
import { useListPlace, type ListPlace } from './use-list-place';

export interface ListStateOptions<Filter extends string> {
  /** A field name, with `-` in front for descending. */
  defaultSort: string;
  /** The filters that the list knows and what each is when the URL is silent. */
  filters?: Record<Filter, string>;
  /** Under what the arrangement of the columns is kept; the page's path unless told. */
  name?: string;
}

export interface ListState<Filter extends string> {
  /** From 1. */
  page: number;
  pageSize: number;
  q: string;
  sort: string;
  filters: Record<Filter, string>;
  setPage: (page: number) => void;
  setPageSize: (pageSize: number) => void;
  setSort: (sort: string) => void;
  /** A new search starts at page 1. */
  setQuery: (q: string) => void;
  setFilter: (name: Filter, value: string) => void;
  /** Sets several at once; names that the list does not know are not taken. */
  setFilters: (changes: Record<string, string>) => void;
  /** True when a search or filter narrows the list. */
  isNarrowed: boolean;
  clear: () => void;
  /** The parameters of the list's call; what is empty is left out. */
  queryArgs: Record<string, string | number>;
  /** How this person has arranged the columns. */
  layout: ListLayout | undefined;
  setLayout: (layout: ListLayout | undefined) => void;
  /** Where to begin when the list is come back to. */
  place: ListPlace | undefined;
  keepPlace: (place: ListPlace) => void;
}

function withoutEmpty(args: Record<string, string | number>): Record<string, string | number> {
  return Object.fromEntries(Object.entries(args).filter(([, value]) => value !== ''));
}

/** A list's page, sort, search and filters, held in the URL: back button, reload and a sent link give the same view. */
export function useListState<Filter extends string = never>({
  defaultSort,
  filters: defaults = {} as Record<Filter, string>,
  name,
}: ListStateOptions<Filter>): ListState<Filter> {
  const { pathname } = useLocation();
  const { layout, setLayout } = useListLayout(name ?? pathname);
  const { place, keepPlace } = useListPlace();
  const names = Object.keys(defaults) as Filter[];
  const { at, go } = useAddress({
    ...Object.fromEntries(names.map((name) => [name, inAddress.text(defaults[name])])),
    page: inAddress.number(),
    pageSize: inAddress.number(DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE),
    q: inAddress.text(),
    sort: inAddress.text(defaultSort),
  });
  const { page, pageSize, q, sort } = at;
  const values = at as Record<string, unknown> as Record<Filter, string>;
  const filters = Object.fromEntries(names.map((name) => [name, values[name]])) as Record<Filter, string>;
  const signature = JSON.stringify({ page, pageSize, q, sort, ...filters });
  // One object as long as nothing changes, so that the list's call is not made again at every render.
  const queryArgs = useMemo(() => withoutEmpty(JSON.parse(signature)), [signature]);

  const setFilters = (changes: Record<string, string>) =>
    go(Object.fromEntries(Object.entries(changes).filter(([name]) => name in defaults)));

  return {
    page,
    pageSize,
    q,
    sort,
    filters,
    setPage: (next) => go({ page: next }),
    setPageSize: (next) => go({ pageSize: next }),
    setSort: (next) => go({ sort: next }),
    setQuery: (next) => go({ q: next }),
    setFilter: (name, value) => setFilters({ [name]: value }),
    setFilters,
    isNarrowed: q !== '' || names.some((name) => filters[name] !== defaults[name]),
    clear: () => go(Object.fromEntries(['q', ...names].map((name) => [name, '']))),
    queryArgs,
    layout,
    setLayout,
    place,
    keepPlace,
  };
}
