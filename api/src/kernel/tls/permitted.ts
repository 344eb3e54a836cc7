import { BlockList, isIP } from 'node:net';
import type { Reached } from './reached';

/**
 * What a shop's authority may vouch for: names that no site of the internet has (RFC 6761, RFC 6762, RFC 8375) and addresses
 * of private networks (RFC 1918, 4193, 6598, 3927), whatever the router gives this computer next.
 */
const NAMES = ['localhost', 'local', 'home.arpa'];
const NETWORKS = [
  ...['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', '100.64.0.0/10'],
  ...['::1/128', 'fc00::/7'],
];

const INSIDE = new BlockList();
for (const network of NETWORKS) {
  const [address = '', bits] = network.split('/');
  INSIDE.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** The names and networks of an authority that is made on a computer of these names: its bare name is permitted besides. */
export const permittedFor = ({ names }: Pick<Reached, 'names'>) => ({
  names: [...NAMES, ...names.filter((name) => !name.includes('.') && name !== 'localhost')],
  networks: NETWORKS,
});

/**
 * Of what this computer is reached as, what such an authority may vouch for.
 * @param bare the bare names that were permitted when it was made
 */
export const vouchedFor = ({ names, addresses }: Reached, bare: readonly string[]): Reached => ({
  names: names.filter((name) => bare.includes(name) || NAMES.some((one) => name === one || name.endsWith(`.${one}`))),
  addresses: addresses.filter((address) => INSIDE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')),
});
