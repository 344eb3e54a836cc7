import type { AreaRelease } from '@shopbench/client/internal';

declare global {
  /** Asked by the areas' own loaders before they run a file (see the build of areas). */
  var shopbenchIntegrity: ((url: string) => string | undefined) | undefined;
}

/** No content has this hash: a file of a checked release that the registry does not name is refused. */
const NEVER = `sha384-${'A'.repeat(64)}`;
/** The address in what the federation runtime throws; webpack gives it as `request`. */
const ADDRESS = /"(https?:\/\/[^"]+)"/;

const hashes = new Map<string, string>();
const folders = new Set<string>();
/** Addresses that something else came from, which the browser keeps. */
const tampered = new Set<string>();

const absolute = (address: string): string =>
  new URL(address, window.location.href).href.replace(/[?#].*$/, '');
const folderOf = (url: string): string => url.slice(0, url.lastIndexOf('/') + 1);

/** From now on the files of this release run only if they are what the registry says. One without hashes is not checked. */
export function checkIntegrity({ entry, integrity }: AreaRelease): void {
  if (!integrity) return;
  folders.add(folderOf(absolute(entry)));
  for (const [address, hash] of Object.entries(integrity)) hashes.set(absolute(address), hash);
}

const isBesideChecked = (address: string) => [...folders].some((folder) => address.startsWith(folder));

/** What a script or style sheet has to be, as for its `integrity` attribute; undefined for one that is not checked. */
export function integrityOf(url: string): string | undefined {
  const address = absolute(url);
  return hashes.get(address) ?? (isBesideChecked(address) ? NEVER : undefined);
}

globalThis.shopbenchIntegrity = integrityOf;

/**
 * Whether a load failed because the file is another than the one that was published, in words; undefined when it did not,
 * or when that cannot be told. Browsers give the same error for this as for a file that does not come.
 */
export async function tamperedReason(error: Error): Promise<string | undefined> {
  const { request } = error as { request?: unknown };
  const url = typeof request === 'string' ? request : ADDRESS.exec(error.message)?.[1];
  const integrity = url && integrityOf(url);
  if (!url || !integrity) return undefined;
  const comesAs = (init: RequestInit) =>
    fetch(url, { cache: 'no-cache', ...init }).then(
      ({ ok }) => ok,
      () => false,
    );
  if ((await comesAs({ integrity })) || !(await comesAs({}))) return undefined;
  tampered.add(url);
  const file = absolute(url).split('/').at(-1);
  return `Something else came: ${file} is not the file that was published, so it was not run. Try again, or tell whoever runs the shop that publishing the release again puts it back.`;
}

/** Before another attempt: makes the browser forget what it keeps in the place of published files. */
export async function refetchTampered(): Promise<void> {
  const urls = [...tampered];
  tampered.clear();
  await Promise.all(urls.map((url) => fetch(url, { cache: 'reload' }).catch(() => undefined)));
}
