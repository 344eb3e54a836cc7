import { useSession } from '@shopbench/client';
import type { ShopStore } from '@shopbench/client/internal';
import { Toasts } from '../frame/toasts';
import { PublicPages } from '../public/public-pages';
import { LazyPage } from './lazy-page';
import { usePageTitle } from './use-page-title';
import { usePath } from './use-path';

const importApp = async (shop: ShopStore) => {
  const { createApp } = await import(/* webpackChunkName: "app" */ '../frame/app');
  return { default: createApp(shop) };
};

const track = () =>
  import(/* webpackChunkName: "track" */ '../public/track-page').then((page) => ({
    default: page.TrackPage,
  }));

/**
 * The two halves of the program: pages for everybody, which need neither router nor design system, and the frame with
 * the areas, fetched once somebody is signed in.
 */
export function Start({ shop }: { shop: ShopStore }) {
  const { status } = useSession();
  const isTracking = usePath().startsWith('/track/');
  usePageTitle();
  return (
    <>
      {isTracking ? (
        <LazyPage load={track} />
      ) : status === 'signed-in' ? (
        <LazyPage load={() => importApp(shop)} fallback={<div className="top-bar" aria-hidden="true" />} />
      ) : (
        <PublicPages shop={shop} checking={status === 'checking'} />
      )}
      <Toasts />
    </>
  );
}
