import '@shopbench/pages/track.css';
import '../my.css';
import { useSession } from '@shopbench/client';
import { useLocation, useNavigate } from '@shopbench/client/router';
import { useMemo } from 'react';
import { MyPages } from '../my-pages';
import { Frame } from '../parts/frame';
import { PlaceContext, type Place } from '../place/place';
import { useShop } from '../place/shop';
import { useLanguage } from '../place/use-language';

const BASE = '/customer';

/** The customers' pages within the staff's shell, which has its own header and sign-out. */
export function CustomerAreaPage() {
  const { user } = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { timeZone } = useShop();
  const [language, setLanguage] = useLanguage(user, true);
  const place = useMemo<Place | null>(
    () =>
      user && {
        base: BASE,
        user,
        keepsSeen: false,
        timeZone,
        language,
        setLanguage,
        go: (path) => void navigate(path),
      },
    [user, timeZone, language, setLanguage, navigate],
  );
  if (!place) return null;
  const path = pathname.slice(BASE.length);
  return (
    <PlaceContext value={place}>
      <Frame path={path}>
        <MyPages path={path} />
      </Frame>
    </PlaceContext>
  );
}
