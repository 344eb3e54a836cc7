import { newIdempotencyKey, request, type ApiAnswer } from '@shopbench/client';

const keys = new WeakMap<Blob, string>();

/**
 * Sends a picture to `url`. Until it has arrived it goes out under one key: sent again after an answer was lost, it is
 * not kept twice.
 */
export async function sendPicture<T>(url: string, picture: Blob): Promise<ApiAnswer<T>> {
  const key = keys.get(picture) ?? newIdempotencyKey();
  keys.set(picture, key);
  const body = new FormData();
  body.append('file', picture, picture instanceof File ? picture.name : 'picture');
  const answer = await request<T>({ url, method: 'POST', body, idempotencyKey: `${key}:${url}` });
  if (!('error' in answer)) keys.delete(picture);
  return answer;
}
