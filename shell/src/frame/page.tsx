import { useSession } from '@shopbench/client';
import type { ShopStore } from '@shopbench/client/internal';
import { Navigate } from '@shopbench/client/router';
import { destinationOf } from '../areas/access/access';
import { AreaCard } from '../areas/host/area-boundary';
import { labelOf } from '../areas/host/label-of';
import { LeavingBoundary } from '../areas/host/leaving-boundary';
import { AreaHost } from '../areas/host/area-host';
import { AreaSkeleton } from '../areas/host/area-skeleton';
import { useAreas } from '../areas/registry/areas';
import { useChosenReleases } from '../areas/registry/chosen-releases';
import { loadRegistry, useRegistry } from '../areas/registry/registry';
import { AreasPlace, isAreasPage } from './areas-place';
import { HomePage } from './home-page';

/** What is shown at `path`; an area that fails while it is left does not take its successor along. */
export function Page({ path, shop }: { path: string; shop: ShopStore }) {
  return (
    <LeavingBoundary path={path}>
      <Destination path={path} shop={shop} />
    </LeavingBoundary>
  );
}

/** The area that owns the path, if this person may enter, else where the guard leads. */
function Destination({ path, shop }: { path: string; shop: ShopStore }) {
  const { user } = useSession();
  const { status, reason } = useRegistry();
  const areas = useAreas();
  const releases = useChosenReleases();

  if (isAreasPage(path, user)) return <AreasPlace />;
  if (status === 'loading') return <AreaSkeleton />;
  if (status === 'failed') return <NoRegistry reason={reason} />;
  const destination = destinationOf(areas, path, user);
  if (destination.kind === 'redirect') return <Navigate to={destination.to} replace />;
  if (destination.kind === 'home') return <HomePage />;
  const { name, refusal, registered } = destination.area;
  const release = releases.get(name);
  const label = registered?.title ?? labelOf(name);
  if (!release) return <AreaCard label={label} reason={refusal} />;
  return <AreaHost key={name} release={release} label={label} shop={shop} />;
}

function NoRegistry({ reason }: { reason?: string | undefined }) {
  return (
    <section className="notice-card" role="alert">
      <h1>The list of areas cannot be read</h1>
      <p>Without it no page can be opened. You stay signed in.</p>
      {reason && <p className="reason">{reason}</p>}
      <button type="button" className="button primary" onClick={loadRegistry}>
        Retry
      </button>
    </section>
  );
}
