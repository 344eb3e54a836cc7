import { areaApi } from '@shopbench/client';
import type { ShopHealth } from '@shopbench/contracts';

/** The page of the shop's health. */
export const HEALTH_PATH = '/settings/health';

/** What the page of the shop's health and its alarm on the dashboard ask. */
export const { useHealthQuery } = areaApi('accounts').injectEndpoints({
  endpoints: (build) => ({
    health: build.query<ShopHealth, void>({
      // When it is asked, so that the two clocks are compared.
      query: () => ({ url: '/health/checks', params: { now: Date.now() } }),
      providesTags: ['Settings'],
    }),
  }),
});
