import type { AreaRelease } from '@shopbench/client/internal';
import { isMeant, type RightsHolder } from '@shopbench/contracts';
import type { AreaTable } from './area-table';

const COOKIE = 'areas-builds';
const YEAR_S = 31_536_000;

/**
 * Tells the server by a cookie which builds were found fit for this person: it may preload these, and no code of an
 * area that the person may not enter or that was refused. The shell's own build is named as well, for the one on trial to
 * be served. `sales-ab12cd34.repairs-12ab34cd.shell-34cdef12`.
 */
export function rememberBuilds(
  { areas }: AreaTable,
  chosen: ReadonlyMap<string, AreaRelease>,
  person: RightsHolder,
  shell: string | undefined,
): void {
  const builds = areas.flatMap(({ name, registered }) => {
    const release = chosen.get(name);
    const rules = [
      registered?.designations ?? [],
      ...(registered?.access ?? []).map((rule) => rule.designations),
    ];
    const isOpen = rules.some((names) => isMeant(names, person));
    return release && isOpen ? [`${name}-${release.build}`] : [];
  });
  if (shell) builds.push(`shell-${shell}`);
  document.cookie = `${COOKIE}=${builds.join('.')}; path=/; max-age=${YEAR_S}; samesite=lax`;
}

/** Nobody is signed in: nothing may be preloaded. */
export function forgetBuilds(): void {
  document.cookie = `${COOKIE}=; path=/; max-age=0; samesite=lax`;
}
