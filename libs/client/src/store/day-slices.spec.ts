import type { DashboardSummary, DashboardTrends } from '@shopbench/contracts';
import { connectApi } from '../api/api';
import { areaApi } from '../api/area-api';
import { createStore } from './create-store';
import { feedsDays } from './day-slices';
import { listsForgotten } from './list-slices';

let reply: { status: number; data: object | null };
globalThis.fetch = (async () =>
  new Response(JSON.stringify({ success: reply.status === 200, message: 'Away', data: reply.data }), {
    status: reply.status,
  })) as typeof fetch;

const { endpoints } = areaApi('days-test').injectEndpoints({
  endpoints: (build) => ({
    trends: build.query<DashboardTrends, void>({
      query: () => ({ url: '/t' }),
      onQueryStarted: feedsDays('days'),
    }),
    summary: build.query<DashboardSummary, void>({
      query: () => ({ url: '/s' }),
      onQueryStarted: feedsDays('today'),
    }),
  }),
});

const turnover = (amount: number, count: number) => ({ amount, count });
const TODAY = {
  today: { sales: turnover(500, 2), purchases: turnover(90.5, 1), repairs: turnover(0, 0) },
};
const DAYS = { days: [{ date: '2026-11-21', sales: 7, purchases: 8.5, repairs: 9, expenses: 1 }] };

function open() {
  const shop = createStore();
  connectApi(shop);
  const { store } = shop;
  const ask = async (name: 'trends' | 'summary', status: number, data: object | null) => {
    reply = { status, data };
    const again = { forceRefetch: true };
    const asked =
      name === 'trends'
        ? store.dispatch(endpoints.trends.initiate(undefined, again))
        : store.dispatch(endpoints.summary.initiate(undefined, again));
    const during = store.getState().lists;
    await asked;
    return during;
  };
  return { ask, state: () => store.getState().lists, store };
}

describe('the daily summaries of the store', () => {
  it('should hold 90 days and today under the names of the specification', async () => {
    const { ask, state } = open();
    expect((await ask('trends', 200, DAYS)).sales).toMatchObject({ loading: true, last90Days: [] });
    await ask('summary', 200, TODAY);
    const done = { loading: false, error: null };
    expect(state()).toMatchObject({
      sales: {
        ...done,
        last90Days: [{ date: '2026-11-21', totalSales: 7 }],
        today: { totalSales: 500, invoiceCount: 2 },
      },
      purchases: {
        ...done,
        last90Days: [{ date: '2026-11-21', totalPurchases: 8.5 }],
        today: { totalPurchases: 90.5, invoiceCount: 1 },
      },
      repairBooking: {
        ...done,
        last90Days: [{ date: '2026-11-21', totalRepairPrice: 9 }],
        today: { totalRepairPrice: 0, bookRepairCount: 0 },
      },
    });
  });

  it('should keep what there is and say what failed, and forget all when the person signs out', async () => {
    const { ask, state, store } = open();
    await ask('summary', 200, TODAY);
    await ask('summary', 503, null);
    const today = { totalSales: 500, invoiceCount: 2 };
    expect(state().sales).toMatchObject({ today, loading: false, error: "Failed to fetch today's summary" });
    expect(state().purchases.error).toBe("Failed to fetch today's purchase summary");
    expect(state().repairBooking.error).toBe("Failed to fetch today's repair booking summary");
    await ask('trends', 503, null);
    expect(state().sales).toMatchObject({ today, error: 'Failed to fetch sales data' });
    expect(state().purchases.error).toBe('Failed to fetch purchase data');
    expect(state().repairBooking.error).toBe('Failed to fetch repair booking data');
    store.dispatch(listsForgotten());
    expect(state().sales).toEqual({ last90Days: [], today: null, loading: false, error: null });
  });
});
