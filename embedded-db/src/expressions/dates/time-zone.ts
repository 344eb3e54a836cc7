/** Time zones: fixed offsets, and the named ones through Intl's tz database. */
import { locationError } from '../../values/error';

/** Minutes are the finest offset in use today; a cache entry covers a quarter of an hour. */
const cacheStep = 900_000;
const cacheLimit = 20_000;

export interface TimeZone {
  readonly name: string;
  /** Local time minus UTC at an instant, in milliseconds. */
  offsetAt(time: number): number;
}

const fixed = (name: string, offset: number): TimeZone => ({ name, offsetAt: () => offset });

export const utc: TimeZone = fixed('UTC', 0);

class NamedZone implements TimeZone {
  private readonly offsets = new Map<number, number>();
  private readonly format: Intl.DateTimeFormat;

  constructor(readonly name: string) {
    this.format = new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  }

  offsetAt(time: number): number {
    const slot = Math.floor(time / cacheStep);
    let offset = this.offsets.get(slot);
    if (offset === undefined) {
      if (this.offsets.size >= cacheLimit) this.offsets.clear();
      offset = this.compute(slot * cacheStep);
      this.offsets.set(slot, offset);
    }
    return offset;
  }

  private compute(time: number): number {
    const parts: Record<string, string> = {};
    for (const { type, value } of this.format.formatToParts(time)) parts[type] = value;
    const number = (name: string): number => Number(parts[name]);
    const year = parts.era === 'BC' ? 1 - number('year') : number('year');
    const local = new Date(0);
    local.setUTCFullYear(year, number('month') - 1, number('day'));
    local.setUTCHours(number('hour'), number('minute'), number('second'), 0);
    return local.getTime() - Math.floor(time / 1000) * 1000;
  }
}

const zones = new Map<string, TimeZone>([
  ['UTC', utc],
  ['GMT', utc],
  ['Z', utc],
]);

/**
 * The zone of an identifier: `Asia/Kolkata`, `+05:30`, `+0530`, `+05`.
 * @throws MongoError 40485 for one that is unknown.
 */
export function timeZone(identifier: string): TimeZone {
  let zone = zones.get(identifier);
  if (zone) return zone;
  const offset = /^([+-])(\d{2}):?(\d{2})?$/.exec(identifier);
  if (offset) {
    const minutes = Number(offset[2]) * 60 + Number(offset[3] ?? 0);
    zone = fixed(identifier, (offset[1] === '-' ? -minutes : minutes) * 60_000);
  } else {
    try {
      if (!/^[A-Za-z]/.test(identifier)) throw new RangeError('no zone');
      zone = new NamedZone(identifier);
    } catch {
      throw locationError(40485, `unrecognized time zone identifier: "${identifier}"`);
    }
  }
  if (zones.size < 1000) zones.set(identifier, zone);
  return zone;
}

/** The instant of a local time; of a time that clocks skip, the one as much later. */
export function toInstant(local: number, zone: TimeZone): number {
  const guess = local - zone.offsetAt(local);
  const before = local - zone.offsetAt(guess);
  if (before === guess) return guess;
  const again = local - zone.offsetAt(before);
  return again === before ? before : Math.max(before, again);
}

/** Local time as a Date whose UTC fields are the zone's. */
export function toLocal(date: Date, zone: TimeZone): Date {
  return new Date(date.getTime() + zone.offsetAt(date.getTime()));
}
