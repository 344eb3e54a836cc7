import { startWork } from '@shopbench/client';
import { useEffect, useReducer, useRef, useState, type ReactNode } from 'react';
import type { Stored } from '../resource';
import { BulkResult } from './bulk-result';
import { BulkRun, type BulkSend } from './bulk-run';

/** One thing that is done to many rows. */
export interface BulkWork<Row> {
  /** What becomes of each, or is done to it: `Repair done`, `Price +5 %`. */
  label: string;
  rows: readonly Row[];
  send: BulkSend<Row>;
  /** Where the server can take it back: does so with one. */
  takeBack?: BulkSend<Row>;
  /** Of those that were done, whether it can with this one; with all unless told. */
  mayTakeBack?: (row: Row) => boolean;
  /** One after the other, for what opens something on this device. */
  inTurn?: boolean;
  /** Ticks these instead: what failed stays ticked. */
  choose?: (ids: readonly string[]) => void;
}

export interface BulkOptions<Row> {
  nameOf: (row: Row) => string;
  /** The page of a row, for those that failed. */
  href?: (row: Row) => string;
}

export interface Bulk<Row> {
  busy: boolean;
  startBulk: (work: BulkWork<Row>) => void;
  /** How far it is, and what came of it; it stands above the list. */
  result: ReactNode;
}

interface Begun<Row> {
  work: BulkWork<Row>;
  run: BulkRun<Row>;
  isRunning: boolean;
  startedAt: number;
  /** How long it took, milliseconds. */
  took: number;
}

/** Does something to many rows of a list. Whoever leaves the page meanwhile does not stop it: the frame shows how far it is. */
export function useBulk<Row extends Pick<Stored, '_id'>>({ nameOf, href }: BulkOptions<Row>): Bulk<Row> {
  const [begun, setBegun] = useState<Begun<Row> | null>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);

  async function go(work: BulkWork<Row>, run: BulkRun<Row>, begin: () => Promise<void>, report: Report) {
    const startedAt = Date.now();
    const state = { work, run, startedAt };
    setBegun({ ...state, isRunning: true, took: 0 });
    report.begin(work.label);
    await begin();
    report.end();
    if (!isThere.current) return;
    work.choose?.([...run.failed, ...run.left].map(({ _id }) => _id));
    setBegun({ ...state, isRunning: false, took: Date.now() - startedAt });
  }

  function startBulk(work: BulkWork<Row>) {
    const report = reporting();
    const run: BulkRun<Row> = new BulkRun(
      work.rows,
      work.send,
      () => {
        report.progress(1 - (run.left.length + running(run)) / work.rows.length);
        if (isThere.current) redraw();
      },
      work.inTurn ? 1 : undefined,
    );
    void go(work, run, () => run.run(), report);
  }

  const result = begun ? (
    <BulkResult
      {...begun}
      label={begun.work.label}
      {...{ nameOf, href }}
      onStop={() => begun.run.stop()}
      onAgain={() => void go(begun.work, begun.run, () => begun.run.again(), reporting())}
      takeBack={takeBackOf(begun)}
      onClose={() => setBegun(null)}
    />
  ) : null;

  function takeBackOf({ work, run }: Begun<Row>) {
    const { takeBack, mayTakeBack = () => true } = work;
    const rows = run.done.filter(mayTakeBack);
    if (!takeBack || rows.length === 0) return undefined;
    return {
      count: rows.length,
      run: () => startBulk({ label: `Undo: ${work.label}`, rows, send: takeBack }),
    };
  }

  return { busy: begun?.isRunning ?? false, startBulk, result };
}

const running = <Row,>({ items }: BulkRun<Row>): number =>
  items.filter(({ state }) => state === 'running').length;

type Report = ReturnType<typeof reporting>;

/** The mark in the frame, of one going through. */
function reporting() {
  let mark: ReturnType<typeof startWork> | null = null;
  return {
    begin: (label: string) => void (mark = startWork(label)),
    progress: (done: number) => mark?.progress(done),
    end: () => mark?.end(),
  };
}
