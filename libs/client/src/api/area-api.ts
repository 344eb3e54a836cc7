import { api } from './api';

/** What is injected: a function that makes definitions of endpoints by RTK Query's builder. */
type Injected = Pick<Parameters<typeof api.injectEndpoints>[0], 'endpoints'>;
type Hooks = Record<string, unknown>;

/** By their full names, `sales/invoices`. */
const taken = new Set<string>();

/**
 * The api of one area: endpoints that are injected by it carry the area's name, so that two areas may both have
 * `products`. Their hooks are called as ever: `useProductsQuery`. Throws when the area has that endpoint already.
 * @param area the name that stands in the area's `area.json`, written out: publishing compares them
 * @param ownTags what of the area's own may become stale, named with it: `tills/Till`
 */
export function areaApi(
  area: string,
  ownTags: readonly `${string}/${string}`[] = [],
): Pick<typeof api, 'injectEndpoints'> {
  if (ownTags.length > 0) api.enhanceEndpoints({ addTagTypes: ownTags });
  const fullName = (name: string) => `${area}/${name}`;

  function injectEndpoints({ endpoints }: Injected) {
    const names: string[] = [];
    const injected = api.injectEndpoints({
      // What was there under these names was given up: see `releaseEndpoints`.
      overrideExisting: true,
      endpoints: (build) => {
        const definitions = endpoints(build);
        names.push(...Object.keys(definitions));
        claim(names.map(fullName));
        return Object.fromEntries(
          Object.entries(definitions).map(([name, definition]) => [fullName(name), definition]),
        );
      },
    });
    const own = injected.endpoints as Record<string, Hooks>;
    const ofArea = Object.fromEntries(names.map((name) => [name, own[fullName(name)] ?? {}]));
    const hooks = Object.entries(ofArea).map(([name, endpoint]) => hooksOf(name, endpoint));
    return { ...injected, endpoints: ofArea, ...Object.assign({}, ...hooks) };
  }

  // The same as the api's own but for the names in the cache, which no caller sees.
  return { injectEndpoints: injectEndpoints as unknown as typeof api.injectEndpoints };
}

/** Lets an area that is run anew after a failure inject its endpoints again. */
export function releaseEndpoints(area: string): void {
  for (const name of taken) if (name.startsWith(`${area}/`)) taken.delete(name);
}

function claim(names: string[]): void {
  const known = names.find((name) => taken.has(name));
  if (known) throw new Error(`The endpoint "${known}" is taken already`);
  names.forEach((name) => taken.add(name));
}

/** Hooks under the names that RTK Query gives them. */
function hooksOf(name: string, { useQuery, useLazyQuery, useMutation }: Hooks): Hooks {
  const Name = name.charAt(0).toUpperCase() + name.slice(1);
  return useMutation
    ? { [`use${Name}Mutation`]: useMutation }
    : { [`use${Name}Query`]: useQuery, [`useLazy${Name}Query`]: useLazyQuery };
}
