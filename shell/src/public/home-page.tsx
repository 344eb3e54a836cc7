import { TopBar } from '../frame/top-bar';
import { goTo } from '../start/use-path';
import { useShopName } from '../start/shop-name';
import { Footer } from '../frame/footer';

/** `/` and every unknown path, for somebody who is not signed in. */
export function HomePage() {
  const shopName = useShopName();
  return (
    <div className="frame without-menu">
      <TopBar onNavigate={goTo} />
      <main className="plain-page">
        <div className="welcome">
          <h1>{shopName}</h1>
          <p>Sales, repairs, stock and accounts of the shop in one place.</p>
          <button type="button" className="button primary" onClick={() => goTo('/login')}>
            Sign in
          </button>
        </div>
      </main>
      <Footer />
    </div>
  );
}
