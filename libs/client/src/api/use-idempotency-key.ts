import { useCallback, useState } from 'react';
import { isRefusal } from './api-error';
import { newIdempotencyKey } from './idempotency-key';

/**
 * The key of one form's saving. It stays the same while nobody knows whether the server saved (no answer, 5xx), so that
 * saving again cannot save twice; after a refusal (4xx) the mended form is another saving with another key.
 */
export function useIdempotencyKey(): { key: string; renewAfter: (error: unknown) => void } {
  const [key, setKey] = useState(newIdempotencyKey);
  const renewAfter = useCallback((error: unknown) => {
    if (isRefusal(error)) setKey(newIdempotencyKey());
  }, []);
  return { key, renewAfter };
}
