import { useSession } from '@shopbench/client';
import { Link } from '@shopbench/client/router';
import { destinationOf } from '../areas/access/access';
import { useAreas } from '../areas/registry/areas';

/** What can be begun with the text that nothing was found for; the page finds it in its address. */
const BEGINNINGS = [
  { label: 'New sale', path: '/sales/invoice/create' },
  { label: 'New customer', path: '/user/customer/create' },
  { label: 'Book repair', path: '/repair/booking' },
];

/** Nothing fits: says so, and offers to begin something with what was typed, as far as the person may. */
export function NothingFound({ text, onGo }: { text: string; onGo: () => void }) {
  const areas = useAreas();
  const { user } = useSession();
  const open = BEGINNINGS.filter(({ path }) => destinationOf(areas, path, user).kind === 'area');
  return (
    <div className="nothing" role="status">
      <p>Nothing for “{text}”</p>
      <div>
        {open.map(({ label, path }) => (
          <Link
            key={path}
            className="button"
            to={`${path}?${new URLSearchParams({ text }).toString()}`}
            onClick={onGo}
          >
            {label}
          </Link>
        ))}
      </div>
    </div>
  );
}
