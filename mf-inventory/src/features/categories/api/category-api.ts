import { api, withMessage, type Saved } from '@shopbench/client';
import type { Category, CategoryInput, ListOf } from '@shopbench/contracts';

const categoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    categories: build.query<ListOf<'categories', Category>, Record<string, string | number>>({
      query: (params) => ({ url: '/category/all', params }),
      providesTags: ['Category'],
    }),
    createCategory: build.mutation<Saved<Category>, CategoryInput>({
      query: (body) => ({ url: '/category/create', method: 'POST', body }),
      transformResponse: withMessage<Category>,
      invalidatesTags: ['Category'],
    }),
    /** `category` is the category's name. */
    addSubCategory: build.mutation<Saved<Category>, { category: string; subCategories: string }>({
      query: (body) => ({ url: '/category/add-subcategory', method: 'POST', body }),
      transformResponse: withMessage<Category>,
      invalidatesTags: ['Category'],
    }),
    deleteCategory: build.mutation<Saved<unknown>, string>({
      query: (id) => ({ url: `/category/${id}`, method: 'DELETE' }),
      transformResponse: withMessage<unknown>,
      invalidatesTags: ['Category'],
    }),
  }),
});

export const {
  useCategoriesQuery,
  useLazyCategoriesQuery,
  useCreateCategoryMutation,
  useAddSubCategoryMutation,
  useDeleteCategoryMutation,
} = categoryApi;
