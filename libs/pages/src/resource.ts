import { areaApi, feedsList, withMessage, type api, type ListName, type Saved } from '@shopbench/client';
import type { Page, RemovedRecord } from '@shopbench/contracts';

/** What a record of any kind carries. */
export interface Stored {
  _id: string;
  version: number;
}

/** What a call comes back with; it never throws. Beside an `error`, `data` is at most what was known before. */
export interface Answer<T> {
  data?: T;
  error?: unknown;
}

/** The parameters of a list's call: page, sort, search, filters. */
export type ListArgs = Record<string, string | number>;

/** One page of a list. */
export type Rows<Row> = Page & { rows: Row[] };

/** What a query's hook gives: what is known is there at once and is refreshed meanwhile. */
export interface Query<T> {
  data?: T;
  /** Only what belongs to the present arguments. */
  currentData?: T;
  error?: unknown;
  isFetching: boolean;
  refetch: () => PromiseLike<Answer<T>>;
}
/**
 * `refetchOnMountOrArgChange`: what is known is refreshed even if it came just now. `pollingInterval`: it is asked for again
 * that often, in milliseconds.
 */
type UseQuery<Args, T> = (
  args: Args,
  options?: {
    skip?: boolean;
    refetchOnMountOrArgChange?: boolean;
    pollingInterval?: number;
    skipPollingIfUnfocused?: boolean;
  },
) => Query<T>;

/** How a query follows what others change while somebody looks. */
export const LIVE = { pollingInterval: 10_000, skipPollingIfUnfocused: true } as const;
type UseMutation<Args, T> = () => readonly [
  send: (args: Args) => PromiseLike<Answer<T>>,
  state: { isLoading: boolean },
];

/** A new record and the key under which it is saved once. */
export interface Creation {
  body: object;
  idempotencyKey: string;
}

/** The fields of a record that change, or what is done to it; the `version` that the person saw is among them. */
export interface Change {
  id: string;
  body: object;
  /** Makes a repeated change give the first answer again. */
  idempotencyKey?: string;
}

export type Tag = Extract<NonNullable<Parameters<typeof api.util.invalidateTags>[0]>[number], string>;

export interface ResourceOptions<Row extends Stored> {
  /** In front of the endpoints' names, so that two areas may both have "products". */
  area: string;
  /** Below `/api/v1`, such as `/brand`. */
  path: string;
  /** One of them inside a sentence, such as `repair process`. */
  one: string;
  /** The name of the rows in the API's answer, such as `brands`. */
  many: string;
  /** What becomes stale when one of them changes: a kind that the shop has, or one of the area's own, such as `tills/Till`. */
  tag: Tag;
  /** The store's named list that holds the rows of its list; or which one, by the arguments of the call. */
  list?: ListName | ((args: ListArgs) => ListName);
  /** What else becomes stale when a record changes. */
  staleToo?: readonly Tag[];
  /** Whether the API gives the list as a file too, at `/export`; it does unless told otherwise. */
  exported?: boolean;
  /** How one of them is called on the screen. */
  nameOf: (row: Row) => string;
  /** The path of its screen, for links to it. */
  screen?: (row: Row) => string;
}

/** A kind of record: how the API gives and takes it, and what the screen calls it. */
export interface Resource<Row extends Stored> extends ResourceOptions<Row> {
  useList: UseQuery<ListArgs, Rows<Row>>;
  useOne: UseQuery<string, Row>;
  useCreate: UseMutation<Creation, Saved<Row>>;
  useUpdate: UseMutation<Change, Saved<Row>>;
  useDelete: UseMutation<string, Saved<RemovedRecord>>;
  /** Takes one back from the archive. */
  useUnarchive: UseMutation<Change, Saved<Row>>;
  /** Of kinds that can be merged: makes one record of two, and takes that back. */
  useMerge: UseMutation<Change, Saved<Row>>;
  useUnmerge: UseMutation<Change, Saved<Row>>;
  /** The records that were merged into this one. */
  useMerged: UseQuery<string, Row[]>;
  /** Asks the server for rows once, for a picker that has to be sure. */
  useLookUp: () => (args: ListArgs) => PromiseLike<Answer<Rows<Row>>>;
}

const isOwn = (tag: Tag): tag is Extract<Tag, `${string}/${string}`> => tag.includes('/');

/** How long the rows that nobody looks at are kept, to be shown at once when somebody comes back, in seconds. */
const KEPT_S = 600;

type WithScreen<Row> = { screen: (row: Row) => string };

