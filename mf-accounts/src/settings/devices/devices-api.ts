import { areaApi, withMessage, type Saved } from '@shopbench/client';
import type { AnswerInput, DevicesState, PairedDevice, ShownCode } from '@shopbench/contracts';

/** The page of the shop's devices. */
export const DEVICES_PATH = '/settings/devices';

type Reason = NonNullable<PairedDevice['revoked']>['reason'];

/** What the page of the shop's devices asks. */
export const { useDevicesQuery, useNewCodeMutation, useAnswerDeviceMutation, useRevokeDeviceMutation } =
  areaApi('accounts').injectEndpoints({
    endpoints: (build) => ({
      devices: build.query<DevicesState, void>({
        query: () => ({ url: '/device' }),
        providesTags: ['Settings'],
      }),
      newCode: build.mutation<Saved<ShownCode>, void>({
        query: () => ({ url: '/device/code', method: 'POST' }),
        transformResponse: withMessage<ShownCode>,
      }),
      answerDevice: build.mutation<Saved<null>, AnswerInput>({
        query: (body) => ({ url: '/device/answer', method: 'POST', body }),
        transformResponse: withMessage<null>,
        invalidatesTags: ['Settings'],
      }),
      revokeDevice: build.mutation<Saved<null>, { id: string; reason: Reason }>({
        query: ({ id, reason }) => ({ url: `/device/${id}/revoke`, method: 'POST', body: { reason } }),
        transformResponse: withMessage<null>,
        invalidatesTags: ['Settings'],
      }),
    }),
  });
