import { useSession } from '@shopbench/client';
import { Link } from '@shopbench/client/router';
import { isImei } from '@shopbench/contracts';
import { destinationOf } from '../areas/access/access';
import { useAreas } from '../areas/registry/areas';

/** What can be begun with the text that nothing was found for; the page finds it in its address. */
const BEGINNINGS = [
  { label: 'New sale', path: '/sales/invoice/create' },
  { label: 'New customer', path: '/user/customer/create' },
  { label: 'Book repair', path: '/repair/booking' },
];
/** The same with the number of a phone that was never here. */
const PHONE_BEGINNINGS = [
  { label: 'Buy', path: '/purchase/invoice/create' },
  { label: 'Book repair', path: '/repair/booking' },
];

/** Nothing fits: says so, and offers to begin something with what was typed, as far as the person may. */
export function NothingFound({ text, onGo }: { text: string; onGo: () => void }) {
  const areas = useAreas();
  const { user } = useSession();
  const isPhone = isImei(text);
  const query = new URLSearchParams(isPhone ? { imei: text } : { text }).toString();
  const open = (isPhone ? PHONE_BEGINNINGS : BEGINNINGS).filter(
    ({ path }) => destinationOf(areas, path, user).kind === 'area',
  );
  return (
    <div className="nothing" role="status">
      <p>Nothing for “{text}”</p>
      <div>
        {open.map(({ label, path }) => (
          <Link key={path} className="button" to={`${path}?${query}`} onClick={onGo}>
            {label}
          </Link>
        ))}
      </div>
    </div>
  );
}
