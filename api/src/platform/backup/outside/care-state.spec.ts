import {
  careVerdict,
  isCopyDue,
  isDrillDue,
  isLetterDue,
  keyDueAt,
  nightsOf,
  type CareFacts,
} from './care-state';

const IN_INDIA = 'Asia/Kolkata';
const on = (day: string, time = '12:00') => new Date(`${day}T${time}:00+05:30`);
const NOW = on('2026-10-19');
const place = (over: Partial<CareFacts['places'][number]> = {}) => ({
  ...{
    kind: 'webdav' as const,
    label: 'Cloud',
    since: on('2026-04-01'),
    last: { at: on('2026-10-19', '02:00') },
  },
  ...over,
});
const WELL: CareFacts = {
  ...{ now: NOW, redAfter: 3, places: [place()], isDiskLow: false },
  drills: [{ at: on('2026-10-18'), ties: true }],
  key: { madeAt: on('2026-04-01'), typedAt: on('2026-07-01'), isLost: false },
};

describe('the copies outside', () => {
  it.each<[string, Partial<CareFacts>, string, string[]]>([
    ['are proven by a drill that tied', {}, 'proven', []],
    ['are none', { places: [], drills: [], key: undefined }, 'none', ['care.noPlace']],
    ['are not proven before a drill', { drills: [] }, 'never', []],
    [
      'are not proven by a drill that failed',
      { drills: [{ at: NOW, ties: false }] },
      'red',
      ['care.drillFailed'],
    ],
    ['are old', { places: [place({ last: { at: on('2026-10-16', '11:59') } })] }, 'red', ['care.noCopy']],
    ['are nearly old', { places: [place({ last: { at: on('2026-10-16', '12:01') } })] }, 'proven', []],
    ['never came to be', { places: [place({ last: undefined })], drills: [] }, 'red', ['care.noCopy']],
    [
      'may still come',
      { places: [place({ last: undefined, since: on('2026-10-18') })], drills: [] },
      'never',
      [],
    ],
    [
      'are as young as the youngest',
      { places: [place({ last: { at: on('2026-01-01') } }), place()] },
      'proven',
      [],
    ],
    ['lie on a USB disk alone', { places: [place({ kind: 'usb' })] }, 'look', ['care.usbOnly']],
    ['lie on a USB disk too', { places: [place({ kind: 'usb' }), place()] }, 'proven', []],
    [
      'lie on the same disk',
      { places: [place({ kind: 'folder', isSameDisk: true })] },
      'look',
      ['care.sameDisk'],
    ],
    [
      'have a key that nobody typed',
      { key: { madeAt: on('2026-10-01'), isLost: false } },
      'look',
      ['care.keyNotTyped'],
    ],
    [
      'have a key that was typed long ago',
      { key: { ...WELL.key!, typedAt: on('2026-04-19') } },
      'red',
      ['care.keyDue'],
    ],
    ['have a key that was typed lately', { key: { ...WELL.key!, typedAt: on('2026-04-20') } }, 'proven', []],
    ['have a key that does not open', { key: { ...WELL.key!, isLost: true } }, 'red', ['care.keyLost']],
    ['are beside a full disk', { isDiskLow: true }, 'red', ['care.diskLow']],
  ])('%s', (_, over, state, codes) => {
    const verdict = careVerdict({ ...WELL, ...over });
    expect([verdict.state, [...verdict.bad, ...verdict.attention].map(({ said }) => said.code)]).toEqual([
      state,
      codes,
    ]);
  });

  it('should have a key that is asked for again after six months', () => {
    expect(keyDueAt({ madeAt: on('2026-04-01'), typedAt: on('2026-07-01') })).toEqual(on('2027-01-01'));
  });

  it('should tell of each night whether one went out, of tonight and of those before there was a place nothing', () => {
    const days = ['2026-10-15', '2026-10-17'];
    const nights = nightsOf(
      [
        { since: on('2026-10-14'), days },
        { since: on('2026-10-16'), days: [] },
      ],
      NOW,
      IN_INDIA,
    );
    expect(nights.length).toBe(14);
    expect(nights.slice(-6).map(({ day, ok }) => [day.slice(-2), ok])).toEqual([
      ...[['14', null], ['15', true], ['16', false]],
      ...[['17', true], ['18', false], ['19', null]],
    ]); // prettier-ignore
    expect(nightsOf([], NOW, IN_INDIA).every(({ ok }) => ok === null)).toBe(true);
  });
});

it.each<[string, Parameters<typeof isCopyDue>[0], boolean]>([
  ['a place that has none', {}, true],
  ['a place that has it', { last: { of: 'b' } }, false],
  ['a place that has an older one', { last: { of: 'a' } }, true],
  ['one that failed a minute ago', { failed: { at: on('2026-10-19', '11:59'), times: 1 } }, false],
  ['one that failed two minutes ago', { failed: { at: on('2026-10-19', '11:58'), times: 1 } }, true],
  ['one that failed often', { failed: { at: on('2026-10-19', '11:01'), times: 40 } }, false],
  ['one that failed often, an hour ago', { failed: { at: on('2026-10-19', '11:00'), times: 40 } }, true],
])('a copy is due for %s: %#', (_, place, is) => expect(isCopyDue(place, 'b', NOW)).toBe(is));

it('should write to the admins at once, on the third day and then each week', () => {
  const since = on('2026-10-01');
  const letters: string[] = [];
  let toldAt: Date | undefined;
  for (let hours = 0; hours < 24 * 20; hours += 1) {
    const now = new Date(since.getTime() + hours * 3_600_000);
    if (!isLetterDue({ since, toldAt }, now)) continue;
    letters.push(now.toISOString().slice(8, 10));
    toldAt = now;
  }
  expect(letters).toEqual(['01', '03', '10', '17']);
});

// 18 October 2026 is a Sunday.
it.each<[string, Date, Date, boolean]>([
  ['its time came', on('2026-10-11', '03:05'), on('2026-10-18', '03:00'), true],
  ['its time comes in a minute', on('2026-10-11', '03:05'), on('2026-10-18', '02:59'), false],
  ['it was done', on('2026-10-18', '03:00'), on('2026-10-18', '03:01'), false],
  ['it was missed', on('2026-10-17', '12:00'), on('2026-10-19', '12:00'), true],
  ['it was missed for a week', on('2026-10-04', '04:00'), on('2026-10-17', '23:00'), true],
  ['it was done by hand since', on('2026-10-18', '09:00'), on('2026-10-24', '23:59'), false],
])('a drill is due where %s', (_, lastAt, now, is) =>
  expect(isDrillDue(lastAt, { drillDay: 0, drillAt: '03:00' }, now, IN_INDIA)).toBe(is),
);
