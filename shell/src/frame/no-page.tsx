import { Navigate, useLocation } from '@shopbench/client/router';
import { useAreas } from '../areas/registry/areas';
import { ComingSoon } from './coming-soon';

/** An area owns the path but has no page there: announced when the menu leads to it, else as any unknown path: home. */
export function NoPage() {
  const { pathname } = useLocation();
  const { areas } = useAreas();
  const isAnnounced = areas.some(({ registered }) =>
    registered?.menu.some((entry) => entry.path === pathname),
  );
  return isAnnounced ? <ComingSoon /> : <Navigate to="/" replace />;
}
