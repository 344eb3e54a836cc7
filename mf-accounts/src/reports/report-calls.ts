import { areaApi } from '@shopbench/client';
import type {
  DayBook,
  DebtSide,
  DebtsReport,
  GstSummary,
  MadeOf,
  Period,
  ProfitMonths,
  ProfitReport,
  SalesBy,
  SalesReport,
  TallySummary,
  ValuedProduct,
} from '@shopbench/contracts';

interface Page {
  page: number;
  pageSize: number;
}

/** A page of what lies in stock; rupees. */
export interface StockValue extends Page {
  products: readonly ValuedProduct[];
  total: number;
  totalValue: number;
  archivedValue: number;
}

const calls = areaApi('accounts').injectEndpoints({
  endpoints: (build) => ({
    'report/profit': build.query<ProfitReport, Period>({
      query: (params) => ({ url: '/report/profit', params: { ...params } }),
    }),
    'report/months': build.query<ProfitMonths, Period>({
      query: (params) => ({ url: '/report/profit/months', params: { ...params } }),
    }),
    'report/madeOf': build.query<MadeOf, Period & Page & { key: string }>({
      query: (params) => ({ url: '/report/profit/made-of', params: { ...params } }),
    }),
    'report/dayBook': build.query<DayBook, Period & Page>({
      query: (params) => ({ url: '/report/day-book', params: { ...params } }),
    }),
    'report/debts': build.query<DebtsReport, Page & { side: DebtSide; on?: string }>({
      query: ({ side, ...params }) => ({ url: `/report/${side}`, params }),
    }),
    'report/sales': build.query<SalesReport, Period & Page & { by: SalesBy }>({
      query: (params) => ({ url: '/report/sales', params: { ...params } }),
    }),
    'report/gst': build.query<GstSummary, Period>({
      query: (params) => ({ url: '/report/gst-summary', params: { ...params } }),
    }),
    'report/tally': build.query<TallySummary, Period>({
      query: (params) => ({ url: '/report/tally', params: { ...params } }),
    }),
    'report/stock': build.query<StockValue, Page>({
      query: (params) => ({ url: '/stock/valuation', params: { ...params } }),
    }),
  }),
}).endpoints;

export const useProfit = calls['report/profit'].useQuery;
export const useProfitMonths = calls['report/months'].useQuery;
export const useMadeOf = calls['report/madeOf'].useQuery;
export const useDayBook = calls['report/dayBook'].useQuery;
export const useDebts = calls['report/debts'].useQuery;
export const useSalesReport = calls['report/sales'].useQuery;
export const useGstSummary = calls['report/gst'].useQuery;
export const useStockValue = calls['report/stock'].useQuery;
export const useTally = calls['report/tally'].useQuery;
