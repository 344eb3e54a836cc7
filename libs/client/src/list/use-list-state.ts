import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@shopbench/contracts';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface ListStateOptions<Filter extends string> {
  /** A field name, with `-` in front for descending. */
  defaultSort: string;
  /** The filters that the list knows and what each is when the URL is silent. */
  filters?: Record<Filter, string>;
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
  /** True when a search or filter narrows the list. */
  isNarrowed: boolean;
  clear: () => void;
  /** The parameters of the list's call; what is empty is left out. */
  queryArgs: Record<string, string | number>;
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
}: ListStateOptions<Filter>): ListState<Filter> {
  const [params, setParams] = useSearchParams();

  const change = useCallback(
    (changes: Record<string, string>, keepPage = false) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (!keepPage) after.delete('page');
          for (const [key, value] of Object.entries(changes)) {
            if (value) after.set(key, value);
            else after.delete(key);
          }
          return after;
        },
        { replace: true },
      ),
    [setParams],
  );

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
    setFilter: (name, value) => change({ [name]: value === defaults[name] ? '' : value }),
    isNarrowed: q !== '' || names.some((name) => filters[name] !== defaults[name]),
    clear: () => change(Object.fromEntries(['q', ...names].map((name) => [name, '']))),
    queryArgs,
  };
}
