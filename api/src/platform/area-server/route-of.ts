import { isMeant, type AreaServerManifest, type RightsHolder, type ServerRoute } from '@shopbench/contracts';

/** A declared route that an address is of, and what stands in the place of its parameters. */
export interface FoundRoute {
  route: ServerRoute;
  params: Record<string, string>;
}

/** The route of a server half for an address below it, a written part before a parameter. @param path `/trips/66f0…`, decoded */
export function routeOf(
  { routes }: AreaServerManifest,
  method: string,
  path: string,
): FoundRoute | undefined {
  const parts = path.split('/').slice(1);
  const found = routes.flatMap((route): FoundRoute[] => {
    const wanted = route.path.split('/').slice(1);
    if (route.method !== method || wanted.length !== parts.length) return [];
    const params: Record<string, string> = {};
    for (const [at, one] of wanted.entries()) {
      if (one.startsWith(':')) params[one.slice(1)] = parts[at]!;
      else if (one !== parts[at]) return [];
    }
    return [{ route, params }];
  });
  return found.sort((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1))[0];
}

const rankOf = ({ route }: FoundRoute): string =>
  route.path.replaceAll(/\/[^/]+/g, (part) => (part[1] === ':' ? '1' : '0'));

/** Whether a person may call it: by the route's own list, else by the area's. */
export const mayCallHalf = (
  { designations }: ServerRoute,
  ofArea: Parameters<typeof isMeant>[0],
  person: RightsHolder,
): boolean => isMeant(designations ?? ofArea, person);
