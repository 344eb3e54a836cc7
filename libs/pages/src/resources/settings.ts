import { areaApi } from '@shopbench/client';
import type { TradingSettings } from '@shopbench/contracts';

/** What documents are written under; open to all staff. */
export const { useTradingSettingsQuery: useTradingSettings } = areaApi('pages').injectEndpoints({
  endpoints: (build) => ({
    tradingSettings: build.query<TradingSettings, void>({
      query: () => ({ url: '/settings/trading' }),
      providesTags: ['Settings'],
    }),
  }),
});
