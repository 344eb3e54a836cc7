import { api, notify, startWork, type WorkReport } from '@shopbench/client';
import { useDispatch } from '@shopbench/client/state';
import type { ImportStatus } from '@shopbench/contracts';
import { useCallback, useSyncExternalStore } from 'react';
import { importStatusOf } from './import-calls';
import type { ImportSubject } from './import-subject';

/** Imports that go on in the background, whatever page is open: one of each kind. */

const POLL_MS = 500;
/** One that was cut off is asked for less often: it may go on by itself, where its worker was only slow, or elsewhere. */
const CUT_OFF_POLL_MS = 5_000;

const known = new Map<string, ImportStatus>();
const listeners = new Set<() => void>();

function keep({ path }: ImportSubject, status: ImportStatus | null): void {
  if (status) known.set(path, status);
  else known.delete(path);
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const isGoingOn = ({ state, interrupted }: ImportStatus): boolean =>
  !interrupted && (state === 'running' || state === 'stopping' || state === 'undoing');

/** `Importing products`, as the bar on top names it. */
const labelOf = ({ many }: ImportSubject, { state }: ImportStatus) =>
  state === 'running' ? `Importing ${many}` : `Taking back ${many}`;

/** What has happened, in words. */
export function toldEnd({ one, many }: ImportSubject, status: ImportStatus): string {
  const { inserted, updated, fileName, kept, state } = status;
  const count = inserted + updated;
  if (state === 'done') return `${count} ${count === 1 ? one : many} imported from ${fileName}`;
  const rest = kept > 0 ? `; ${kept} of it stayed, since they are in use` : '';
  return `The import of ${fileName} was taken back${rest}`;
}

const progressOf = ({ written, toWrite }: ImportStatus) => (toWrite > 0 ? written / toWrite : 0);

/** Asks how far an import is until it has ended, and says so. */
async function follow(subject: ImportSubject, begun: ImportStatus, onWritten: () => void): Promise<void> {
  const work: WorkReport = startWork(labelOf(subject, begun));
  let status = begun;
  keep(subject, status);
  // Forgotten, or gone on with by somebody who follows it from there.
  const isOver = () => known.get(subject.path) !== status;
  while (isGoingOn(status) || status.interrupted) {
    await new Promise((resolve) => setTimeout(resolve, status.interrupted ? CUT_OFF_POLL_MS : POLL_MS));
    const answer = await importStatusOf(subject, begun.importId);
    if (status.interrupted && isOver()) return work.end();
    if ('error' in answer && answer.error.status !== 0 && answer.error.status < 500) break;
    if ('error' in answer) continue;
    // Another call may have begun to take it back meanwhile: that one follows it from there.
    if (answer.data.state !== begun.state && isGoingOn(answer.data)) break;
    // What is written by then is shown, though it may go on.
    if (answer.data.interrupted && !status.interrupted) onWritten();
    status = answer.data;
    work.progress(begun.state === 'running' ? progressOf(status) : 1 - progressOf(status));
    keep(subject, status);
  }
  work.end();
  if (isGoingOn(status) || status.interrupted) return;
  notify.success(toldEnd(subject, status), { short: true });
  onWritten();
}

/** The import of a kind that goes on or ended last, and how one is followed or forgotten. */
export function useFollowedImport(subject: ImportSubject) {
  const dispatch = useDispatch();
  const status = useSyncExternalStore(subscribe, () => known.get(subject.path) ?? null);
  const begin = useCallback(
    (begun: ImportStatus) =>
      void follow(subject, begun, () => dispatch(api.util.invalidateTags([...subject.tags]))),
    [subject, dispatch],
  );
  const forget = useCallback(() => keep(subject, null), [subject]);
  const show = useCallback((shown: ImportStatus) => keep(subject, shown), [subject]);
  return { status, begin, show, forget };
}
