import type { Request } from 'express';

/** Longer than any address of ours; what a stranger asks for may have any length. */
const LONGEST_PATH = 300;
/** The token of a link, wherever it stands. */
const LINK_TOKEN = /[\w-]{22}\.[\w-]{22}/g;

/**
 * The path of a request as it may be kept: without the query, and without what opens something to whoever has it, which is
 * the parameter `token` of a route and whatever looks like the token of a link.
 */
export function loggedPath({ originalUrl, route }: Pick<Request, 'originalUrl' | 'route'>): string {
  const [path = ''] = originalUrl.slice(0, LONGEST_PATH).split('?');
  const pattern = String((route as { path?: unknown } | undefined)?.path ?? '').split('/');
  return path
    .split('/')
    .map((part, at) => (pattern[at] === ':token' ? ':token' : part))
    .join('/')
    .replace(LINK_TOKEN, ':token');
}

const MOBILE = /^\d{10}$/;
const MAIL = /^[^\s@]{1,64}@[\w.-]{1,60}$/;

/** Whom somebody says that they are: `9820041177` → `…1177`, `asha@example.in` → `as…@example.in`, `?` for neither. */
export function shortened(identifier: string): string {
  const given = identifier.slice(0, 200).trim();
  if (MOBILE.test(given)) return `…${given.slice(-4)}`;
  if (MAIL.test(given))
    return `${given.slice(0, Math.min(2, given.indexOf('@')))}…${given.slice(given.indexOf('@'))}`;
  return '?';
}

/** `invoice` of `/api/v1/invoice/:id`. What no route knows is one subject, whatever was asked for. */
export function subjectOf({ route }: Pick<Request, 'route'>): string {
  const path = (route as { path?: unknown } | undefined)?.path;
  return typeof path === 'string' && path.startsWith('/api/') ? (path.split('/')[3] ?? 'other') : 'other';
}
