import { areaApi, withMessage, type Saved } from '@shopbench/client';
import type { UpgradeInput, UpgradeRelease, UpgradeState } from '@shopbench/contracts';

/** The page of the upgrade. */
export const UPGRADE_PATH = '/settings/upgrade';

/** What the page of the upgrade asks. */
export const { useUpgradeQuery, useBeginUpgradeMutation, useStopUpgradeMutation } = areaApi(
  'accounts',
).injectEndpoints({
  endpoints: (build) => ({
    upgrade: build.query<UpgradeState, void>({
      query: () => ({ url: '/upgrade' }),
      providesTags: ['Settings'],
    }),
    beginUpgrade: build.mutation<Saved<null>, UpgradeInput>({
      query: (body) => ({ url: '/upgrade', method: 'POST', body }),
      transformResponse: withMessage<null>,
      invalidatesTags: ['Settings'],
    }),
    stopUpgrade: build.mutation<Saved<null>, void>({
      query: () => ({ url: '/upgrade/stop', method: 'POST' }),
      transformResponse: withMessage<null>,
      invalidatesTags: ['Settings'],
    }),
  }),
});

/** `2.8.0 (1bb1b7d)`; of a release that does not say its commit the version alone. */
export const releaseText = ({ version, commit }: UpgradeRelease): string =>
  commit ? `${version} (${commit.slice(0, 7)})` : version;
