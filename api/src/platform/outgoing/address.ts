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
