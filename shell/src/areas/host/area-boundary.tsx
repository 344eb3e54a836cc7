import { Component, type ErrorInfo, type ReactNode } from 'react';
import { noteFailure, noteVisit } from '../watch/area-watch';
import { AreaStopped } from './arrivals';
import { mendBuiltIns } from './built-ins';
import { failureReason, isLoadFailure } from './failure-reason';
import { endFailed } from './leavings';

interface AreaBoundaryProps {
  /** The area's name. */
  name: string;
  /** What the area is called on screen. */
  label: string;
  /** Which build of it, `0.1.0-ab12cd34`: what whoever runs the shop asks first. */
  release: string;
  /** The page that is shown; another page of the area gets its own chance. */
  path: string;
  onRetry: (failure: Error) => void;
  /** Finds out more of a failure than its error tells. */
  explain?: (error: Error) => Promise<string | undefined>;
  /** Below the reason. */
  more?: ReactNode;
  /** The place of another area's page that it fills; its own page else. */
  slot?: string;
  /** What is shown in its place; the card that names it and the reason unless told. */
  instead?: (retry: () => void) => ReactNode;
  children: ReactNode;
}

interface Failure {
  error: Error;
  /** What was found out since. */
  reason?: string | undefined;
  /** The address when it happened: it is ahead of `path` while a page is on its way in. */
  path: string;
  /** Built-in parts of the page that were put back. */
  mended: readonly string[];
  /** When it happened, by the page's clock. */
  at: number;
}

/** An area that was stopped goes nowhere by itself: what comes within so long was on its way before. */
const SETTLING_MS = 1_000;

/** Keeps a dead, slow or broken area to itself: its page becomes a card that names it, everything else goes on. */
export class AreaBoundary extends Component<AreaBoundaryProps, { failure: Failure | null }> {
  override state: { failure: Failure | null } = { failure: null };

  constructor(props: AreaBoundaryProps) {
    super(props);
    noteVisit(props);
  }

  static getDerivedStateFromError(thrown: unknown) {
    const path = window.location.pathname;
    return { failure: { error: asError(thrown), path, mended: mendBuiltIns(), at: performance.now() } };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    const { name, label, release, path, slot } = this.props;
    const where = slot ? `${path} in the slot ${slot}` : path;
    // eslint-disable-next-line no-console
    console.error(`The area "${label}" (${release}) failed at ${where}`, error, componentStack);
    endFailed(name);
    noteFailure(name, isLoadFailure(error) ? 'load' : 'render', asError(error), slot);
    void this.#explain(error);
  }

  async #explain(error: unknown) {
    const reason = await this.props.explain?.(asError(error));
    const { failure } = this.state;
    if (reason && failure) this.setState({ failure: { ...failure, reason } });
  }

  override componentDidUpdate() {
    const { failure } = this.state;
    const { path } = this.props;
    if (!failure || failure.path === path) return;
    const isSettling = failure.error instanceof AreaStopped && performance.now() - failure.at < SETTLING_MS;
    if (isSettling) this.setState({ failure: { ...failure, path } });
    else this.retry();
  }

  retry = () => {
    if (this.state.failure) this.props.onRetry(this.state.failure.error);
    this.setState({ failure: null });
  };

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    if (this.props.instead) return this.props.instead(this.retry);
    return (
      <AreaCard
        more={this.props.more}
        label={this.props.label}
        release={this.props.release}
        reason={failure.reason ?? failureReason(failure.error)}
        mended={failure.mended}
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
  /** Built-in parts of the page that its code had changed for all. */
  mended?: readonly string[];
  /** Below the reason. */
  more?: ReactNode;
}

/** Says that one area cannot be shown, and that the others can. */
export function AreaCard({ label, release, reason, onRetry, mended = [], more }: AreaCardProps) {
  return (
    <section className="notice-card" role="alert">
      <h1>{label} cannot be shown</h1>
      {mended.length > 0 ? <Mended names={mended} /> : <p>The other pages work as usual.</p>}
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

function Mended({ names }: { names: readonly string[] }) {
  return (
    <>
      <p>Something on this page had changed {names.join(', ')}, which all pages share. That was put back.</p>
      <p>
        <button type="button" className="button" onClick={() => window.location.reload()}>
          Load the page again
        </button>{' '}
        to be sure that the others work as usual.
      </p>
    </>
  );
}

/** Whatever was thrown, as an error. */
export const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown));
