import { api, withMessage, type Saved } from '@shopbench/client';
import type { Settings, SettingsInput } from '@shopbench/contracts';

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    settings: build.query<Settings, void>({
      query: () => ({ url: '/settings' }),
      providesTags: ['Settings'],
    }),
    updateSettings: build.mutation<Saved<Settings>, SettingsInput>({
      query: (settings) => ({ url: '/settings', method: 'PUT', body: settings }),
      transformResponse: withMessage<Settings>,
      invalidatesTags: ['Settings'],
    }),
  }),
});

export const { useSettingsQuery, useUpdateSettingsMutation } = settingsApi;
