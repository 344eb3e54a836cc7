import { isIPv6 } from 'node:net';

/**
 * What counts as one address where requests are counted by it: an IPv4 address, also one that is written as IPv6
 * (`::ffff:203.0.113.7`), and of IPv6 the network of 64 bits (`2001:db8:0:7::/64`), since whoever has one address of it has
 * all of them. Source: RFC 6177, RFC 4291 2.5.4.
 */
export function countedAddress(ip: string): string {
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return ipv4Of(groups.slice(6));
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an IPv6 address, without leading zeros, in small letters. */
function groupsOf(address: string): string[] {
  // A URL writes every address in one way: four bytes in dots become two groups, the longest run of zeros `::`.
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = '', after] = written.split('::');
  const parts = (text: string) => text.split(':').filter(Boolean);
  if (after === undefined) return parts(before);
  const [head, tail] = [parts(before), parts(after)];
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}

const ipv4Of = (groups: readonly string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.');
