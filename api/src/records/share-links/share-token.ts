import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 128 bits each: neither can be guessed, and a link stays short enough for an SMS. */
const BYTES = 16;
const TOKEN = /^[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{22}$/;

/** The one thing that a link shows: what kind of thing, and which. */
export interface SharedThing {
  kind: string;
  id: string;
}

/** What a new link is known by. */
export const newLinkId = (): string => randomBytes(BYTES).toString('base64url');

/** The token of a link, `<id>.<signature>`: the signature holds for this link to this one thing only. */
export const shareToken = (key: Buffer, linkId: string, thing: SharedThing): string =>
  `${linkId}.${signatureOf(key, linkId, thing).toString('base64url')}`;

/** The link that a token names, unchecked; null for what is no token at all. */
export const linkIdOf = (token: string): string | null => (TOKEN.test(token) ? token.slice(0, 22) : null);

/** Whether the token was signed with this key for this thing; takes as long for a wrong one as for a right one. */
export function isSignedFor(key: Buffer, token: string, thing: SharedThing): boolean {
  const linkId = linkIdOf(token);
  if (linkId === null) return false;
  return timingSafeEqual(Buffer.from(token.slice(23), 'base64url'), signatureOf(key, linkId, thing));
}

const signatureOf = (key: Buffer, linkId: string, { kind, id }: SharedThing): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([linkId, kind, id]))
    .digest()
    .subarray(0, BYTES);
