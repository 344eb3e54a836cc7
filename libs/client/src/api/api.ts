import { setupListeners } from '@reduxjs/toolkit/query';
import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { ShopStore } from '../store/create-store';
import { request, type ApiError, type ApiRequest } from './request';

/** Everything that a list or record in the cache may be invalidated by. */
const TAG_TYPES = [
  'Account',
  'Brand',
  'Category',
  'Customer',
  'Dashboard',
  'Expense',
  'Fault',
  'Invoice',
  'Ledger',
  'ListView',
  'Mobile',
  'Model',
  'Payment',
  'Product',
  'Profile',
  'PurchaseInvoice',
  'Repair',
  'RepairProcess',
  'Settings',
  'Staff',
  'Stock',
] as const;

/** A kind of record that one area has alone, named with the area: `tills/Till`. */
type OwnTag = `${string}/${string}`;
const tagTypes: readonly ((typeof TAG_TYPES)[number] | OwnTag)[] = TAG_TYPES;

export interface ApiMeta {
  /** The envelope's message: what the server did, in words. */
  message: string;
}

const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError, object, ApiMeta> = async (call, context) => {
  const answer = await request<unknown>({ ...call, signal: context.signal });
  if ('data' in answer) return { data: answer.data, meta: { message: answer.message } };
  return { error: answer.error };
};

/** The one RTK Query api, empty: each feature injects its endpoints. It answers with the envelope's `data`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  refetchOnMountOrArgChange: 10,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

/**
 * Gives the store the api's cache, and asks anew for what is on screen when the connection is back. The shell calls it
 * once, after sign-in, before an area is rendered.
 */
export function connectApi(shop: ShopStore): void {
  shop.inject(api.reducerPath, api.reducer);
  shop.addMiddleware(api.middleware);
  setupListeners(shop.store.dispatch);
}

/** A record that was just saved and the server's words about it. */
export interface Saved<T> {
  record: T;
  message: string;
}

/** For an endpoint's `transformResponse`: keeps the server's message beside the data. */
export function withMessage<T>(record: T, meta: ApiMeta | undefined): Saved<T> {
  return { record, message: meta?.message ?? '' };
}
