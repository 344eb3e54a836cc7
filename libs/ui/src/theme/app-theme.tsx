import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { useMemo, type ElementType, type ReactNode } from 'react';
import { LinkProvider } from './link-context';
import { theme } from './theme';

export interface AppThemeProps {
  children: ReactNode;
  /** The page's style nonce, for a Content-Security-Policy without `unsafe-inline`. */
  nonce?: string;
  /** Renders every link of the design system; gets `href` like an anchor. Without it links are plain anchors. */
  linkComponent?: ElementType;
}

/** Gives MUI and the house's components their look. Once, around everything; `tokens.css` must be on the page. */
export function AppTheme({ children, nonce, linkComponent }: AppThemeProps) {
  const cache = useMemo(() => createCache({ key: 'sb', nonce, prepend: true }), [nonce]);
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <LinkProvider value={linkComponent ?? 'a'}>{children}</LinkProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}
