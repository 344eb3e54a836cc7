import { useSession, type OtherPageProps } from '@shopbench/client';
import { RouteContext, type AreaRelease, type ShopStore } from '@shopbench/client/internal';
import { useLocation, useRoutes } from '@shopbench/client/router';
import { cloneElement, isValidElement, Suspense, use, useState } from 'react';
import { NoPage } from '../../frame/no-page';
import { destinationOf } from '../access/access';
import { useAreas } from '../registry/areas';
import { useChosenReleases } from '../registry/chosen-releases';
import { AreaBoundary, AreaCard } from './area-boundary';
import { HrefLink, styleNonce, useAreaLife, useLeaveNothing } from './area-host';
import { buildOf, forgetArea, loadArea, runningOf, type LoadedArea } from './area-loads';
import { AreasLink } from './areas-link';
import { AreaSkeleton } from './area-skeleton';
import { isHeld } from './leavings';

interface OtherAreaPageProps extends OtherPageProps {
  shop: ShopStore;
}

/** A page of one area that stands on a page of another: guarded, fetched and kept to itself as if it were opened. */
export function OtherAreaPage({ path, onDone, shop }: OtherAreaPageProps) {
  const { user } = useSession();
  const destination = destinationOf(useAreas(), pathOf(path), user);
  const name = destination.kind === 'area' ? destination.area.name : undefined;
  const release = useChosenReleases().get(name ?? '');
  if (!name || !release) return <AreaCard label="This page" reason="It is not open to you" />;
  return <OpenedArea key={name} {...{ release, path, onDone, shop }} />;
}

function OpenedArea({ release: chosen, path, onDone, shop }: OtherAreaPageProps & { release: AreaRelease }) {
  // As in its own place: what runs goes on until it is left, in the page below too.
  const [release] = useState(() => (isHeld(chosen.name) && runningOf(chosen.name)) || chosen);
  const [loads, setLoads] = useState(0);
  const { pathname } = useLocation();
  const { name } = release;
  const label = release.title ?? name;
  const build = buildOf(release);
  useLeaveNothing(name);
  const retry = () => {
    forgetArea(name);
    setLoads(loads + 1);
  };
  return (
    <AreaBoundary
      name={name}
      label={label}
      release={build}
      path={pathname}
      onRetry={retry}
      more={<AreasLink area={name} label={label} />}
    >
      <Suspense fallback={<AreaSkeleton />}>
        <RouteContext value={NO_ROUTE}>
          <Shown load={loadArea(release, shop)} {...{ name, label, build, path, onDone }} />
        </RouteContext>
      </Suspense>
    </AreaBoundary>
  );
}

const NO_ROUTE = { outlet: null, matches: [], isDataRoute: false };

interface ShownProps extends OtherPageProps {
  load: Promise<LoadedArea>;
  name: string;
  label: string;
  build: string;
}

function Shown({ load, name, label, build, path, onDone }: ShownProps) {
  const { module, Theme } = use(load);
  const routes = module.routes.map((route) =>
    isValidElement<Partial<OtherPageProps>>(route.element)
      ? { ...route, element: cloneElement(route.element, { onDone }) }
      : route,
  );
  const page = useRoutes(routes, path);
  useAreaLife(module, name, label, build);
  return (
    <Theme nonce={styleNonce()} linkComponent={HrefLink}>
      {page ?? <NoPage />}
    </Theme>
  );
}

const pathOf = (address: string): string => address.split('?')[0]!;
