import { areaApi, withMessage, type Saved } from '@shopbench/client';
import type {
  ChangePasswordInput,
  PasswordInput,
  Profile,
  RecoveryCodes,
  SignedInPlace,
  TwoStepConfirmInput,
  TwoStepStart,
  TwoStepState,
  TwoStepStopInput,
} from '@shopbench/contracts';

const TAG = 'Profile' as const;
const invalidatesTags = [TAG];

const post = (url: string) => (body: object) => ({ url: `/profile/${url}`, method: 'POST' as const, body });

/** The person's own record, password, sessions and second step. */
export const {
  useProfileQuery,
  useChangeProfileMutation,
  useChangePasswordMutation,
  useDeleteProfileMutation,
  useSessionsQuery,
  useEndSessionMutation,
  useTwoStepQuery,
  useStartTwoStepMutation,
  useConfirmTwoStepMutation,
  useRenewCodesMutation,
  useStopTwoStepMutation,
} = areaApi('parties').injectEndpoints({
  endpoints: (build) => ({
    profile: build.query<Profile | null, void>({ query: () => ({ url: '/profile' }), providesTags: [TAG] }),
    changeProfile: build.mutation<Saved<Profile>, object>({
      query: (body) => ({ url: '/profile', method: 'PUT', body }),
      transformResponse: withMessage<Profile>,
      invalidatesTags,
    }),
    changePassword: build.mutation<Saved<null>, ChangePasswordInput>({
      query: (body) => ({ url: '/profile/change-password', method: 'PUT', body }),
      transformResponse: withMessage<null>,
      invalidatesTags,
    }),
    deleteProfile: build.mutation<Saved<null>, PasswordInput>({
      query: (body) => ({ url: '/profile', method: 'DELETE', body }),
      transformResponse: withMessage<null>,
    }),
    sessions: build.query<{ sessions: SignedInPlace[] }, void>({
      query: () => ({ url: '/profile/sessions' }),
      providesTags: [TAG],
    }),
    endSession: build.mutation<Saved<null>, string>({
      query: (id) => ({ url: `/profile/sessions/${id}`, method: 'DELETE' }),
      transformResponse: withMessage<null>,
      invalidatesTags,
    }),
    twoStep: build.query<TwoStepState, void>({
      query: () => ({ url: '/profile/two-step' }),
      providesTags: [TAG],
    }),
    startTwoStep: build.mutation<Saved<TwoStepStart>, PasswordInput>({
      query: post('two-step/start'),
      transformResponse: withMessage<TwoStepStart>,
    }),
    confirmTwoStep: build.mutation<Saved<RecoveryCodes>, TwoStepConfirmInput>({
      query: post('two-step/confirm'),
      transformResponse: withMessage<RecoveryCodes>,
      invalidatesTags,
    }),
    renewCodes: build.mutation<Saved<RecoveryCodes>, PasswordInput>({
      query: post('two-step/recovery-codes'),
      transformResponse: withMessage<RecoveryCodes>,
      invalidatesTags,
    }),
    stopTwoStep: build.mutation<Saved<null>, TwoStepStopInput>({
      query: post('two-step/stop'),
      transformResponse: withMessage<null>,
      invalidatesTags,
    }),
  }),
});
