import { useLocation } from '@shopbench/client/router';
import { useAreas } from '../areas/areas';
import { ComingSoon } from './coming-soon';
import { HomePage } from './home-page';

/** An area owns the path but has no page there: announced when the menu leads to it, else as any unknown path. */
export function NoPage() {
  const { pathname } = useLocation();
  const { areas } = useAreas();
  const isAnnounced = areas.some(({ registered }) =>
    registered?.menu.some((entry) => entry.path === pathname),
  );
  return isAnnounced ? <ComingSoon /> : <HomePage />;
}
