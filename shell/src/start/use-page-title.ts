import { useEffect } from 'react';
import { headingWords } from './page-heading';
import { useShopName } from './shop-name';

/** Names the tab by the page's heading and the shop, "Products · Sharma Mobiles". The heading may come late, and change. */
export function usePageTitle(): void {
  const shopName = useShopName();
  useEffect(() => {
    const name = () => {
      const heading = headingWords().join(' ');
      const title = heading && heading !== shopName ? `${heading} · ${shopName}` : shopName;
      if (document.title !== title) document.title = title;
    };
    name();
    const observer = new MutationObserver(name);
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [shopName]);
}
