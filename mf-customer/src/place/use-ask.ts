import { firstAnswer, newIdempotencyKey, request, type ApiError } from '@shopbench/client';
import { useRef } from 'react';

/**
 * Sends something to the shop by `POST` to `url`; answers why it was refused, null when it was not. The key is the same
 * until one attempt has succeeded, so that asking again can never ask twice. Where an attempt went through whose answer was
 * lost, and something else is sent now, that is another request.
 */
export function useAsk(url = '/me/requests'): (body: object) => Promise<ApiError | null> {
  const key = useRef(newIdempotencyKey());
  return async (body) => {
    const send = () => request<unknown>({ url, method: 'POST', body, idempotencyKey: key.current });
    let sent = await send();
    if ('error' in sent && firstAnswer(sent.error)) {
      key.current = newIdempotencyKey();
      sent = await send();
    }
    if ('error' in sent) return sent.error;
    key.current = newIdempotencyKey();
    return null;
  };
}
