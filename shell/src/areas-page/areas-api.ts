import { api } from '@shopbench/client/internal';
import type { AreaHealth, AreasHealth } from '@shopbench/contracts';

/** What the page of the areas asks. Its calls belong to the shell: it works when no area does. */
export const { useAreasHealthQuery, useAreaHealthQuery } = api
  .enhanceEndpoints({ addTagTypes: ['Area'] })
  .injectEndpoints({
    endpoints: (build) => ({
      areasHealth: build.query<AreasHealth, number>({
        query: (days) => ({ url: '/area/health', params: { days } }),
        providesTags: ['Area'],
      }),
      areaHealth: build.query<AreaHealth, { name: string; days: number }>({
        query: ({ name, days }) => ({ url: `/area/${name}/health`, params: { days } }),
        providesTags: ['Area'],
      }),
    }),
  });
