import { SHELL, type AreaFailureKind, type StackFrame } from '@shopbench/contracts';
import { isPreviewed } from '../preview/previews';
import { report } from './reports';
import { framesOf } from './stack-frames';

/** Of so many pages one is looked at for how long things take. */
const LOOKED_AT_ONE_IN = 4;
/** What fails again and again in one page is one trouble. */
const MOST_OF_ONE = 20;

/** What is told apart on this page: an area, or `shell`, and its release. */
export interface Watched {
  name: string;
  release: string;
}

const isLookedAt = Math.random() < 1 / LOOKED_AT_ONE_IN;
/** The releases that this page has opened, the last one first. */
let opened: readonly Watched[] = [];
const counts = new Map<string, number>();
/** The same error may come by more than once on its way up. */
const told = new WeakSet<Error>();

/** A release of an area is opened: counted once a page. */
export function noteVisit({ name, release }: Watched): void {
  if (isPreviewed(name)) return;
  const known = opened.find((one) => one.name === name && one.release === release);
  opened = [known ?? { name, release }, ...opened.filter((one) => one !== known)];
  if (!known) report({ area: name, release, kind: 'visit' });
}

/** What runs of an area, or ran last. */
const lastOf = (name: string) => opened.find((one) => one.name === name);

/**
 * Something of an area failed; nothing is told of one that this page has not opened.
 * @param slot the place of another area's page that it fills there
 */
export function noteFailure(name: string, kind: AreaFailureKind, error: Error, slot?: string): void {
  const frames = framesOf(error.stack);
  // What a release left behind may fail when another one of the area runs.
  const watched = ranAt(frames, name) ?? lastOf(name);
  if (watched) tell(watched, kind, error, frames, slot);
}

function tell(
  { name, release }: Watched,
  kind: AreaFailureKind,
  error: Error,
  frames: StackFrame[],
  slot?: string,
): void {
  const key = `${name} ${release} failed`;
  if (told.has(error) || !isBelow(key, MOST_OF_ONE)) return;
  told.add(error);
  report({
    ...{ area: name, release, kind, frames },
    ...{ path: pathNow(), message: error.message.slice(0, 2_000) },
    isFirst: counts.get(key) === 1,
    ...(slot ? { slot } : {}),
  });
}

/** Something threw where nobody waited for it: the area is told by where in the scripts it was. */
export function noteUnhandled(error: Error): void {
  const frames = framesOf(error.stack);
  const watched = ranAt(frames) ?? (frames.length > 0 ? lastOf(SHELL) : undefined);
  if (watched) tell(watched, 'unhandled', error, frames);
}

/** The area whose script threw; undefined where the stack names none. */
export const thrower = (error: Error): string | undefined => ranAt(framesOf(error.stack))?.name;

/** How long something of an area took, in milliseconds. */
export function noteTime(name: string, kind: 'load-time' | 'long-task', milliseconds: number): void {
  const watched = lastOf(name);
  if (!watched || !isLookedAt || !isBelow(`${name} ${watched.release} ${kind}`, MOST_OF_ONE)) return;
  report({
    area: name,
    release: watched.release,
    kind,
    path: pathNow(),
    milliseconds: Math.round(milliseconds),
  });
}

/** The release in whose folder the innermost of these places lies that lies in one: of any area unless told. */
function ranAt(frames: readonly StackFrame[], area?: string): Watched | undefined {
  for (const { file } of frames)
    for (const one of opened)
      if ((!area || one.name === area) && file.includes(`/${one.name}/${one.release}/`)) return one;
  return undefined;
}

function isBelow(key: string, most: number): boolean {
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  return count <= most;
}

const pathNow = () => window.location.pathname.slice(0, 300);
