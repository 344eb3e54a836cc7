import { useSession, type ShopStore } from '@shopbench/client';
import { Component, lazy, Suspense, useState, type ReactNode } from 'react';
import { Toasts } from '../frame/toasts';
import { PublicPages } from '../public/public-pages';

const importApp = () => import(/* webpackChunkName: "app" */ '../frame/app');

/**
 * The two halves of the program: pages for everybody, which need neither router nor design system, and the frame with
 * the areas, fetched once somebody is signed in.
 */
export function Start({ shop }: { shop: ShopStore }) {
  const { status } = useSession();
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
  const [App, setApp] = useState(() => lazy(importApp));
  return (
    <StartBoundary onRetry={() => setApp(lazy(importApp))}>
      <Suspense fallback={<div className="top-bar" aria-hidden="true" />}>
        <App shop={shop} />
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
