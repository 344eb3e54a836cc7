import { notify } from '@shopbench/client';
import { isComingSoon, type AreaRelease, type ShopStore } from '@shopbench/client/internal';
import { Link, matchRoutes, useLocation, useRoutes, type LinkProps } from '@shopbench/client/router';
import { Suspense, use, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { ComingSoon } from '../../frame/coming-soon';
import { NoPage } from '../../frame/no-page';
import { pageMeta } from '../../start/page-meta';
import { noteFailure, noteLoadTime } from '../watch/area-watch';
import { letBeStopped } from './arrivals';
import { AreaBoundary, asError } from './area-boundary';
import { buildOf, forgetArea, loadArea, type LoadedArea } from './area-loads';
import { AreasLink } from './areas-link';
import { AreaSkeleton } from './area-skeleton';
import { refetchTampered, tamperedReason } from './integrity';
import { endLeavings, holdArea } from './leavings';
import { mendBuiltIns } from './built-ins';
import { noteLeaving } from './leaving-boundary';
import { useReducerFailure } from './reducer-guard';

interface AreaHostProps {
  /** The one that runs until the area is left, whatever is chosen for the person meanwhile. */
  release: AreaRelease;
  label: string;
  shop: ShopStore;
}

/** The place on screen of one area: fetches it, shows it, and says so when it cannot be shown. */
export function AreaHost({ release: chosen, label: called, shop }: AreaHostProps) {
  const { pathname } = useLocation();
  const [release] = useState(chosen);
  // Another name is no reason to end it.
  const [label] = useState(called);
  const [load, setLoad] = useState(() => loadArea(release, shop));
  const build = buildOf(release);
  const [openedAt] = useState(() => performance.now());
  const [stopped, setStopped] = useState<Error | null>(null);
  const retry = () => {
    setStopped(null);
    forgetArea(release.name);
    setLoad(refetchTampered().then(() => loadArea(release, shop)));
  };
  useLayoutEffect(
    () =>
      letBeStopped((reason) => {
        // Nothing else may wait behind what it does without end.
        flushSync(() => setStopped(reason));
        // Where another page comes now, nobody sees the card.
        notify.error(`${label} was stopped. ${reason.message}`);
      }),
    [label],
  );
  useLayoutEffect(
    () => () => noteLeaving(release.name, `"${label}" (${build})`),
    [release.name, label, build],
  );
  useLeaveNothing(release.name);
  useShownArea(release.name);
  return (
    <AreaBoundary
      name={release.name}
      label={label}
      release={build}
      path={pathname}
      onRetry={retry}
      explain={tamperedReason}
      more={<AreasLink area={release.name} label={label} />}
    >
      <Suspense fallback={<AreaSkeleton />}>
        <div className="area" data-area={release.name}>
          {stopped ? (
            <Stopped reason={stopped} />
          ) : (
            <AreaPages load={load} label={label} build={build} name={release.name} openedAt={openedAt} />
          )}
        </div>
      </Suspense>
    </AreaBoundary>
  );
}

function Stopped({ reason }: { reason: Error }): never {
  throw reason;
}

/**
 * When an area leaves a place of the page, what it changed for all is put back; when it leaves the last one, what it began on
 * the page ends.
 */
export function useLeaveNothing(name: string): void {
  useLayoutEffect(() => {
    const letGo = holdArea(name);
    return () => {
      const mended = mendBuiltIns();
      // eslint-disable-next-line no-console
      if (mended.length > 0) console.error(`The area "${name}" had changed ${mended.join(', ')}: put back`);
      if (letGo()) endLeavings(name);
    };
  }, [name]);
}

/** Tells the style sheets of the area that what is laid over the page belongs to it (libs/area/src/build/area-style-loader.mjs). */
function useShownArea(name: string): void {
  useLayoutEffect(() => {
    document.documentElement.dataset['shownArea'] = name;
    return () => {
      delete document.documentElement.dataset['shownArea'];
    };
  }, [name]);
}

interface AreaPagesProps {
  load: Promise<LoadedArea>;
  name: string;
  label: string;
  build: string;
  /** When the area was opened, by the page's clock. */
  openedAt: number;
}

function AreaPages({ load, name, label, build, openedAt }: AreaPagesProps) {
  const { module, Theme } = use(load);
  const page = useRoutes(module.routes);
  const { pathname } = useLocation();
  const isAnnounced = matchRoutes(module.routes, pathname)?.some(({ route }) => isComingSoon(route));
  const failure = useReducerFailure(name);
  if (failure) throw failure;

  useAreaLife(module, name, label, build);
  // Runs once the page stands there: with the area, the page's own code has come.
  useEffect(() => noteLoadTime(name, performance.now() - openedAt), [name, openedAt]);

  return (
    <Theme nonce={styleNonce()} linkComponent={HrefLink}>
      {isAnnounced ? <ComingSoon /> : (page ?? <NoPage />)}
    </Theme>
  );
}

/** Runs the area's own beginning and end while one of its pages is on screen. */
export function useAreaLife(module: LoadedArea['module'], name: string, label: string, build: string): void {
  useEffect(() => {
    module.mount?.();
    return () => {
      try {
        module.unmount?.();
      } catch (error) {
        // eslint-disable-next-line no-console
        console.error(`The area "${label}" (${build}) failed in unmount`, error);
        noteFailure(name, 'unhandled', asError(error));
      }
    };
  }, [module, name, label, build]);
}

/** A link of the design system, followed without loading the page anew. */
export function HrefLink({ href = '', ...rest }: Omit<LinkProps, 'to'> & { href?: string }) {
  return <Link to={href} {...rest} />;
}

/** The nonce that the server put into the page for the styles written at run time. */
export function styleNonce(): string | undefined {
  return pageMeta('csp-nonce');
}
