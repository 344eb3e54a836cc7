import { createHmac, timingSafeEqual } from 'node:crypto';

const OLDEST_SECONDS = 300;

/**
 * Whether a request is the shop's own, and of now.
 * @param header its `Shopbench-Signature` @param body as it came, before anything reads it @param now milliseconds
 */
export function isFromShop(header: string, body: string, key: string, now = Date.now()): boolean {
  const [, seconds, sent] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (!seconds || !sent) return false;
  const made = createHmac('sha256', key).update(`${seconds}.${body}`).digest();
  const isSigned = timingSafeEqual(made, Buffer.from(sent, 'hex'));
  return isSigned && Math.abs(now / 1_000 - Number(seconds)) <= OLDEST_SECONDS;
}
