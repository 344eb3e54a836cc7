import { createAction, createSlice, type Dispatch, type UnknownAction } from '@reduxjs/toolkit';
import type { DashboardSummary, DashboardTrends } from '@shopbench/contracts';
import { listsForgotten } from './list-slices';

/** What the dashboard asks for: the last 90 days, or today against yesterday. */
interface DayAnswers {
  days: DashboardTrends;
  today: DashboardSummary;
}

interface DayKind {
  /** Of the dashboard's figures. */
  figure: 'sales' | 'purchases' | 'repairs';
  /** Names of the amount by day and today, and of how many there were today. */
  amount: string;
  count: string;
  /** In words, as the specification has them: 1, section 8. */
  failed: Record<keyof DayAnswers, string>;
}

/** The daily summaries that the store holds. Source: specification 1, section 3. */
const KINDS = {
  sales: {
    figure: 'sales',
    amount: 'totalSales',
    count: 'invoiceCount',
    failed: { days: 'Failed to fetch sales data', today: "Failed to fetch today's summary" },
  },
  purchases: {
    figure: 'purchases',
    amount: 'totalPurchases',
    count: 'invoiceCount',
    failed: { days: 'Failed to fetch purchase data', today: "Failed to fetch today's purchase summary" },
  },
  repairBooking: {
    figure: 'repairs',
    amount: 'totalRepairPrice',
    count: 'bookRepairCount',
    failed: {
      days: 'Failed to fetch repair booking data',
      today: "Failed to fetch today's repair booking summary",
    },
  },
} as const satisfies Record<string, DayKind>;

const asked = createAction('days/asked');
const daysAnswered = createAction<DashboardTrends>('days/answered');
const todayAnswered = createAction<DashboardSummary>('days/todayAnswered');
const notAnswered = createAction<keyof DayAnswers>('days/failed');

/** Amounts in rupees; `today` is that of the last answer, whatever failed since. */
export interface DayState {
  last90Days: readonly object[];
  today: object | null;
  loading: boolean;
  error: string | null;
}

function daySlice(name: keyof typeof KINDS) {
  const { figure, amount, count, failed: words } = KINDS[name];
  const empty: DayState = { last90Days: [], today: null, loading: false, error: null };
  const answered = { loading: false, error: null };
  return createSlice({
    name,
    initialState: empty,
    reducers: {},
    extraReducers: (builder) =>
      builder
        .addCase(asked, (state) => {
          state.loading = true;
        })
        .addCase(daysAnswered, (state, { payload: { days } }) => ({
          ...state,
          ...answered,
          last90Days: days.map(({ date, [figure]: sum }) => ({ date, [amount]: sum })),
        }))
        .addCase(todayAnswered, (state, { payload }) => {
          const today = payload.today[figure];
          return { ...state, ...answered, today: { [amount]: today.amount, [count]: today.count } };
        })
        .addCase(notAnswered, (state, { payload }) => ({ ...state, loading: false, error: words[payload] }))
        .addCase(listsForgotten, () => empty),
  });
}

/** The reducers of `sales`, `purchases` and `repairBooking`. */
export const daySlices = {
  sales: daySlice('sales').reducer,
  purchases: daySlice('purchases').reducer,
  repairBooking: daySlice('repairBooking').reducer,
};

const ANSWERED: { [What in keyof DayAnswers]: (answer: DayAnswers[What]) => UnknownAction } = {
  days: daysAnswered,
  today: todayAnswered,
};

/** For the `onQueryStarted` of the dashboard's calls: puts what they answer into the daily summaries of the store. */
export function feedsDays<What extends keyof DayAnswers>(what: What) {
  return async (
    _: void,
    { dispatch, queryFulfilled }: { dispatch: Dispatch; queryFulfilled: Promise<{ data: DayAnswers[What] }> },
  ): Promise<void> => {
    dispatch(asked());
    try {
      dispatch(ANSWERED[what]((await queryFulfilled).data));
    } catch {
      dispatch(notAnswered(what));
    }
  };
}
