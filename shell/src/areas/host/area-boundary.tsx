import { Component, type ErrorInfo, type ReactNode } from 'react';
import { noteFailure, noteVisit } from '../watch/area-watch';
import { failureReason, isLoadFailure } from './failure-reason';

interface AreaBoundaryProps {
  /** The area's name. */
  name: string;
  /** What the area is called on screen. */
  label: string;
  /** Which build of it, `0.1.0-ab12cd34`: what whoever runs the shop asks first. */
  release: string;
  /** The page that is shown; another page of the area gets its own chance. */
  path: string;
  onRetry: () => void;
  /** Finds out more of a failure than its error tells. */
  explain?: (error: Error) => Promise<string | undefined>;
  /** Below the reason. */
  more?: ReactNode;
  children: ReactNode;
}

interface Failure {
  error: Error;
  /** What was found out since. */
  reason?: string | undefined;
  /** The address when it happened: it is ahead of `path` while a page is on its way in. */
  path: string;
}

/** Keeps a dead, slow or broken area to itself: its page becomes a card that names it, everything else goes on. */
export class AreaBoundary extends Component<AreaBoundaryProps, { failure: Failure | null }> {
  override state: { failure: Failure | null } = { failure: null };

  constructor(props: AreaBoundaryProps) {
    super(props);
    noteVisit(props);
  }

  static getDerivedStateFromError(thrown: unknown) {
    return { failure: { error: asError(thrown), path: window.location.pathname } };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    const { name, label, release, path } = this.props;
    // eslint-disable-next-line no-console
    console.error(`The area "${label}" (${release}) failed at ${path}`, error, componentStack);
    noteFailure(name, isLoadFailure(error) ? 'load' : 'render', asError(error));
    void this.#explain(error);
  }

  async #explain(error: unknown) {
    const reason = await this.props.explain?.(asError(error));
    const { failure } = this.state;
    if (reason && failure) this.setState({ failure: { ...failure, reason } });
  }

  override componentDidUpdate() {
    const { failure } = this.state;
    if (failure && failure.path !== this.props.path) this.retry();
  }

  retry = () => {
    this.props.onRetry();
    this.setState({ failure: null });
  };

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return (
      <AreaCard
        more={this.props.more}
        label={this.props.label}
        release={this.props.release}
        reason={failure.reason ?? failureReason(failure.error)}
        onRetry={this.retry}
      />
    );
  }
}

interface AreaCardProps {
  label: string;
  release?: string | undefined;
  /** Why, in words. */
  reason?: string | undefined;
  onRetry?: () => void;
  /** Below the reason. */
  more?: ReactNode;
}

/** Says that one area cannot be shown, and that the others can. */
export function AreaCard({ label, release, reason, onRetry, more }: AreaCardProps) {
  return (
    <section className="notice-card" role="alert">
      <h1>{label} cannot be shown</h1>
      <p>The other pages work as usual.</p>
      {reason && <p className="reason">{reason}</p>}
      {release && <p className="reason">Release {release}</p>}
      {onRetry && (
        <button type="button" className="button primary" onClick={onRetry}>
          Retry
        </button>
      )}
      {more}
    </section>
  );
}

/** Whatever was thrown, as an error. */
export const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown));
