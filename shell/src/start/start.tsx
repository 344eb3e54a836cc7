import { useSession } from '@shopbench/client';
import type { ShopStore } from '@shopbench/client/internal';
import { Component, lazy, Suspense, useState, type ReactNode } from 'react';
import { Toasts } from '../frame/toasts';
import { PublicPages } from '../public/public-pages';
import { usePageTitle } from './use-page-title';

const importApp = async (shop: ShopStore) => {
  const { createApp } = await import(/* webpackChunkName: "app" */ '../frame/app');
  return { default: createApp(shop) };
};

/**
 * The two halves of the program: pages for everybody, which need neither router nor design system, and the frame with
 * the areas, fetched once somebody is signed in.
 */
export function Start({ shop }: { shop: ShopStore }) {
  const { status } = useSession();
  usePageTitle();
  return (
    <>
      {status === 'signed-in' ? (
        <SignedIn shop={shop} />
      ) : (
        <PublicPages shop={shop} checking={status === 'checking'} />
      )}
      <Toasts />
    </>
  );
}

function SignedIn({ shop }: { shop: ShopStore }) {
  const [App, setApp] = useState(() => lazy(() => importApp(shop)));
  return (
    <StartBoundary onRetry={() => setApp(lazy(() => importApp(shop)))}>
      <Suspense fallback={<div className="top-bar" aria-hidden="true" />}>
        <App />
      </Suspense>
    </StartBoundary>
  );
}

/** The last line: the frame's own code could not be fetched. */
class StartBoundary extends Component<{ onRetry: () => void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const retry = () => {
      this.props.onRetry();
      this.setState({ failed: false });
    };
    return (
      <main className="plain-page">
        <div className="notice-card" role="alert">
          <h1>The program could not be loaded</h1>
          <p>Check the connection and try again.</p>
          <button type="button" className="button primary" onClick={retry}>
            Retry
          </button>
        </div>
      </main>
    );
  }
}
