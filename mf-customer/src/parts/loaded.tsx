import type { ReactNode } from 'react';
import type { Mine } from '../place/use-mine';
import { clockText } from '../place/days';
import { usePlace } from '../place/place';
import { problemText } from '../place/problem-text';

/** What was loaded, or why not, with Retry; below it when it was seen last where there is no connection. */
export function Loaded<T>({ mine, children }: { mine: Mine<T>; children: (data: T) => ReactNode }) {
  const { words } = usePlace();
  const { data, error, seenAt, reload } = mine;
  if (data !== null)
    return (
      <>
        {children(data)}
        {seenAt ? (
          <p className="my-seen" role="status">
            {words.seenAt(clockText(seenAt))}
          </p>
        ) : null}
      </>
    );
  if (error)
    return (
      <div className="my-card my-pad" role="alert">
        <p>{problemText(words, error)}</p>
        <button type="button" className="my-button" onClick={reload}>
          {words.retry}
        </button>
      </div>
    );
  return (
    <p className="my-seen" role="status">
      {words.loading}
    </p>
  );
}
