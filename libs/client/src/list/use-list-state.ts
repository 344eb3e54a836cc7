import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@shopbench/contracts';
import { useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
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

const wholeNumber = (text: string | null, fallback: number, max: number): number => {
  const number = Number(text ?? '');
  return Number.isInteger(number) && number >= 1 && number <= max ? number : fallback;
};

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
  const [params, setParams] = useSearchParams();

  // What was asked for while the address still is `from`: the router changes it in a transition, and a second change
  // that comes meanwhile must not undo the first.
  const asked = useRef({ from: params, to: params });

  const change = (changes: Record<string, string>, keepPage = false) => {
    const after = new URLSearchParams(asked.current.from === params ? asked.current.to : params);
    if (!keepPage) after.delete('page');
    for (const [key, value] of Object.entries(changes)) {
      if (value) after.set(key, value);
      else after.delete(key);
    }
    asked.current = { from: params, to: after };
    setParams(after, { replace: true });
  };

  const page = wholeNumber(params.get('page'), 1, 1_000_000);
  const pageSize = wholeNumber(params.get('pageSize'), DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE);
  const q = params.get('q') ?? '';
  const sort = params.get('sort') ?? defaultSort;
  const names = Object.keys(defaults) as Filter[];
  const filters = Object.fromEntries(
    names.map((name) => [name, params.get(name) ?? defaults[name]]),
  ) as Record<Filter, string>;
  const signature = JSON.stringify({ page, pageSize, q, sort, ...filters });
  // One object as long as nothing changes, so that the list's call is not made again at every render.
  const queryArgs = useMemo(() => withoutEmpty(JSON.parse(signature)), [signature]);

  const setFilters = (changes: Record<string, string>) =>
    change(
      Object.fromEntries(
        names
          .filter((name) => changes[name] !== undefined)
          .map((name) => [name, changes[name] === defaults[name] ? '' : (changes[name] ?? '')]),
      ),
    );

  return {
    page,
    pageSize,
    q,
    sort,
    filters,
    setPage: (next) => change({ page: next === 1 ? '' : String(next) }, true),
    setPageSize: (next) => change({ pageSize: next === DEFAULT_PAGE_SIZE ? '' : String(next) }),
    setSort: (next) => change({ sort: next === defaultSort ? '' : next }),
    setQuery: (next) => change({ q: next }),
    setFilter: (name, value) => setFilters({ [name]: value }),
    setFilters,
    isNarrowed: q !== '' || names.some((name) => filters[name] !== defaults[name]),
    clear: () => change(Object.fromEntries(['q', ...names].map((name) => [name, '']))),
    queryArgs,
    layout,
    setLayout,
    place,
    keepPlace,
  };
}
