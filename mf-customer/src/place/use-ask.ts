import { newIdempotencyKey, request, type ApiError } from '@shopbench/client';
import type { CustomerRequest } from '@shopbench/contracts';
import { useRef } from 'react';

/**
 * Asks the shop for something (`POST /me/requests`); answers why it was refused, null when it was not. The key is the same
 * until one attempt has succeeded, so that asking again can never ask twice.
 */
export function useAsk(): (body: object) => Promise<ApiError | null> {
  const key = useRef(newIdempotencyKey());
  return async (body) => {
    const sent = await request<CustomerRequest>({
      ...{ url: '/me/requests', method: 'POST', body, idempotencyKey: key.current },
    });
    if ('error' in sent) return sent.error;
    key.current = newIdempotencyKey();
    return null;
  };
}
