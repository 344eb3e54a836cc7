import { areaApi } from '@shopbench/client';
import type { MadeOf, Period, ProfitMonths } from '@shopbench/contracts';

const calls = areaApi('accounts').injectEndpoints({
  endpoints: (build) => ({
    'report/months': build.query<ProfitMonths, Period>({
      query: (params) => ({ url: '/report/profit/months', params: { ...params } }),
      providesTags: ['Dashboard'],
    }),
    'report/madeOf': build.query<MadeOf, Period & { key: string; page: number; pageSize: number }>({
      query: (params) => ({ url: '/report/profit/made-of', params: { ...params } }),
      providesTags: ['Dashboard'],
    }),
  }),
}).endpoints;

export const useProfitMonths = calls['report/months'].useQuery;
export const useMadeOf = calls['report/madeOf'].useQuery;
