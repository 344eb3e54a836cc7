import { onSessionEnded } from '@shopbench/client/internal';
import { hasRight, type SessionUser } from '@shopbench/contracts';
import { useEffect, useMemo, useState } from 'react';
import { MyPages } from '../my-pages';
import { Frame, PlainFrame } from '../parts/frame';
import { PlaceContext, type Place } from '../place/place';
import { forgetSeen } from '../place/seen';
import { useShop } from '../place/shop';
import { useLanguage } from '../place/use-language';
import { ElsewherePage } from './elsewhere-page';
import { askUser, endSession, keepUser, rememberedUser } from './session';
import { SignedOut } from './signed-out';
import { goTo, usePath } from './use-path';

const BASE = '/my';

/** The customers' own program: their pages for who is signed in, the way in for everybody else. */
export function MyApp() {
  const [user, setUser] = useState<SessionUser | null | undefined>(() => rememberedUser() ?? undefined);
  const [isFresh, setFresh] = useState(false);
  const { shopName: shop, timeZone } = useShop();
  const [language, setLanguage] = useLanguage(user, isFresh);
  const path = usePath().slice(BASE.length);

  useEffect(() => {
    void askUser().then((found) => {
      setFresh(Boolean(found));
      if (found !== undefined) setUser(found);
      else setUser((known) => known ?? null);
    });
    onSessionEnded(() => {
      forgetSeen();
      setUser(null);
      return Promise.resolve(false);
    });
  }, []);
  useEffect(() => {
    document.title = shop || document.title;
  }, [shop]);

  const place = useMemo<Place | null>(
    () =>
      user
        ? {
            ...{ base: BASE, user, keepsSeen: true, timeZone, language, setLanguage, go: goTo },
            signOut: async () => {
              await endSession();
              setUser(null);
            },
          }
        : null,
    [user, timeZone, language, setLanguage],
  );
  if (user === undefined) return null;
  if (!place)
    return (
      <SignedOut
        {...{ shop, timeZone, path, language, setLanguage }}
        onIn={(signedIn) => {
          setUser(keepUser(signedIn));
          setFresh(true);
          if (/^\/(register|reset-password|sign-in)/.test(path)) goTo(`${BASE}/`);
        }}
      />
    );
  return (
    <PlaceContext value={place}>
      {hasRight(place.user.designation, 'customer_area') ? (
        <Frame shop={shop} path={path}>
          <MyPages path={path} />
        </Frame>
      ) : (
        <PlainFrame shop={shop}>
          <ElsewherePage />
        </PlainFrame>
      )}
    </PlaceContext>
  );
}
