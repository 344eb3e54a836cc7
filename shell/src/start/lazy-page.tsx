import { isLoadFailure } from '../areas/host/failure-reason';
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

/** The last line: the code of the page could not be fetched, or nothing else has caught what it threw. */
class StartBoundary extends Component<{ onRetry: () => void; children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('Something was thrown that is nothing') };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const retry = () => {
      this.props.onRetry();
      this.setState({ error: undefined });
    };
    return (
      <main className="plain-page">
        <div className="notice-card" role="alert">
          {isLoadFailure(error) ? (
            <>
              <h1>The program could not be loaded</h1>
              <p>Check the connection and try again.</p>
              <button type="button" className="button primary" onClick={retry}>
                Retry
              </button>
            </>
          ) : (
            <>
              <h1>The program stopped</h1>
              <p>What was saved is safe. Load the page again to go on.</p>
              <button type="button" className="button primary" onClick={() => window.location.reload()}>
                Reload
              </button>
            </>
          )}
        </div>
      </main>
    );
  }
}
