import {
  FOLLOWED_MS,
  LONG_TASK_BUDGET_MS,
  SHELL,
  type AreaFailureKind,
  type StackFrame,
} from '@shopbench/contracts';
import { isPreviewed } from '../preview/previews';
import { report, send } from './reports';
import { framesOf } from './stack-frames';

/** Of so many pages one tells how often it could not answer. */
const LOOKED_AT_ONE_IN = 4;
/** What fails again and again in one page is one trouble. */
const MOST_OF_ONE = 20;
/** Of so many interactions the slowest is left out, as Interaction to Next Paint is defined. */
const LEFT_OUT_ONE_IN = 50;
/** Longer than this is told as this. */
const LONGEST_MS = 600_000;

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

/** What comes of a visit: whether anything was saved or the page was stuck, how often something was pressed, and by slow interaction how long it took, milliseconds. */
interface Work extends Watched {
  saved: boolean;
  stuck: boolean;
  pressed: number;
  interactions: Map<number, number>;
  timer: ReturnType<typeof setTimeout>;
}
const followed = new Set<Work>();
window.addEventListener('pagehide', ({ persisted }) => {
  // The browser keeps the page and may show it again.
  if (persisted || followed.size === 0) return;
  followed.forEach(endWork);
  void send();
});

/**
 * A release of an area is opened, or shows something in a place of another area's page: each counted once a page.
 * @param slot the place of another area's page
 */
export function noteVisit({ name, release, slot }: Watched & { slot?: string | undefined }): void {
  if (isPreviewed(name)) return;
  const known = opened.find((one) => one.name === name && one.release === release);
  opened = [known ?? { name, release }, ...opened.filter((one) => one !== known)];
  if (!isBelow(keyOf({ name, release }, 'visit', slot), 1)) return;
  report({ area: name, release, kind: 'visit', ...(slot ? { slot } : {}) });
  if (!slot) followWork({ name, release });
}

const keyOf = ({ name, release }: Watched, what: string, slot = ''): string =>
  `${name} ${release} ${what} ${slot}`;

function followWork(watched: Watched): void {
  const work: Work = {
    ...{ ...watched, saved: false, stuck: false, pressed: 0, interactions: new Map<number, number>() },
    timer: setTimeout(() => endWork(work), FOLLOWED_MS),
  };
  followed.add(work);
}

function endWork(work: Work): void {
  const { name, release, saved, stuck, interactions, timer } = work;
  const pressed = Math.max(work.pressed, interactions.size);
  clearTimeout(timer);
  followed.delete(work);
  const slowest = [...interactions.values()].sort((a, b) => b - a)[Math.floor(pressed / LEFT_OUT_ONE_IN)];
  report({
    ...{ area: name, release, saved, stuck },
    kind: 'work',
    // What was answered at once is not measured.
    ...(pressed === 0 ? {} : { interaction: Math.round(Math.min(slowest ?? 0, LONGEST_MS)) }),
  });
}

const workOf = (name: string): Work | undefined => {
  const running = lastOf(name);
  return [...followed].find((work) => work.name === name && work.release === running?.release);
};

/** Something was saved while an area was seen. */
export function noteSaved(name: string): void {
  const work = workOf(name);
  if (work) work.saved = true;
}

/** Something was pressed or typed in an area. */
export function notePressed(name: string): void {
  const work = workOf(name);
  if (work) work.pressed += 1;
}

/** How long the page took to answer to what somebody did in an area, milliseconds; one interaction may be told in parts. */
export function noteInteraction(name: string, interaction: number, milliseconds: number): void {
  const interactions = workOf(name)?.interactions;
  interactions?.set(interaction, Math.max(milliseconds, interactions.get(interaction) ?? 0));
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
  watched: Watched,
  kind: AreaFailureKind,
  error: Error,
  frames: StackFrame[],
  slot?: string,
): void {
  const { name, release } = watched;
  if (told.has(error) || !isBelow(keyOf(watched, 'failed'), MOST_OF_ONE)) return;
  told.add(error);
  report({
    ...{ area: name, release, kind, frames },
    ...{ path: pathNow(), message: error.message.slice(0, 2_000) },
    isFirst: isBelow(keyOf(watched, 'failed first', slot), 1),
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

/**
 * How long an area, or what it shows in a place, took to stand there, milliseconds: the first time in this page, since what was
 * fetched is there at once.
 */
export function noteLoadTime(name: string, milliseconds: number, slot?: string): void {
  const watched = lastOf(name);
  if (!watched || !isBelow(keyOf(watched, 'load-time', slot), 1)) return;
  report({
    ...{ ...timeOf(watched, milliseconds), kind: 'load-time' },
    ...(slot ? { slot } : {}),
    ...(isCold(watched) ? { isCold: true } : {}),
  });
}

/** Whether some of a release came over the network in this page, and not from the browser's cache. */
function isCold({ name, release }: Watched): boolean {
  const fetched = (performance.getEntriesByType?.('resource') ?? []) as PerformanceResourceTiming[];
  return fetched.some((file) => file.transferSize > 0 && file.name.includes(`/${name}/${release}/`));
}

/**
 * How long the page could not answer while an area was seen, milliseconds. A release that the browser did not have yet is compiled
 * first, which says nothing of it.
 */
export function noteLongTask(name: string, milliseconds: number): void {
  const work = workOf(name);
  if (work && milliseconds > LONG_TASK_BUDGET_MS && !isCold(work)) work.stuck = true;
  const watched = lastOf(name);
  if (!watched || !isLookedAt || !isBelow(keyOf(watched, 'long-task'), MOST_OF_ONE)) return;
  report({ ...timeOf(watched, milliseconds), kind: 'long-task' });
}

const timeOf = ({ name, release }: Watched, milliseconds: number) => ({
  ...{ area: name, release, path: pathNow() },
  milliseconds: Math.round(Math.min(milliseconds, LONGEST_MS)),
});

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
