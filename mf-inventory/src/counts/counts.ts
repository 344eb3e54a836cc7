import { areaApi, withMessage, type Saved } from '@shopbench/client';
import {
  screenPath,
  type CountTyped,
  type CountView,
  type ListOf,
  type StockCount,
  type StockCountLine,
} from '@shopbench/contracts';
import { after, defineResource } from '@shopbench/pages';

/** Count sheets. */
export const counts = defineResource({
  area: 'inventory',
  path: '/stock/count',
  one: 'count sheet',
  many: 'counts',
  tag: 'Stock',
  staleToo: ['Product', 'Dashboard'],
  nameOf: (sheet: StockCount) => sheet.number,
  screen: (sheet: StockCount) => screenPath('count', sheet._id),
});

/** What others count is seen after so long, milliseconds. */
export const LOOK_AGAIN_MS = 5_000;

/** The figures of a sheet, and its lines: what is typed changes the figures only, since its own line is there already. */
const FIGURES = { type: 'Stock', id: 'count' } as const;
const LINES = { type: 'Stock', id: 'count-lines' } as const;

export interface LinesOf {
  id: string;
  show: CountView;
  /** Words of the items' names or codes. */
  q?: string;
  page: number;
  pageSize: number;
}

type Step = 'post' | 'reopen' | 'cancel';

const calls = areaApi('inventory').injectEndpoints({
  endpoints: (build) => ({
    'count/places': build.query<string[], void>({
      query: () => ({ url: '/stock/count/places' }),
      transformResponse: (data: { places: string[] }) => data.places,
      providesTags: ['Product'],
    }),
    'count/sheet': build.query<StockCount, string>({
      query: (id) => ({ url: `/stock/count/${id}` }),
      providesTags: ['Stock', FIGURES],
    }),
    'count/lines': build.query<ListOf<'lines', StockCountLine>, LinesOf>({
      query: ({ id, ...params }) => ({ url: `/stock/count/${id}/lines`, params: { ...params } }),
      providesTags: ['Stock', LINES],
    }),
    'count/scan': build.mutation<StockCountLine, { id: string; code: string; idempotencyKey: string }>({
      query: ({ id, code, idempotencyKey }) => ({
        url: `/stock/count/${id}/scan`,
        method: 'POST',
        body: { code },
        idempotencyKey,
      }),
      invalidatesTags: [FIGURES, LINES],
    }),
    'count/type': build.mutation<StockCountLine, { id: string; body: CountTyped; idempotencyKey: string }>({
      query: ({ id, ...sent }) => ({ url: `/stock/count/${id}/line`, method: 'PUT', ...sent }),
      invalidatesTags: (_line, error) => (error ? [FIGURES, LINES] : [FIGURES]),
    }),
    'count/step': build.mutation<
      Saved<StockCount>,
      { id: string; step: Step; body: object; idempotencyKey: string }
    >({
      query: ({ id, step, ...sent }) => ({ url: `/stock/count/${id}/${step}`, method: 'POST', ...sent }),
      transformResponse: withMessage<StockCount>,
      invalidatesTags: after('stock'),
    }),
  }),
}).endpoints;

export const usePlaces = calls['count/places'].useQuery;
export const useSheet = calls['count/sheet'].useQuery;
export const useCountLines = calls['count/lines'].useQuery;
export const useScanMutation = calls['count/scan'].useMutation;
export const useTypeCountMutation = calls['count/type'].useMutation;
export const useStepMutation = calls['count/step'].useMutation;
