import { request } from '@shopbench/client';
import { DEFAULT_TIME_ZONE, type PublicSettings } from '@shopbench/contracts';
import { useEffect, useState } from 'react';
import { recall, remember } from './seen';

/** Kept under nobody's name: whoever is next on this device sees the same shop. */
const DEVICE = 'device';
const SHOP = 'shop-settings';
const UNKNOWN: PublicSettings = { shopName: '', timeZone: DEFAULT_TIME_ZONE };

/** What anybody may know of the shop: as at the last visit at once, then as it is now. */
export function useShop(): PublicSettings {
  const [shop, setShop] = useState(() => recall<PublicSettings>(DEVICE, SHOP)?.data ?? UNKNOWN);
  useEffect(() => {
    void request<PublicSettings>({ url: '/settings/public' }).then((answer) => {
      if (!('data' in answer)) return;
      remember(DEVICE, SHOP, answer.data);
      setShop(answer.data);
    });
  }, []);
  return shop;
}
