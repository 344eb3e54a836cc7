import { api, withMessage, type Saved } from '@shopbench/client';
import type { ListOf, Product, ProductInput, ProductUpdate } from '@shopbench/contracts';

const productApi = api.injectEndpoints({
  endpoints: (build) => ({
    products: build.query<ListOf<'products', Product>, Record<string, string | number>>({
      query: (params) => ({ url: '/product/all', params }),
      providesTags: ['Product'],
    }),
    product: build.query<Product, string>({
      query: (id) => ({ url: `/product/${id}` }),
      providesTags: ['Product'],
    }),
    createProduct: build.mutation<Saved<Product>, { product: ProductInput; idempotencyKey: string }>({
      query: ({ product, idempotencyKey }) => ({
        url: '/product/create',
        method: 'POST',
        body: product,
        idempotencyKey,
      }),
      transformResponse: withMessage<Product>,
      invalidatesTags: ['Product'],
    }),
    updateProduct: build.mutation<Saved<Product>, { id: string; product: ProductUpdate }>({
      query: ({ id, product }) => ({ url: `/product/${id}`, method: 'PUT', body: product }),
      transformResponse: withMessage<Product>,
      invalidatesTags: ['Product'],
    }),
    deleteProduct: build.mutation<Saved<unknown>, string>({
      query: (id) => ({ url: `/product/${id}`, method: 'DELETE' }),
      transformResponse: withMessage<unknown>,
      invalidatesTags: ['Product'],
    }),
  }),
});

export const {
  useProductsQuery,
  useProductQuery,
  useCreateProductMutation,
  useUpdateProductMutation,
  useDeleteProductMutation,
} = productApi;
