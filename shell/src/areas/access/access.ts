import { homePathFor } from '@shopbench/client';
import { isMeant, isStaff, type RightsHolder } from '@shopbench/contracts';
import { ownerOf, type Area, type AreaTable } from '../registry/area-table';
import { longestMatch } from './paths';

/** Whether this person may open `path` of the area: the longest access rule decides, else the area's own. */
export function mayEnter({ registered }: Area, path: string, person: RightsHolder): boolean {
  // What cannot be read has no code to protect; its page only says so.
  if (!registered) return true;
  const rule = longestMatch(registered.access ?? [], (access) => access.path, path);
  return isMeant(rule?.designations ?? registered.designations, person);
}

/** What the guard decides about a path. */
export type Destination = { kind: 'area'; area: Area } | { kind: 'home' } | { kind: 'redirect'; to: string };

/**
 * Not signed in leads to /login, a designation that is not allowed to /, and every path that no area owns is home.
 * Home leads staff on to their dashboard, unless they may not enter it. Source: specification 1, sections 2 and 4.
 */
export function destinationOf(areas: AreaTable, path: string, user: RightsHolder | null): Destination {
  const area = ownerOf(areas, path);
  if (!user) return area ? { kind: 'redirect', to: '/login' } : { kind: 'home' };
  if (area) return mayEnter(area, path, user) ? { kind: 'area', area } : { kind: 'redirect', to: '/' };
  if (!isStaff(user.designation)) return { kind: 'home' };
  const dashboard = homePathFor(user.designation);
  const owner = ownerOf(areas, dashboard);
  const mayGoOn = owner !== undefined && mayEnter(owner, dashboard, user);
  return mayGoOn ? { kind: 'redirect', to: dashboard } : { kind: 'home' };
}
