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
/** By name, the releases that this page has opened. */
const opened = new Map<string, Watched>();
const counts = new Map<string, number>();
/** The same error may come by more than once on its way up. */
const told = new WeakSet<Error>();

/** An area is opened: counted once a page. */
export function noteVisit({ name, release }: Watched): void {
  if (opened.get(name)?.release === release || isPreviewed(name)) return;
  opened.set(name, { name, release });
  report({ area: name, release, kind: 'visit' });
}

/** Something of an area failed; nothing is told of one that this page has not opened. */
export function noteFailure(
  name: string,
  kind: AreaFailureKind,
  error: Error,
  frames = framesOf(error.stack),
): void {
  const watched = opened.get(name);
  if (!watched || told.has(error) || !isBelow(`${name} failed`, MOST_OF_ONE)) return;
  told.add(error);
  report({
    ...{ area: name, release: watched.release, kind, frames },
    ...{ path: pathNow(), message: error.message.slice(0, 2_000) },
    isFirst: counts.get(`${name} failed`) === 1,
  });
}

/** Something threw where nobody waited for it: the area is told by where in the scripts it was. */
export function noteUnhandled(error: Error): void {
  const frames = framesOf(error.stack);
  const name = areaOf(frames);
  if (name) noteFailure(name, 'unhandled', error, frames);
}

/** How long something of an area took, in milliseconds. */
export function noteTime(name: string, kind: 'load-time' | 'long-task', milliseconds: number): void {
  const watched = opened.get(name);
  if (!watched || !isLookedAt || !isBelow(`${name} ${kind}`, MOST_OF_ONE)) return;
  report({
    area: name,
    release: watched.release,
    kind,
    path: pathNow(),
    milliseconds: Math.round(milliseconds),
  });
}

/** The area whose release's folder the innermost places lie in, else the shell; undefined for what is no script of ours. */
function areaOf(frames: readonly StackFrame[]): string | undefined {
  for (const { file } of frames)
    for (const { name, release } of opened.values()) if (file.includes(`/${name}/${release}/`)) return name;
  return frames.length > 0 ? SHELL : undefined;
}

function isBelow(key: string, most: number): boolean {
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  return count <= most;
}

const pathNow = () => window.location.pathname.slice(0, 300);
