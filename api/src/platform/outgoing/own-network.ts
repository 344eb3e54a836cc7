import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

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
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  OWN.addSubnet(from, bits, 'ipv6');

/** Whether an IP address is of this computer or of a network of one's own, which the internet cannot reach and the shop can. */
export const isOwnNetwork = (address: string): boolean => {
  const family = isIP(address);
  return family === 0 || OWN.check(address, family === 4 ? 'ipv4' : 'ipv6');
};

/**
 * Looks a name up where the connection is made, so that nothing else can be behind the name by then; not for a name that leads
 * into a network of one's own. @param refusal what it fails with there
 */
export const publicAlone =
  (refusal: string): LookupFunction =>
  (name, options, done) =>
    lookup(name, { ...options, all: true }, (error, found) => {
      if (error) done(error, '');
      else if (found.some(({ address }) => isOwnNetwork(address))) done(new Error(refusal), '');
      else if (options.all) done(null, found);
      else done(null, found[0]!.address, found[0]!.family);
    });
