import { useLocation } from '@shopbench/client/router';
import { hasRight, SHELL, type RightsHolder } from '@shopbench/contracts';
import { lazy, Suspense, useState } from 'react';
import { AREAS_PATH } from '../areas/access/paths';
import { AreaBoundary } from '../areas/host/area-boundary';
import { AreaSkeleton } from '../areas/host/area-skeleton';
import { shellRelease } from '../areas/registry/registry';

/** The page of the areas is the shell's own: it is there when no area can be shown. */
export const isAreasPage = (path: string, user: RightsHolder | null): boolean =>
  path === AREAS_PATH && user !== null && hasRight(user, 'areas');

const load = () =>
  lazy(() =>
    import(/* webpackChunkName: "areas-page" */ '../areas-page/areas-page').then((page) => ({
      default: page.AreasPage,
    })),
  );

/** Fetches the page of the areas and shows it. */
export function AreasPlace() {
  const { pathname } = useLocation();
  const [Page, setPage] = useState(load);
  return (
    <AreaBoundary
      name={SHELL}
      label="Areas"
      release={shellRelease()}
      path={pathname}
      onRetry={() => setPage(load)}
    >
      <Suspense fallback={<AreaSkeleton />}>
        <Page />
      </Suspense>
    </AreaBoundary>
  );
}
