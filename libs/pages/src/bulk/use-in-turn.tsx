import { notify } from '@shopbench/client';
import { Button } from '@shopbench/ui';
import { useState, type ReactNode } from 'react';

/** What a dialog that is opened for one row after the other does with it. */
export interface Turn<Row> {
  row: Row;
  /** Stands in the dialog: which of how many this is, and the way to leave it out. */
  place: ReactNode;
  /** It is done: the next one is opened once this one closes. */
  done: () => void;
  /** The dialog closed: goes on after `done`, else it ends here. */
  close: () => void;
}

/** What a person has to do to each of many rows: one dialog after the other. */
export function useInTurn<Row>(dialog: (turn: Turn<Row>) => ReactNode, word: string) {
  const [asked, setAsked] = useState<{ rows: readonly Row[]; at: number; done: number } | null>(null);
  const row = asked?.rows[asked.at];
  function go(on: { done: number }) {
    if (!asked) return;
    const at = asked.at + 1;
    if (at < asked.rows.length) return setAsked({ ...asked, ...on, at });
    setAsked(null);
    if (asked.rows.length > 1) notify.success(`${word}: ${on.done} of ${asked.rows.length}`);
  }
  let isDone = false;
  const element =
    asked && row
      ? dialog({
          row,
          place:
            asked.rows.length > 1 ? (
              <p style={{ display: 'flex', alignItems: 'center', gap: 12, margin: '0 0 12px' }}>
                {asked.at + 1} of {asked.rows.length}
                <Button size="small" variant="text" onClick={() => go(asked)}>
                  Leave out
                </Button>
              </p>
            ) : null,
          done: () => void (isDone = true),
          close: () => (isDone ? go({ done: asked.done + 1 }) : setAsked(null)),
        })
      : null;
  return {
    begin: (rows: readonly Row[]) => setAsked(rows.length > 0 ? { rows, at: 0, done: 0 } : null),
    element,
  };
}
