/**
 * The page's Content-Security-Policy: scripts and styles only from here and, if areas lie elsewhere, from there.
 * Nothing inline but styles that carry the page's nonce, and no `eval`.
 * @param nonce  new for every page
 * @param areasUrl  address of the published areas when they lie on another host
 * @param developers  addresses that this session sees areas from: their code, and calls that tell of its changes
 */
export function contentSecurityPolicy(
  nonce: string,
  areasUrl?: string,
  developers: readonly string[] = [],
): string {
  const addresses = [...(areasUrl ? [areasUrl] : []), ...developers];
  const areas = addresses.map((address) => ` ${new URL(address).origin}`).join('');
  return [
    "default-src 'none'",
    `script-src 'self'${areas}`,
    `style-src 'self' 'nonce-${nonce}'${areas}`,
    `img-src 'self' data: blob:${areas}`,
    `font-src 'self'${areas}`,
    `connect-src 'self'${areas}`,
    "frame-src 'self' blob:",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
