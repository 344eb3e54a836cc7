import { areaApi, withMessage, type Saved } from '@shopbench/client';
import type {
  ListOf,
  Product,
  StockAdjustment,
  StockItem,
  StockMovement,
  StockUnit,
  UnitPassport,
} from '@shopbench/contracts';
import { after } from '@shopbench/pages';

/** What a change of stock makes stale. */
const STALE = after('stock');

/** How many rows a card of a record shows before All is pressed, and the most that All shows. */
export const FEW_ROWS = 7;
export const ALL_ROWS = 200;

interface MovementsOf {
  itemId: string;
  kind?: StockMovement['kind'];
  pageSize: number;
}

export type Units = ListOf<'units', StockUnit> & { counts: Record<'all' | 'in_stock' | 'sold', number> };

const calls = areaApi('inventory').injectEndpoints({
  endpoints: (build) => ({
    'stock/item': build.query<StockItem, string>({
      query: (id) => ({ url: `/stock/item/${id}` }),
      providesTags: ['Stock', 'Product'],
    }),
    'stock/movements': build.query<ListOf<'movements', StockMovement>, MovementsOf>({
      query: (params) => ({ url: '/stock/movements', params: { ...params } }),
      providesTags: ['Stock'],
    }),
    'stock/units': build.query<Units, { itemId: string; state?: string; pageSize: number }>({
      query: (params) => ({ url: '/stock/units', params: { ...params } }),
      providesTags: ['Stock'],
    }),
    'stock/unit': build.query<UnitPassport, string>({
      query: (imei) => ({ url: '/stock/unit', params: { imei } }),
      providesTags: ['Stock'],
    }),
    'stock/adjust': build.mutation<Saved<StockAdjustment>, { body: object; idempotencyKey: string }>({
      query: (creation) => ({ url: '/stock/adjust', method: 'POST', ...creation }),
      transformResponse: withMessage<StockAdjustment>,
      invalidatesTags: STALE,
    }),
    'stock/adjustment': build.query<StockAdjustment, string>({
      query: (id) => ({ url: `/stock/adjustment/${id}` }),
      providesTags: ['Stock'],
    }),
    'stock/cancelAdjustment': build.mutation<
      Saved<StockAdjustment>,
      { id: string; body: object; idempotencyKey: string }
    >({
      query: ({ id, ...sent }) => ({ url: `/stock/adjustment/${id}/cancel`, method: 'POST', ...sent }),
      transformResponse: withMessage<StockAdjustment>,
      invalidatesTags: STALE,
    }),
    'stock/find': build.query<Product[], string>({
      query: (q) => ({ url: '/product/search', params: { q } }),
      transformResponse: (data: { products: Product[] }) => data.products,
      providesTags: [],
    }),
  }),
}).endpoints;

export const useStockItem = calls['stock/item'].useQuery;
export const useMovements = calls['stock/movements'].useQuery;
export const useUnits = calls['stock/units'].useQuery;
export const useUnit = calls['stock/unit'].useQuery;
export const useAdjustMutation = calls['stock/adjust'].useMutation;
export const useAdjustment = calls['stock/adjustment'].useQuery;
export const useCancelAdjustmentMutation = calls['stock/cancelAdjustment'].useMutation;
export const useFoundItems = calls['stock/find'].useQuery;
