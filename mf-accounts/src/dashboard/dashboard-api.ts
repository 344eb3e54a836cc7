import { areaApi, feedsDays } from '@shopbench/client';
import {
  ATTENTION_ROWS,
  TRADE_DOCUMENTS,
  type OVERDUE_ORDERS,
  type WAITING_ORDERS,
  type DashboardSummary,
  type DashboardTrends,
  type InvoiceRow,
  type ListOf,
} from '@shopbench/contracts';

/** Whatever is saved under one of these may change a figure. */
const CHANGED_BY = [
  'Customer',
  'Dashboard',
  'Expense',
  'Invoice',
  'Payment',
  'Product',
  'PurchaseInvoice',
  'Repair',
  'Settings',
  'Stock',
] as const;

const dashboardApi = areaApi('accounts').injectEndpoints({
  endpoints: (build) => ({
    dashboardSummary: build.query<DashboardSummary, void>({
      query: () => ({ url: '/dashboard/summary' }),
      providesTags: CHANGED_BY,
      onQueryStarted: feedsDays('today'),
    }),
    dashboardTrends: build.query<DashboardTrends, void>({
      query: () => ({ url: '/dashboard/trends' }),
      providesTags: CHANGED_BY,
      onQueryStarted: feedsDays('days'),
    }),
    ordersOf: build.query<ListOf<'orders', InvoiceRow>, typeof WAITING_ORDERS | typeof OVERDUE_ORDERS>({
      query: (which) => ({
        url: `${TRADE_DOCUMENTS.order.path}/all`,
        params: { ...which, pageSize: ATTENTION_ROWS },
      }),
      providesTags: ['Invoice'],
    }),
  }),
});

export const { useDashboardSummaryQuery, useDashboardTrendsQuery, useOrdersOfQuery } = dashboardApi;
