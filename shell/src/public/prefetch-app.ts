/** How long the page is left alone before the rest is fetched, in milliseconds: the form comes first. */
const PAUSE_MS = 300;

/**
 * Fetches, while the person types, what the first page after sign-in needs: frame, federation and design system.
 * A failure is harmless: they are fetched again when they are needed.
 */
export function prefetchApp(): () => void {
  const timer = setTimeout(() => {
    import(/* webpackChunkName: "plain-errors" */ './plain-errors').catch(ignore);
    import(/* webpackChunkName: "app" */ '../frame/app').catch(ignore);
    import(/* webpackChunkName: "federation" */ '../federation/federation').catch(ignore);
    import(/* webpackChunkName: "lib-ui" */ '../federation/design-system').catch(ignore);
  }, PAUSE_MS);
  return () => clearTimeout(timer);
}

function ignore(): void {
  // Told to the person when it is needed, not before.
}
