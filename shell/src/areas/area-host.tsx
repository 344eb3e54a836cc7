import { isComingSoon, type AreaRelease, type ShopStore } from '@shopbench/client';
import { Link, matchRoutes, useLocation, useRoutes, type LinkProps } from '@shopbench/client/router';
import { Suspense, use, useEffect, useState } from 'react';
import { ComingSoon } from '../frame/coming-soon';
import { NoPage } from '../frame/no-page';
import { AreaBoundary } from './area-boundary';
import { forgetArea, loadArea, type LoadedArea } from './area-loads';
import { AreaSkeleton } from './area-skeleton';

interface AreaHostProps {
  release: AreaRelease;
  label: string;
  shop: ShopStore;
}

/** The place on screen of one area: fetches it, shows it, and says so when it cannot be shown. */
export function AreaHost({ release, label, shop }: AreaHostProps) {
  const { pathname } = useLocation();
  const [load, setLoad] = useState(() => loadArea(release, shop));
  const retry = () => {
    forgetArea(release.name);
    setLoad(loadArea(release, shop));
  };
  return (
    <AreaBoundary label={label} path={pathname} onRetry={retry}>
      <Suspense fallback={<AreaSkeleton />}>
        <AreaPages load={load} />
      </Suspense>
    </AreaBoundary>
  );
}

function AreaPages({ load }: { load: Promise<LoadedArea> }) {
  const { module, Theme } = use(load);
  const page = useRoutes(module.routes);
  const { pathname } = useLocation();
  const isAnnounced = matchRoutes(module.routes, pathname)?.some(({ route }) => isComingSoon(route));

  useEffect(() => {
    module.mount?.();
    return () => module.unmount?.();
  }, [module]);

  return (
    <Theme nonce={styleNonce()} linkComponent={HrefLink}>
      {isAnnounced ? <ComingSoon /> : (page ?? <NoPage />)}
    </Theme>
  );
}

/** A link of the design system, followed without loading the page anew. */
function HrefLink({ href = '', ...rest }: Omit<LinkProps, 'to'> & { href?: string }) {
  return <Link to={href} {...rest} />;
}

/** The nonce that the server put into the page for the styles written at run time. */
function styleNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content;
}
