import { breachDueAt, breachText } from './breach';
import { consentStates, mayBeSent } from './consent';
import { FIRST_NOTICES, PURPOSES } from './purposes';
import {
  FIRST_MONTHS,
  lastUntaxedDay,
  LEAST_MONTHS,
  monthsBefore,
  overUntil,
  RETENTION,
  RETENTION_KINDS,
  taxKeptUntil,
  TIMED_KINDS,
} from './retention';

describe('the clock of people’s data', () => {
  it.each([
    // The annual return of 2018-19 was due on 31 December 2019; 72 months from then end on 31 December 2025.
    ['2018-04-01', '2025-12-31'],
    ['2019-03-31', '2025-12-31'],
    ['2019-04-01', '2026-12-31'],
    ['2026-11-28', '2033-12-31'],
  ])('should keep a document of %s until %s', (day, until) => {
    expect(taxKeptUntil(day)).toBe(until);
  });

  it('should ask for no document while tax law still does, and for each the day after', () => {
    const faults: string[] = [];
    for (let year = 2017; year < 2030; year += 1)
      for (const end of ['01-01', '03-31', '04-01', '12-31']) {
        const day = `${year}-${end}`;
        const until = taxKeptUntil(day);
        if (day <= lastUntaxedDay(until)) faults.push(`${day} goes too early`);
        if (day > lastUntaxedDay(`${Number(until.slice(0, 4)) + 1}-01-01`))
          faults.push(`${day} stays too long`);
      }
    expect(faults).toEqual([]);
  });

  it.each([
    ['2026-11-28', 12, '2025-11-28'],
    ['2026-03-31', 1, '2026-02-28'],
    ['2024-02-29', 12, '2023-02-28'],
    ['2026-01-15', 13, '2024-12-15'],
    ['2026-11-28', -2, '2027-01-28'],
  ])('should count from %s %i months back to %s', (day, months, before) => {
    expect(monthsBefore(day, months)).toBe(before);
  });

  it('should take the shop’s months, none below the year of rule 8 (3)', () => {
    const set = { on: true, months: { ...FIRST_MONTHS, photos: 18 } };
    expect(overUntil('photos', '2026-11-28', set)).toBe('2025-05-28');
    expect(overUntil('documents', '2026-11-28', set)).toBe('2019-03-31');
    expect(TIMED_KINDS.filter((kind) => FIRST_MONTHS[kind] < LEAST_MONTHS)).toEqual([]);
  });

  it('should name source and remainder of every kind', () => {
    const without = RETENTION_KINDS.filter((kind) => !RETENTION[kind].source || !RETENTION[kind].then);
    expect(without).toEqual([]);
  });
});

describe('consent', () => {
  const yes = { purpose: 'reminders', given: true } as const;
  const no = { purpose: 'reminders', given: false } as const;

  it.each([
    [[], 'unasked', false],
    [[yes, no], 'given', true],
    [[no, yes], 'withdrawn', false],
    [[{ purpose: 'device', given: false } as const], 'unasked', false],
  ] as const)('should go by the last answer of %j', (answers, state, mayRemind) => {
    const states = consentStates(answers);
    expect([states.reminders, mayBeSent('reminder', states)]).toEqual([state, mayRemind]);
    expect(mayBeSent('job', states)).toBe(true);
  });

  it('should tell in both languages of the shop, the Board and how to ask', () => {
    const bare = PURPOSES.filter(
      (purpose) => !/\{shop\}/.test(FIRST_NOTICES[purpose].en + FIRST_NOTICES[purpose].hi),
    );
    expect(bare).toEqual([]);
    expect(PURPOSES.filter((purpose) => !/[\u0900-\u097f]/.test(FIRST_NOTICES[purpose].hi))).toEqual([]);
  });
});

describe('a breach', () => {
  it('should be told to the Board in full 72 hours after it was noticed', () => {
    expect(breachDueAt('2026-02-27T20:15:00.000Z')).toBe('2026-03-02T20:15:00.000Z');
  });

  it('should be told to persons without lines of which nothing is known', () => {
    const told = { what: 'Stolen laptop', data: ['names'], contact: '9822011223', safety: null } as const;
    expect(breachText('Fix It', { ...told, data: [...told.data] }, 'en')).toBe(
      'From Fix It, about your data. What happened: Stolen laptop\nWhich of your data: name\nWhom to ask: 9822011223',
    );
  });
});
