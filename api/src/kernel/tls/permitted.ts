import { BlockList, isIP } from 'node:net';
import type { Reached } from './reached';

/**
 * What a shop's authority may vouch for: names that no site of the internet has (RFC 6761, RFC 6762, RFC 8375), addresses of
 * private networks (RFC 1918, 4193, 6598, 3927), whatever the router gives this computer next, and what this computer was called
 * and where it was reached when it was made. Of a bare name a constraint means all below it too: a computer called `shop` would
 * have it vouch for every site that ends in `.shop`. No top-level domain has a digit or a hyphen but those that begin with `xn--`
 * (RFC 3696, 2; RFC 5890), so names without either, and those, are left out; `.local` stays.
 */
const NAMES = ['localhost', 'local', 'home.arpa'];
const NO_TOP_LEVEL = /^(?!xn--)[^.]*[\d-][^.]*$/;
const NETWORKS = [
  ...['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', '100.64.0.0/10'],
  ...['::1/128', 'fc00::/7'],
];
/** Stands above key and certificate in the file: Node reads no constraints out of a certificate. */
const LINE = /^Permits: (.+)$/m;

/** Names and networks. */
export interface Permitted {
  names: string[];
  networks: string[];
}

const kindOf = (address: string) => (isIP(address) === 6 ? ('ipv6' as const) : ('ipv4' as const));

function isInside(networks: readonly string[], address: string): boolean {
  const inside = new BlockList();
  for (const network of networks) {
    const [first = '', bits] = network.split('/');
    inside.addSubnet(first, Number(bits), kindOf(first));
  }
  return inside.check(address, kindOf(address));
}

/** What an authority may vouch for that is made on a computer that is reached so. */
export const permittedFor = ({ names, addresses }: Reached): Permitted => ({
  names: [...NAMES, ...names.filter((name) => NO_TOP_LEVEL.test(name))],
  networks: [
    ...NETWORKS,
    ...addresses
      .filter((address) => !isInside(NETWORKS, address))
      .map((address) => `${address}/${isIP(address) === 6 ? 128 : 32}`),
  ],
});

export const permittedLine = ({ names, networks }: Permitted): string =>
  `Permits: ${[...names, ...networks].join(' ')}`;

/** What the authority of a file may vouch for; of one whose line is gone, what each may. */
export function permittedIn(pem: string): Permitted {
  const told = LINE.exec(pem)?.[1]?.split(' ') ?? [...NAMES, ...NETWORKS];
  const isNetwork = (one: string) => one.includes('/');
  return { names: told.filter((one) => !isNetwork(one)), networks: told.filter(isNetwork) };
}

/** Of what this computer is reached as, what an authority may vouch for. */
export const vouchedFor = ({ names, addresses }: Reached, permitted: Permitted): Reached => ({
  names: names.filter((name) => permitted.names.some((one) => name === one || name.endsWith(`.${one}`))),
  addresses: addresses.filter((address) => isInside(permitted.networks, address)),
});
