import type { ShopStore } from '@shopbench/client/internal';
import { useEffect } from 'react';
import { isGuardedPath } from '../areas/access/guarded-path';
import { useRegistry } from '../areas/registry/registry';
import { goTo, usePath } from '../start/use-path';
import { HomePage } from './home-page';
import { SignInPage } from './sign-in-page';
import { PlainComingSoon } from './plain-coming-soon';

/** Paths of pages that anybody may open and that are not built yet. */
const ANNOUNCED = ['/register', '/reset-password'];

/**
 * What a person sees who is not signed in: sign-in, the announced pages, and home for every other path.
 * A path that belongs to an area leads to sign-in, and sign-in back to it. While the session is being checked, it is not known yet what belongs
 * on screen: nothing but sign-in and the announced pages.
 */
export function PublicPages({ shop, checking }: { shop: ShopStore; checking: boolean }) {
  const path = usePath();
  const { registry } = useRegistry();
  const isGuarded = isGuardedPath(registry, path);

  useEffect(() => {
    if (!isGuarded || checking) return;
    const { pathname, search } = window.location;
    goTo('/login', { replace: true, wayBack: pathname + search });
  }, [isGuarded, checking]);

  if (path === '/login') return <SignInPage shop={shop} />;
  if (ANNOUNCED.includes(path)) return <PlainComingSoon />;
  return isGuarded || checking ? null : <HomePage />;
}
