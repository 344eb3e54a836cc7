import { addDays, dayOf, say, type CareState, type PlaceKind, type Said } from '@shopbench/contracts';
import { dayAndTime, shopMinute } from '../../../kernel/clock/shop-minute';

const DAY_MS = 86_400_000;
/** After so many months the key is asked for again: a paper gets lost without anybody noticing. */
const KEY_MONTHS = 6;
/** So many nights are told of. */
const NIGHTS = 14;

/** What is known of the copies outside. Instants. */
export interface CareFacts {
  now: Date;
  redAfter: number;
  places: readonly {
    kind: PlaceKind;
    label: string;
    since: Date;
    isSameDisk?: boolean | undefined;
    last?: { at: Date } | undefined;
  }[];
  drills: readonly { at: Date; ties: boolean }[];
  key?: { madeAt: Date; typedAt?: Date | undefined; isLost: boolean } | undefined;
  /** The disk has no room for two more backups. */
  isDiskLow: boolean;
}

/** Something that is not well, and of what. */
export interface CareFault {
  about: 'place' | 'drill' | 'key';
  said: Said;
}

/** What is made of it; `attention` is for this week, `bad` for today. */
export interface CareVerdict {
  state: CareState;
  bad: CareFault[];
  attention: CareFault[];
  /** The newest copy of all. */
  newest: Date | undefined;
  provenAt: Date | undefined;
}

/** When the key is to be typed in again: some months after it was last, or after it was made. */
export function keyDueAt({ madeAt, typedAt }: { madeAt: Date; typedAt?: Date | undefined }): Date {
  const due = new Date(typedAt ?? madeAt);
  due.setUTCMonth(due.getUTCMonth() + KEY_MONTHS);
  return due;
}

/**
 * How the copies outside stand. Alarm: none for the days set, a drill that failed, a key that nobody proved for months, a disk
 * that is nearly full. "Proven" is said of a drill that tied alone.
 */
export function careVerdict({ now, redAfter, places, drills, key, isDiskLow }: CareFacts): CareVerdict {
  const [bad, attention]: [CareFault[], CareFault[]] = [[], []];
  const copies = places.flatMap(({ last }) => (last ? [last.at] : []));
  const newest = latest(copies);
  const provenAt = latest(drills.filter(({ ties }) => ties).map(({ at }) => at));
  if (places.length === 0) attention.push({ about: 'place', said: say('care.noPlace') });
  else {
    const since = newest ?? earliest(places.map((one) => one.since))!;
    const days = Math.floor((now.getTime() - since.getTime()) / DAY_MS);
    if (days >= redAfter) bad.push({ about: 'place', said: say('care.noCopy', { days }) });
    if (places.every(({ kind }) => kind === 'usb'))
      attention.push({ about: 'place', said: say('care.usbOnly') });
    else if (places.every(({ isSameDisk }) => isSameDisk))
      attention.push({ about: 'place', said: say('care.sameDisk') });
  }
  const last = drills.at(-1);
  if (last && !last.ties) bad.push({ about: 'drill', said: say('care.drillFailed') });
  if (key?.isLost) bad.push({ about: 'key', said: say('care.keyLost') });
  else if (key && now >= keyDueAt(key))
    bad.push({ about: 'key', said: say('care.keyDue', { months: KEY_MONTHS }) });
  else if (key && !key.typedAt) attention.push({ about: 'key', said: say('care.keyNotTyped') });
  if (isDiskLow) bad.push({ about: 'place', said: say('care.diskLow') });
  const calm = provenAt ? (attention.length > 0 ? 'look' : 'proven') : 'never';
  const state = bad.length > 0 ? 'red' : places.length === 0 ? 'none' : calm;
  return { state, bad, attention, newest, provenAt };
}

const latest = (all: readonly Date[]): Date | undefined => all.reduce<Date | undefined>((one, other) => (one && one > other ? one : other), undefined); // prettier-ignore
const earliest = (all: readonly Date[]): Date | undefined => all.reduce<Date | undefined>((one, other) => (one && one < other ? one : other), undefined); // prettier-ignore

/** The last nights and whether a copy went out; null for those before there was a place, and for one that is not over. */
export function nightsOf(
  places: readonly { since: Date; days: readonly string[] }[],
  now: Date,
  timeZone: string,
): { day: string; ok: boolean | null }[] {
  const first = earliest(places.map(({ since }) => since));
  const from = first ? dayOf(first, timeZone) : undefined;
  const today = dayOf(now, timeZone);
  return Array.from({ length: NIGHTS }, (_, n) => {
    const day = dayOf(new Date(now.getTime() - (NIGHTS - 1 - n) * DAY_MS), timeZone);
    if (places.some(({ days }) => days.includes(day))) return { day, ok: true };
    return { day, ok: from === undefined || day <= from || day === today ? null : false };
  });
}

/** Whether the admins are to be told by mail now that it is alarm: at once, on the third day, then each week. */
export function isLetterDue(
  { since, toldAt }: { since: Date; toldAt?: Date | undefined },
  now: Date,
): boolean {
  if (!toldAt) return true;
  const third = since.getTime() + 2 * DAY_MS;
  if (toldAt.getTime() < third) return now.getTime() >= third;
  return now.getTime() - toldAt.getTime() >= 7 * DAY_MS;
}

const PAUSES_MINUTES = [2, 10, 30, 60];

/** Whether a place is to get a copy of the newest backup now: it has none of it, and has rested since it failed. */
export function isCopyDue(
  { last, failed }: { last?: { of: string } | undefined; failed?: { at: Date; times: number } | undefined },
  newest: string,
  now: Date,
): boolean {
  if (last?.of === newest) return false;
  if (!failed) return true;
  const minutes = PAUSES_MINUTES[Math.min(failed.times, PAUSES_MINUTES.length) - 1] ?? 0;
  return now.getTime() - failed.at.getTime() >= minutes * 60_000;
}

/**
 * Whether a drill is due: its day and time of the week came since the last one, by the shop's clock.
 * @param lastAt of the last drill, or since when there is something to try
 */
export function isDrillDue(
  lastAt: Date,
  { drillDay, drillAt }: { drillDay: number; drillAt: string },
  now: Date,
  timeZone: string,
): boolean {
  const { day, time } = dayAndTime(now, timeZone);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const back = (weekday - drillDay + 7) % 7 || (time < drillAt ? 7 : 0);
  return shopMinute(lastAt, timeZone) < `${addDays(day, -back)}T${drillAt}`;
}
