import { api, withMessage, type Saved } from '@shopbench/client';
import type { Brand, ListOf } from '@shopbench/contracts';

const brandApi = api.injectEndpoints({
  endpoints: (build) => ({
    brands: build.query<ListOf<'brands', Brand>, Record<string, string | number>>({
      query: (params) => ({ url: '/brand/all', params }),
      providesTags: ['Brand'],
    }),
    createBrand: build.mutation<Saved<Brand>, { brandName: string }>({
      query: (body) => ({ url: '/brand/create', method: 'POST', body }),
      transformResponse: withMessage<Brand>,
      invalidatesTags: ['Brand'],
    }),
    deleteBrand: build.mutation<Saved<unknown>, string>({
      query: (id) => ({ url: `/brand/${id}`, method: 'DELETE' }),
      transformResponse: withMessage<unknown>,
      invalidatesTags: ['Brand'],
    }),
  }),
});

export const { useBrandsQuery, useLazyBrandsQuery, useCreateBrandMutation, useDeleteBrandMutation } =
  brandApi;
