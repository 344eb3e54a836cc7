import { onSessionEnded } from '@shopbench/client/internal';
import type { SessionUser } from '@shopbench/contracts';
import { useEffect, useMemo, useState } from 'react';
import { MyPages } from '../my-pages';
import { Frame } from '../parts/frame';
import { PlaceContext, type Place } from '../place/place';
import { forgetSeen } from '../place/seen';
import { useLanguage } from '../place/use-language';
import { askShop, askUser, endSession, keepUser, rememberedShop, rememberedUser } from './session';
import { SignedOut } from './signed-out';
import { goTo, usePath } from './use-path';

const BASE = '/my';

/** The customers' own program: their pages for who is signed in, the way in for everybody else. */
export function MyApp() {
  const [user, setUser] = useState<SessionUser | null | undefined>(() => rememberedUser() ?? undefined);
  const [shop, setShop] = useState(() => rememberedShop() ?? '');
  const [language, setLanguage] = useLanguage();
  const path = usePath().slice(BASE.length);

  useEffect(() => {
    void askUser().then((found) => {
      if (found !== undefined) setUser(found);
      else setUser((known) => known ?? null);
    });
    void askShop().then((name) => {
      if (name) setShop(name);
    });
    onSessionEnded(() => {
      forgetSeen();
      setUser(null);
      return Promise.resolve(false);
    });
  }, []);
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = shop || document.title;
  }, [language, shop]);

  const place = useMemo<Place | null>(
    () =>
      user
        ? {
            ...{ base: BASE, user, keepsSeen: true, language, setLanguage, go: goTo },
            signOut: async () => {
              await endSession();
              setUser(null);
            },
          }
        : null,
    [user, language, setLanguage],
  );
  if (user === undefined) return null;
  if (!place)
    return (
      <SignedOut
        {...{ shop, path, language, setLanguage }}
        onIn={(signedIn) => {
          setUser(keepUser(signedIn));
          if (/^\/(register|reset-password|sign-in)/.test(path)) goTo(`${BASE}/`);
        }}
      />
    );
  return (
    <PlaceContext value={place}>
      <Frame shop={shop} path={path}>
        <MyPages path={path} />
      </Frame>
    </PlaceContext>
  );
}
