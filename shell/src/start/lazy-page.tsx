import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';

interface LazyPageProps {
  load: () => Promise<{ default: ComponentType }>;
  /** What is shown until it is there. */
  fallback?: ReactNode;
}

/** A page whose code is fetched when it is opened, with Retry where that fails. */
export function LazyPage({ load, fallback = null }: LazyPageProps) {
  const [Page, setPage] = useState(() => lazy(load));
  return (
    <StartBoundary onRetry={() => setPage(lazy(load))}>
      <Suspense fallback={fallback}>
        <Page />
      </Suspense>
    </StartBoundary>
  );
}

/** The last line: the code of the page could not be fetched. */
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