/** Makes the API's calls for a kind of record: `/all`, `/create`, and GET, PUT and DELETE of `/{id}`. */
export function defineResource<Row extends Stored>(
  options: ResourceOptions<Row> & WithScreen<Row>,
): Resource<Row> & WithScreen<Row>;
export function defineResource<Row extends Stored>(options: ResourceOptions<Row>): Resource<Row>;
export function defineResource<Row extends Stored>(options: ResourceOptions<Row>): Resource<Row> {
  const { area, path, one, many, tag, list, staleToo = [] } = options;
  const named = (call: string) => `${one.replaceAll(' ', '-')}/${call}`;
  const invalidatesTags = [tag, ...staleToo];
  const { endpoints } = areaApi(area, invalidatesTags.filter(isOwn)).injectEndpoints({
    endpoints: (build) => ({
      [named('list')]: build.query<Rows<Row>, ListArgs>({
        query: (params) => ({ url: `${path}/all`, params }),
        transformResponse: (answer: Page & Record<string, unknown>) => ({
          ...answer,
          rows: answer[many] as Row[],
        }),
        providesTags: [tag],
        keepUnusedDataFor: KEPT_S,
        onQueryStarted: list
          ? feedsList<Rows<Row>, ListArgs>(typeof list === 'function' ? list : () => list, ({ rows }) => rows)
          : undefined,
      }),
      [named('one')]: build.query<Row, string>({
        query: (id) => ({ url: `${path}/${id}` }),
        providesTags: [tag],
      }),
      [named('create')]: build.mutation<Saved<Row>, Creation>({
        query: (creation) => ({ url: `${path}/create`, method: 'POST', ...creation }),
        transformResponse: withMessage<Row>,
        invalidatesTags,
      }),
      [named('update')]: build.mutation<Saved<Row>, Change>({
        query: ({ id, ...change }) => ({ url: `${path}/${id}`, method: 'PUT', ...change }),
        transformResponse: withMessage<Row>,
        invalidatesTags,
      }),
      [named('merge')]: build.mutation<Saved<Row>, Change>({
        query: ({ id, ...change }) => ({ url: `${path}/${id}/merge`, method: 'POST', ...change }),
        transformResponse: withMessage<Row>,
        invalidatesTags,
      }),
      [named('unmerge')]: build.mutation<Saved<Row>, Change>({
        query: ({ id, ...change }) => ({ url: `${path}/${id}/unmerge`, method: 'POST', ...change }),
        transformResponse: withMessage<Row>,
        invalidatesTags,
      }),
      [named('unarchive')]: build.mutation<Saved<Row>, Change>({
        query: ({ id, ...change }) => ({ url: `${path}/${id}/unarchive`, method: 'POST', ...change }),
        transformResponse: withMessage<Row>,
        invalidatesTags,
      }),
      [named('merged')]: build.query<Row[], string>({
        query: (id) => ({ url: `${path}/${id}/merged` }),
        transformResponse: ({ merged }: { merged: Row[] }) => merged,
        providesTags: [tag],
      }),
      [named('delete')]: build.mutation<Saved<RemovedRecord>, string>({
        query: (id) => ({ url: `${path}/${id}`, method: 'DELETE' }),
        transformResponse: withMessage<RemovedRecord>,
        invalidatesTags,
      }),
    }),
  });
  // Endpoints whose names are made at run time have no types of their own.
  const hooksOf = (call: string) =>
    endpoints[named(call) as keyof typeof endpoints] as unknown as {
      useQuery: unknown;
      useMutation: unknown;
      useLazyQuery: () => readonly [(args: ListArgs) => PromiseLike<Answer<Rows<Row>>>];
    };
  return {
    ...options,
    useList: hooksOf('list').useQuery as Resource<Row>['useList'],
    useOne: hooksOf('one').useQuery as Resource<Row>['useOne'],
    useCreate: hooksOf('create').useMutation as Resource<Row>['useCreate'],
    useUpdate: hooksOf('update').useMutation as Resource<Row>['useUpdate'],
    useDelete: hooksOf('delete').useMutation as Resource<Row>['useDelete'],
    useUnarchive: hooksOf('unarchive').useMutation as Resource<Row>['useUnarchive'],
    useMerge: hooksOf('merge').useMutation as Resource<Row>['useMerge'],
    useUnmerge: hooksOf('unmerge').useMutation as Resource<Row>['useUnmerge'],
    useMerged: hooksOf('merged').useQuery as Resource<Row>['useMerged'],
    useLookUp: () => hooksOf('list').useLazyQuery()[0],
  };
}

/** `repair process` → `Repair process`, for a title. */
export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
