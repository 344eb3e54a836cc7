import type { ShopStore } from '@shopbench/client/internal';
import { useEffect } from 'react';
import { isGuardedPath } from '../areas/access/guarded-path';
import { useRegistry } from '../areas/registry/registry';
import { LazyPage } from '../start/lazy-page';
import { goTo, usePath } from '../start/use-path';
import { HomePage } from './home-page';
import { SignInPage } from './sign-in-page';

const register = () =>
  import(/* webpackChunkName: "register" */ './register-page').then((page) => ({
    default: page.RegisterPage,
  }));
const resetPassword = () =>
  import(/* webpackChunkName: "reset-password" */ './reset-password-page').then((page) => ({
    default: page.ResetPasswordPage,
  }));

/**
 * What a person sees who is not signed in: sign-in, register, reset, and home for every other path.
 * A path that belongs to an area leads to sign-in, and sign-in back to it. While the session is being checked, it is not known yet what belongs
 * on screen: nothing but those three.
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
  if (path === '/register') return <LazyPage key={path} load={register} />;
  if (path === '/reset-password') return <LazyPage key={path} load={resetPassword} />;
  return isGuarded || checking ? null : <HomePage />;
}
