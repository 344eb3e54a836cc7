import { ComingSoon } from '../frame/coming-soon';
import { Footer } from '../frame/footer';
import { TopBar } from '../frame/top-bar';
import { goTo } from '../start/use-path';

/** An announced page for somebody who is not signed in. */
export function PlainComingSoon() {
  return (
    <div className="frame without-menu">
      <TopBar onNavigate={goTo} />
      <main className="plain-page">
        <ComingSoon />
      </main>
      <Footer />
    </div>
  );
}
