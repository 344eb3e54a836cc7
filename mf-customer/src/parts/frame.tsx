import { LanguageSwitch } from '@shopbench/pages/track';
import { useEffect, useRef, type ReactNode } from 'react';
import { Go, usePlace } from '../place/place';
import { Icon, type MyIcon } from './icon';

const NAV: readonly [MyIcon & ('home' | 'repair' | 'purchase' | 'cart' | 'me'), string][] = [
  ['home', ''],
  ['repair', '/repair'],
  ['purchase', '/purchase'],
  ['cart', '/cart'],
  ['me', '/me'],
];

interface FrameProps {
  /** The shop's name; the pages in the staff's shell have the shell's. */
  shop?: string;
  /** Below the base: `/repair/…`. */
  path: string;
  children: ReactNode;
}

/** What is around every page of the customers: the shop, the language, the five places. */
export function Frame({ shop, path, children }: FrameProps) {
  const { words, language } = usePlace();
  const [first = ''] = path.split('/').filter(Boolean);
  const page = useRef<HTMLDivElement>(null);
  const shown = useRef(path);
  // After a change of page a screen reader goes on from its heading.
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    window.scrollTo(0, 0);
    page.current?.focus();
  }, [path]);
  const Page = shop === undefined ? 'div' : 'main';
  return (
    <div className={shop === undefined ? 'my in-shell' : 'my'} lang={language}>
      {shop === undefined ? null : <MyHead shop={shop} />}
      <Page ref={page} className="my-page" tabIndex={-1}>
        {children}
      </Page>
      <nav className="my-nav" aria-label={words.menu}>
        {NAV.map(([name, to]) => (
          <Go key={name} to={to} {...(to === (first && `/${first}`) ? { 'aria-current': 'page' } : {})}>
            <Icon name={name} />
            {words.nav[name]}
          </Go>
        ))}
      </nav>
    </div>
  );
}

/** What is around a page that leads to no other: the shop and the language. */
export function PlainFrame({ shop, children }: Pick<FrameProps, 'children'> & { shop: string }) {
  const { language } = usePlace();
  return (
    <div className="my" lang={language}>
      <MyHead shop={shop} />
      <main className="my-page">{children}</main>
    </div>
  );
}

/** The shop, and the language of the pages. */
function MyHead({ shop }: { shop: string }) {
  return (
    <header className="my-head">
      <span className="my-mark" aria-hidden="true">
        {shop.charAt(0)}
      </span>
      <strong>{shop}</strong>
      <MyLanguage />
    </header>
  );
}

export function MyLanguage() {
  const { words, language, setLanguage } = usePlace();
  return <LanguageSwitch label={words.language} language={language} onChoose={setLanguage} />;
}
