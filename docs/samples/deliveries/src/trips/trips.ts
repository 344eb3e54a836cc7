import { areaApi, withMessage, type Saved } from '@shopbench/client';
import type { ServerRecord } from '@shopbench/contracts';
import type { Trip } from '../../server';

const SERVER = '/area/deliveries/server';

export const { useTripsQuery, useArriveMutation } = areaApi('deliveries', [
  'deliveries/Trip',
]).injectEndpoints({
  endpoints: (build) => ({
    /** Those of a bill, or all that have not arrived. */
    trips: build.query<ServerRecord<Trip>[], string | void>({
      query: (bill) => ({ url: `${SERVER}/trips`, params: bill ? { bill } : {} }),
      providesTags: ['deliveries/Trip'],
    }),
    arrive: build.mutation<Saved<null>, { id: string; idempotencyKey: string }>({
      query: ({ id, idempotencyKey }) => ({
        ...{ url: `${SERVER}/trips/${id}/arrived`, method: 'POST' },
        idempotencyKey,
      }),
      transformResponse: withMessage<null>,
      invalidatesTags: ['deliveries/Trip'],
    }),
  }),
});
