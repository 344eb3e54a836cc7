import { homePathFor, useSession } from '@shopbench/client';
import { Link } from '@shopbench/client/router';
import { useShopName } from '../start/shop-name';

/** Home for somebody who is signed in and is not led on: customers, suppliers, and staff whose dashboard is not there. */
export function HomePage() {
  const shopName = useShopName();
  const { user } = useSession();
  const myPage = homePathFor(user?.designation);
  return (
    <section className="welcome">
      <h1>{shopName}</h1>
      <p>Good to see you, {user?.name}.</p>
      {myPage !== '/' && (
        <Link className="button primary" to={myPage}>
          Go to my page
        </Link>
      )}
    </section>
  );
}
