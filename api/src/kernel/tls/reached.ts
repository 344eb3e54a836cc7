import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import { isIP } from 'node:net';

/** What this computer is called and at which addresses it is reached: what its certificate must name. */
export interface Reached {
  /** `localhost`, `counter`, `counter.local`. */
  names: string[];
  /** IPv4 and IPv6 without a zone, those that other machines of the shop most likely reach it at first. */
  addresses: string[];
}

/** What of `os.networkInterfaces()` is looked at. */
type Interfaces = Record<string, { address: string; family: string; internal: boolean }[] | undefined>;

const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
/** Made by programs of this computer for themselves: no other machine reaches it there. */
const OF_PROGRAMS = /^(docker|br-|veth|virbr|vmnet|vboxnet|vEthernet|utun|tun|tap|wg|tailscale)/i;
/** Those of a router at home or in a shop first: RFC 1918. */
const LIKELY = [/^192\.168\./, /^10\./, /^172\.(1[6-9]|2\d|3[01])\./];

const rankOf = ({ on, address }: { on: string; address: string }): number => {
  const likely = LIKELY.findIndex((range) => range.test(address));
  return (OF_PROGRAMS.test(on) ? 100 : 0) + (isIP(address) === 6 ? 10 : 0) + (likely < 0 ? 5 : likely);
};

/** Addresses of this computer alone, as which a request may come and by which it may be called. */
export const LOOPBACK = ['127.0.0.1', '::1'];

/** The names and addresses of a computer of this name on these networks. */
export function reachedAs(hostname: string, interfaces: Interfaces): Reached {
  const label = hostname.split('.')[0]!.toLowerCase();
  const own = LABEL.test(label) && label !== 'localhost' ? [label, `${label}.local`] : [];
  const found = Object.entries(interfaces).flatMap(([on, entries = []]) =>
    entries.flatMap(({ address, family, internal }) =>
      // A link-local one is good with the zone of the asking machine only, which no certificate names.
      internal || (family === 'IPv6' && /^fe80:/i.test(address)) ? [] : [{ on, address }],
    ),
  );
  found.sort((a, b) => rankOf(a) - rankOf(b) || (a.address < b.address ? -1 : 1));
  return { names: ['localhost', ...own], addresses: [...new Set(found.map(({ address }) => address))] };
}

/** Made by Docker and by Podman. */
const CONTAINER_MARKS = ['/.dockerenv', '/run/.containerenv'];

/** The default gateway in Linux's table of routes (`/proc/net/route`), whose addresses are numbers of the processor's order of bytes. */
export function gatewayIn(routes: string): string | undefined {
  const fields = routes.split('\n').map((line) => line.split('\t'));
  const hex = fields.find(([, destination]) => destination === '00000000')?.[2];
  return hex?.match(/../g)?.reverse().map((pair) => Number.parseInt(pair, 16)).join('.'); // prettier-ignore
}

/** In a container, where what comes by its published ports comes from; undefined elsewhere. */
export function publisherNow(): string | undefined {
  if (!CONTAINER_MARKS.some((mark) => existsSync(mark))) return undefined;
  try {
    return gatewayIn(readFileSync('/proc/net/route', 'utf8'));
  } catch {
    return undefined;
  }
}

/** Those of these addresses at which a server with this `HOST` hears other machines: `0.0.0.0` is all of IPv4, `::` all. */
export function listenedAt(host: string, addresses: readonly string[]): string[] {
  if (isIP(host) === 0 || host === '::') return [...addresses];
  return addresses.filter((address) => (host === '0.0.0.0' ? isIP(address) === 4 : address === host));
}

/** As which this computer is reached now. */
export const reachedNow = (): Reached => reachedAs(os.hostname(), os.networkInterfaces() as Interfaces);

/** Whether two say the same, in whatever order. */
export function isSameReached(a: Reached, b: Reached): boolean {
  const told = ({ names, addresses }: Reached) => JSON.stringify([[...names].sort(), [...addresses].sort()]);
  return told(a) === told(b);
}
