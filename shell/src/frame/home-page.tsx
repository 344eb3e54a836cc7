import { homePathFor, useSession } from '@shopbench/client';
import { Link } from '@shopbench/client/router';
import { useShopName } from '../start/shop-name';

/** Home for somebody who is signed in and is not led on: customers, and staff whose dashboard is not there. */
export function HomePage() {
  const shopName = useShopName();
  const { user } = useSession();
  return (
    <section className="welcome">
      <h1>{shopName}</h1>
      <p>Good to see you, {user?.name}.</p>
      <Link className="button primary" to={homePathFor(user?.designation)}>
        Go to my page
      </Link>
    </section>
  );
}
