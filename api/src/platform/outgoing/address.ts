import { BlockList, isIP } from 'node:net';
import { say, type Said } from '@shopbench/contracts';

const HERE: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Why the shop may not speak to an address that an admin gives; null where it may. Encrypted alone but on this computer, and where
 * whoever runs the computer names servers (`COPY_HOSTS`, `EVENT_HOSTS`) to these alone.
 */
export function addressFault(address: string, hosts: readonly string[] | undefined): Said | null {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return say('copy.address');
  }
  const isHere = HERE.has(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isHere)) return say('copy.encryptedOnly');
  if (url.username || url.password || url.search || url.hash) return say('copy.address');
  if (hosts && !hosts.includes(url.hostname.toLowerCase()))
    return say('copy.otherHost', { hosts: hosts.join(', ') });
  return null;
}

/** Source: IANA's registries of special-purpose addresses. */
const OWN = new BlockList();
for (const [from, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ] as const),
])
  OWN.addSubnet(from, bits, 'ipv4');
for (const [from, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  OWN.addSubnet(from, bits, 'ipv6');

/** Whether an IP address is of this computer or of a network of one's own, which the internet cannot reach and the shop can. */
export const isOwnNetwork = (address: string): boolean => {
  const family = isIP(address);
  return family === 0 || OWN.check(address, family === 4 ? 'ipv4' : 'ipv6');
};
