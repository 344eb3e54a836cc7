import type { AreaTrial } from '@shopbench/contracts';
import { momentText, useTimeZone } from '@shopbench/pages';
import { Card, Chip } from '@shopbench/ui';
import { comparedText, trialText } from './figures';
import type { PublishedArea } from './published';

interface TrialNoticeProps {
  canary: PublishedArea['canary'];
  /** The latest first. */
  trials: readonly AreaTrial[];
}

/** How the running trial goes; the last one where it was taken back by itself. */
export function TrialNotice({ canary, trials }: TrialNoticeProps) {
  const timeZone = useTimeZone();
  const [last] = trials;
  const running = canary && trials.find((trial) => trial.release === canary.release && !trial.stopped);
  const told = running ?? (last?.stopped ? last : undefined);
  if (!canary && !told) return null;
  return (
    <Card>
      {canary ? (
        <p>
          <Chip tone="info">On trial</Chip> {canary.release} for {canary.audience}
          {running
            ? ` since ${momentText(running.since, timeZone)}. ${trialText(running)}.`
            : '. Nobody opened it yet.'}
        </p>
      ) : null}
      {running ? (
        <ul>
          {comparedText(running).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
      {running?.failing ? (
        <p role="alert">
          <Chip tone="bad">Fails</Chip> {running.release} should have been rolled back on{' '}
          {momentText(running.failing.at, timeZone)}: {running.failing.reason}. It is on trial still:{' '}
          {running.failing.hindrance}.
        </p>
      ) : null}
      {!canary && told?.stopped ? (
        <p role="status">
          <Chip tone="bad">Rolled back by itself</Chip> {told.release} on{' '}
          {momentText(told.stopped.at, timeZone)}: {told.stopped.reason}.
        </p>
      ) : null}
    </Card>
  );
}
