import { onSessionEnded, useKeptFocus } from '@shopbench/client/internal';
import { hasRight, type SessionUser } from '@shopbench/contracts';
import { useEffect, useMemo, useRef, useState } from 'react';
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

/** Calls that wait for somebody to sign in again; more are only looks at what is on screen. */
const MOST_WAITING = 20;

/**
 * The customers' own program: their pages for who is signed in, the way in for everybody else. Whose session has ended signs in
 * again over their page: what was typed on it is there, and what was sent goes out then.
 */
export function MyApp() {
  const [user, setUser] = useState<SessionUser | null | undefined>(() => rememberedUser() ?? undefined);
  const [isFresh, setFresh] = useState(false);
  const [hasEnded, setEnded] = useState(false);
  const waiting = useRef<((isBack: boolean) => void)[]>([]);
  const { shopName: shop, timeZone } = useShop();
  const [language, setLanguage] = useLanguage(user, isFresh);
  const path = usePath().slice(BASE.length);
  useKeptFocus();

  useEffect(() => {
    void askUser().then((found) => {
      setFresh(Boolean(found));
      if (found !== undefined) setUser(found);
      else setUser((known) => known ?? null);
    });
    onSessionEnded(() => {
      forgetSeen();
      setEnded(true);
      if (waiting.current.length >= MOST_WAITING) return Promise.resolve(false);
      return new Promise((resolve) => waiting.current.push(resolve));
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

  function enter(signedIn: SessionUser) {
    const isBack = user?._id === signedIn._id;
    setUser(keepUser(signedIn));
    setFresh(true);
    setEnded(false);
    waiting.current.splice(0).forEach((goOn) => goOn(isBack));
    if (/^\/(register|reset-password|sign-in)/.test(path)) goTo(`${BASE}/`);
  }

  return (
    <>
      {place && !hasEnded ? null : (
        <SignedOut {...{ shop, timeZone, path, language, setLanguage }} onIn={enter} />
      )}
      {place ? (
        <div key={place.user._id} hidden={hasEnded}>
          <PlaceContext value={place}>
            {hasRight(place.user, 'customer_area') ? (
              <Frame shop={shop} path={path}>
                <MyPages path={path} />
              </Frame>
            ) : (
              <PlainFrame shop={shop}>
                <ElsewherePage />
              </PlainFrame>
            )}
          </PlaceContext>
        </div>
      ) : null}
    </>
  );
}
