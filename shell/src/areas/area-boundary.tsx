import { Component, type ErrorInfo, type ReactNode } from 'react';
import { failureReason } from './failure-reason';

interface AreaBoundaryProps {
  /** What the area is called on screen. */
  label: string;
  /** The page that is shown; another page of the area gets its own chance. */
  path: string;
  onRetry: () => void;
  children: ReactNode;
}

/** Keeps a dead, slow or broken area to itself: its page becomes a card that names it, everything else goes on. */
export class AreaBoundary extends Component<AreaBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    // eslint-disable-next-line no-console
    console.error(`The area "${this.props.label}" failed at ${this.props.path}`, error, componentStack);
  }

  override componentDidUpdate(before: AreaBoundaryProps) {
    if (this.state.error && before.path !== this.props.path) this.retry();
  }

  retry = () => {
    this.props.onRetry();
    this.setState({ error: null });
  };

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <AreaCard label={this.props.label} reason={failureReason(error)}>
        <button type="button" className="button primary" onClick={this.retry}>
          Retry
        </button>
      </AreaCard>
    );
  }
}

interface AreaCardProps {
  label: string;
  /** Why, in words. */
  reason?: string | undefined;
  children?: ReactNode;
}

/** Says that one area cannot be shown, and that the others can. */
export function AreaCard({ label, reason, children }: AreaCardProps) {
  return (
    <section className="notice-card" role="alert">
      <h1>{label} cannot be shown</h1>
      <p>The other pages work as usual.</p>
      {reason && <p className="reason">{reason}</p>}
      {children}
    </section>
  );
}
