import { useRouteError } from '@shopbench/client/router';
import { SHELL } from '@shopbench/contracts';
import { useEffect, useState } from 'react';
import { labelOf } from '../areas/host/label-of';
import { mendBuiltIns } from '../areas/host/built-ins';
import { noteFailure, thrower } from '../areas/watch/area-watch';

/** The last line: the frame itself failed, so there is nothing around to go on with. The log has the error. */
export function FrameFailure() {
  const error = useRouteError();
  // What was changed by an area may have brought the frame down.
  useState(mendBuiltIns);
  // An area's code may run within the frame's, where it has overwritten what all pages call.
  const area = error instanceof Error ? thrower(error) : undefined;
  useEffect(() => {
    if (error instanceof Error) noteFailure(area ?? SHELL, 'render', error);
  }, [error, area]);
  return (
    <main className="plain-page">
      <section className="notice-card" role="alert">
        <h1>The program stopped</h1>
        <p>
          {area ? `${labelOf(area)} stopped it. ` : null}What was saved is safe. Load the page again to go on.
        </p>
        <p className="reason">{error instanceof Error ? error.message : String(error)}</p>
        <button type="button" className="button primary" onClick={() => window.location.reload()}>
          Reload
        </button>
        {area ? (
          <a href="/" className="button">
            Go to another page
          </a>
        ) : null}
      </section>
    </main>
  );
}
