import { useSession } from '@shopbench/client';
import { Link } from '@shopbench/client/router';
import { hasRight } from '@shopbench/contracts';
import { AREAS_PATH } from '../access/paths';

/** For whoever may do something about an area that cannot be shown. */
export function AreasLink({ area, label }: { area: string; label: string }) {
  const { user } = useSession();
  if (!user || !hasRight(user, 'areas')) return null;
  return <Link to={`${AREAS_PATH}?area=${area}`}>How {label} does elsewhere, and its other releases</Link>;
}
