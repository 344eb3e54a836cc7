import { isIP } from 'node:net';

/** What becomes of a request that comes in clear: it is answered; told in a page where to go; refused. */
export type PlainVerdict = 'serve' | 'tell' | 'refuse';

/** What the rule looks at. */
export interface PlainRequest {
  /** The address that it comes from. */
  remote: string | undefined;
  /** The name that it asks by, without its port. Anybody may say any. */
  host: string | undefined;
  /** In a container, the address that what its host publishes a port of comes from. */
  publisher?: string | undefined;
  method: string;
  path: string;
}

/** How a device learns to trust the shop must be reached before it does; a watching program asks for no secret. */
const OPEN = /^\/(connect(\/.*)?|health|ready|api\/v1\/(health|ready))$/;
const NAME_OF_HERE = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i;

/** An IPv4 address as a socket for both kinds has it. */
const withoutPrefix = (address: string): string => address.replace(/^::ffff:/i, '');

/** Whether a name or address is that of the very computer: what goes there crosses no network. */
export const isLoopback = (name: string | undefined): boolean =>
  name !== undefined && NAME_OF_HERE.test(withoutPrefix(name));

/** Whether a path is served to everybody in clear. */
export const isForAnybody = (path: string): boolean => OPEN.test(path);

/**
 * What becomes of a request in clear, where HTTPS is served beside. From the computer itself it is answered, and so is what the
 * computer that a container runs on asks of `localhost`. From elsewhere that name is worth nothing: whoever asks chooses it.
 * @param isOpen the admin keeps the plain address open, or no device was connected yet
 */
export function plainVerdict(
  { remote, host, publisher, method, path }: PlainRequest,
  isOpen: boolean,
): PlainVerdict {
  const isPublished =
    publisher !== undefined && withoutPrefix(remote ?? '') === publisher && isLoopback(host);
  if (isOpen || isLoopback(remote) || isPublished || isForAnybody(path)) return 'serve';
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !/^\/api(\/|$)/.test(path) && !/\.\w+$/.test(path) ? 'tell' : 'refuse';
}

/** An address of the HTTPS server: `https://192.168.1.20:4443`. */
export function secureUrl(host: string, port: number): string {
  const name = isIP(host) === 6 ? `[${host}]` : host;
  return `https://${name}${port === 443 ? '' : `:${port}`}`;
}
