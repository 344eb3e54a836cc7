import { Component, type ErrorInfo, type ReactNode } from 'react';
import { noteFailure, thrower } from '../watch/area-watch';
import { mendBuiltIns } from './built-ins';
import { AreaCard, asError } from './area-boundary';
import { failureReason } from './failure-reason';

/** The area that left the screen last, for the log: when its clean-up throws, it is not there any more. */
let lastLeft: { name: string; label: string; at: number } | undefined;
/** What fails later than this, by the page's clock, is no clean-up: on a busy page React lets these wait up to five seconds. */
const LEAVING_MS = 6_000;

/** Notes that an area leaves the screen. @param name its name @param label its label and release */
export function noteLeaving(name: string, label: string): void {
  lastLeft = { name, label, at: performance.now() };
}

interface LeavingState {
  error: Error | null;
  /** Built-in parts of the page that were put back. */
  mended: readonly string[];
  /** What had left when it failed: the page that came in its place leaves too while nothing is shown. */
  left: typeof lastLeft;
  /** The page at which it was shown again after a failure. */
  mendedAt: string | null;
}

/**
 * Stands around all areas. An area's own boundary leaves with it, so what its clean-up throws comes here: it is told to the
 * log, and the page that has come in its place is shown. What breaks a second time at the same page is no clean-up.
 */
export class LeavingBoundary extends Component<{ path: string; children: ReactNode }, LeavingState> {
  override state: LeavingState = { error: null, mended: [], left: undefined, mendedAt: null };

  static getDerivedStateFromError(thrown: unknown) {
    const isLeaving = lastLeft !== undefined && performance.now() - lastLeft.at < LEAVING_MS;
    return { error: asError(thrown), mended: mendBuiltIns(), left: isLeaving ? lastLeft : undefined };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    const { path } = this.props;
    const { left } = this.state;
    // eslint-disable-next-line no-console
    console.error(
      `Something failed on the way to ${path}; left was ${left?.label ?? 'no area'}`,
      error,
      componentStack,
    );
    const name = thrower(asError(error)) ?? left?.name;
    if (name) noteFailure(name, 'render', asError(error));
    if (this.state.mendedAt !== path) this.setState({ error: null, mendedAt: path });
  }

  override componentDidUpdate({ path }: { path: string }) {
    if (path !== this.props.path) this.setState({ error: null, mendedAt: null });
  }

  override render() {
    const { error, mended, mendedAt } = this.state;
    if (!error) return this.props.children;
    // Until componentDidCatch has told the log, nothing: it decides whether the page is shown again.
    if (mendedAt !== this.props.path) return null;
    return (
      <AreaCard
        label="This page"
        reason={failureReason(error)}
        mended={mended}
        onRetry={() => this.setState({ error: null })}
      />
    );
  }
}
