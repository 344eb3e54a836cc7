import { areaApi } from '@shopbench/client';
import type { ChangeRecord, ListOf } from '@shopbench/contracts';

export const { useActivityQuery } = areaApi('parties').injectEndpoints({
  endpoints: (build) => ({
    activity: build.query<ListOf<'changes', ChangeRecord>, Record<string, string>>({
      query: (params) => ({ url: '/activity', params }),
    }),
  }),
});
