import { useEffect } from 'react';
import { pageHeading } from './page-heading';
import { useShopName } from './shop-name';

/** Names the tab by the page's heading and the shop, "Products · Sharma Mobiles". The heading may come late, and change. */
export function usePageTitle(): void {
  const shopName = useShopName();
  useEffect(() => {
    const name = () => {
      const heading = textOf(pageHeading());
      const title = heading && heading !== shopName ? `${heading} · ${shopName}` : shopName;
      if (document.title !== title) document.title = title;
    };
    name();
    const observer = new MutationObserver(name);
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [shopName]);
}

/** The words of a heading and of the chip in it, apart. */
const textOf = (heading: Element | null): string =>
  [...(heading?.childNodes ?? [])]
    .map((node) => node.textContent?.trim())
    .filter(Boolean)
    .join(' ');
