import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ElementType, ReactNode } from 'react';
import { LinkProvider } from './link-context';
import { NonceProvider } from './nonce-context';
import { theme } from './theme';

export interface AppThemeProps {
  children: ReactNode;
  /** The page's style nonce, for a Content-Security-Policy without `unsafe-inline`. */
  nonce?: string;
  /** Renders every link of the design system; gets `href` like an anchor. Without it links are plain anchors. */
  linkComponent?: ElementType;
}

const caches = new Map<string | undefined, EmotionCache>();

/** One cache for the page: a second one would write every style again and never take it away. */
function cacheFor(nonce: string | undefined): EmotionCache {
  const cache = caches.get(nonce) ?? createCache({ key: 'sb', nonce, prepend: true });
  caches.set(nonce, cache);
  return cache;
}

/** Gives MUI and the house's components their look. Once, around everything; `tokens.css` must be on the page. */
export function AppTheme({ children, nonce, linkComponent }: AppThemeProps) {
  return (
    <CacheProvider value={cacheFor(nonce)}>
      <ThemeProvider theme={theme}>
        <NonceProvider value={nonce}>
          <LinkProvider value={linkComponent ?? 'a'}>{children}</LinkProvider>
        </NonceProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}
