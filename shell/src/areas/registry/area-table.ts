import { CONTRACT_VERSION } from '@shopbench/client';
import {
  canarySchema,
  isInAudience,
  meetsContract,
  registeredAreaSchema,
  type RawRegistry,
  type RegisteredArea,
} from '@shopbench/client/internal';
import type { RightsHolder } from '@shopbench/contracts';
import { NOBODY } from '../access/person';
import { longestMatch } from '../access/paths';

/** An area that the shell knows of, usable or not. */
export interface Area {
  name: string;
  basePaths: string[];
  /** Absent when the registry's entry for the area cannot be read. */
  registered?: RegisteredArea;
  /** Why the area is not loaded, in words for the person at the counter. None of its code is fetched. */
  refusal?: string;
}

export interface AreaTable {
  areas: Area[];
  /** What is wrong in the registry, for the log and for staff. The rest of it is used. */
  problems: string[];
}

/**
 * Reads the registry, area by area: one that is malformed, named twice, or owns a path that another already owns, is
 * set aside with its reason, and the others go on. Areas that only some people have yet are there for these: not for nobody.
 */
export function readAreaTable(
  registry: RawRegistry | undefined,
  person: RightsHolder = NOBODY,
  seed = '',
): AreaTable {
  const table: AreaTable = { areas: [], problems: [] };
  for (const entry of registry?.areas ?? []) addArea(table, entry);
  for (const entry of registry?.trials ?? []) {
    const { data } = canarySchema.safeParse(entry);
    if (!data) table.problems.push('A first release on trial cannot be read.');
    else if (isInAudience(data, data.release.name, person, seed)) addArea(table, data.release);
  }
  return table;
}

function addArea(table: AreaTable, entry: unknown): void {
  const parsed = registeredAreaSchema.safeParse(entry);
  if (!parsed.success) return addUnreadable(table, entry, parsed.error.issues[0]);
  const registered = parsed.data;
  if (table.areas.some(({ name }) => name === registered.name)) {
    table.problems.push(`The registry names the area "${registered.name}" twice. The first entry is used.`);
    return;
  }
  const basePaths = registered.basePaths.filter((path) => isFree(table, registered.name, path));
  const refusal = meetsContract(registered.contract, CONTRACT_VERSION)
    ? undefined
    : `It needs version ${registered.contract} of the program's frame, and this is ${CONTRACT_VERSION}.`;
  if (refusal) table.problems.push(`The area "${registered.name}" is not used. ${refusal}`);
  table.areas.push({ name: registered.name, basePaths, registered, refusal });
}

function isFree(table: AreaTable, name: string, path: string): boolean {
  const owner = table.areas.find(({ basePaths }) => basePaths.includes(path));
  if (!owner) return true;
  table.problems.push(`The area "${name}" claims ${path}, which belongs to "${owner.name}". It stays there.`);
  return false;
}

/** Keeps name and paths of an unreadable entry, as far as they can be told, so that its pages say what is wrong. */
function addUnreadable(
  table: AreaTable,
  entry: unknown,
  issue: { path: PropertyKey[]; message: string } | undefined,
): void {
  const { name: given, basePaths: paths } = (entry ?? {}) as Partial<RegisteredArea>;
  const name = typeof given === 'string' ? given : 'without a name';
  const where = issue ? ` (${issue.path.join('.') || 'the whole entry'}: ${issue.message})` : '';
  table.problems.push(`The registry's entry for the area "${name}" cannot be read${where}.`);
  if (table.areas.some((area) => area.name === name)) return;
  const basePaths = (Array.isArray(paths) ? paths : []).filter(
    (path): path is string =>
      typeof path === 'string' && !table.areas.some((area) => area.basePaths.includes(path)),
  );
  table.areas.push({ name, basePaths, refusal: 'Its entry in the registry cannot be read.' });
}

/** The area that owns `path`. */
export function ownerOf({ areas }: AreaTable, path: string): Area | undefined {
  const owned = areas.flatMap((area) => area.basePaths.map((base) => ({ area, base })));
  return longestMatch(owned, ({ base }) => base, path)?.area;
}
