import { say, TELLERS } from '@shopbench/contracts';
import { checksOf, verdictOf } from './checks';
import type { HealthFacts } from './facts';

const at = new Date('2026-10-19T05:54:00.000Z');
const ago = (hours: number) => new Date(at.getTime() - hours * 3_600_000);
const newest = { at: ago(4), size: 40e6 };
const outside = { verdict: { bad: [], attention: [], newest: ago(10), provenAt: ago(24) }, hasKey: true };
const fault = (about: 'place' | 'drill' | 'key') => [{ about, said: say('care.noCopy', { days: 4 }) }];
const backups = { newest, count: 30, bytes: 1.2e9, isDaily: true, hasFailed: false };
const mail = { isSetUp: true, isRefused: false, isLost: false, sent: 6, failed: 0, hasLastFailed: false };

/** A shop in which all is well. */
const WELL: HealthFacts = {
  ...{ at, timeZone: 'Asia/Kolkata' },
  disk: { free: 61.2e9, total: 100e9 },
  folders: { data: 300e6, backups: 1.2e9, logs: 5e6, upgrade: 0 },
  ...{ pictures: 100e6, memory: { used: 300e6, total: 8e9 }, deviceOff: 400 },
  database: { isUp: true, version: '8.0.0', clockOff: 2 },
  ...{ connection: 'own', certificate: { until: ago(-24 * 60), authorityUntil: ago(-24 * 3_000) } },
  versions: { program: '2.7.3', contract: '2.3.0', node: '22.1.0' },
  migrations: { reached: 25, last: 25 },
  areas: [{ name: 'sales', release: '1.2.0' }],
  ...{ upgrade: null, startedAt: ago(300), backups, outside, provenAt: ago(24), lostKeys: 0, mail, slow: [] },
  ...{ strayRecords: [], events: [] },
  chores: new Map([['backup', { doneAt: ago(1), failures: 0 }]]),
};
/** A certificate and an authority that are good for so many days. */
const until = (days: number, authority = 3_000) => ({
  ...{ until: ago(-24 * days), authorityUntil: ago(-24 * authority) },
});
const of = (name: string, change: Partial<HealthFacts>) =>
  checksOf({ ...WELL, ...change }).find((check) => check.name === name)!;

describe('the table of the shop’s health', () => {
  it('should be well where all is, and keep its places', () => {
    const checks = checksOf(WELL);
    expect(verdictOf(checks)).toMatchObject({ state: 'ok', said: { code: 'health.allWell' } });
    expect(checks.map(({ name, state }) => `${name} ${state}`)).toEqual([
      ...['disk ok', 'memory ok', 'clock ok', 'database_clock ok', 'connection ok', 'certificate ok'],
      ...['program ok', 'database ok', 'migrations ok', 'areas ok', 'area_records ok'],
      ...['upgrade ok', 'running ok'],
      ...['backup_last ok', 'backup_place ok', 'backup_proven ok', 'backup_key ok', 'keys ok'],
      ...['printers unknown', 'mail ok', 'events ok', 'handed_messages unknown', 'slow_queries ok'],
      ...['job_backup ok', 'job_copies unknown', 'job_files unknown', 'job_events unknown'],
      ...['job_identities unknown', 'job_certificate unknown', 'job_looks unknown', 'job_retention unknown'],
    ]);
  });

  it.each<[name: string, state: string, change: Partial<HealthFacts>]>([
    ['disk', 'ok', { disk: { free: 2e9, total: 100e9 } }],
    ['disk', 'attention', { disk: { free: 2e9 - 1, total: 100e9 } }],
    ['disk', 'bad', { disk: { free: 0.5e9 - 1, total: 100e9 } }],
    // Two copies more do not fit.
    [
      'disk',
      'bad',
      { disk: { free: 61e9, total: 100e9 }, backups: { ...backups, newest: { ...newest, size: 31e9 } } },
    ],
    ['area_records', 'attention', { strayRecords: ['area_gone_things'] }],
    ['area_records', 'unknown', { strayRecords: undefined }],
    ['events', 'ok', { events: [{ label: 'a', waiting: 3, dead: 0 }] }],
    ['events', 'attention', { events: [{ label: 'a', waiting: 0, dead: 1 }] }],
    ['memory', 'attention', { memory: { used: 4.1e9, total: 8e9 } }],
    ['clock', 'ok', { deviceOff: -3_000 }],
    ['clock', 'attention', { deviceOff: -4_100 }],
    ['clock', 'attention', { deviceOff: 299_000 }],
    ['clock', 'bad', { deviceOff: 300_000 }],
    ['clock', 'unknown', { deviceOff: undefined }],
    ['database_clock', 'attention', { database: { isUp: true, clockOff: 5_000 } }],
    ['database_clock', 'unknown', { database: { isUp: false } }],
    ['connection', 'attention', { connection: 'plain' }],
    ['connection', 'attention', { connection: 'beside' }],
    ['connection', 'ok', { connection: 'encrypted' }],
    ['connection', 'ok', { connection: 'local' }],
    ['certificate', 'ok', { certificate: null }],
    ['certificate', 'unknown', { certificate: undefined }],
    ['certificate', 'ok', { certificate: until(20) }],
    ['certificate', 'attention', { certificate: until(19) }],
    ['certificate', 'bad', { certificate: until(4) }],
    ['certificate', 'bad', { certificate: until(-1) }],
    ['certificate', 'attention', { certificate: until(60, 179) }],
    ['database', 'bad', { database: { isUp: false } }],
    ['migrations', 'bad', { migrations: { reached: 24, last: 25 } }],
    ['migrations', 'unknown', { migrations: undefined }],
    ['areas', 'ok', { areas: [{ name: 'sales', release: '1.2.0', trial: '1.3.0' }] }],
    ['areas', 'attention', { areas: [{ name: 'sales', release: '1.2.0', trial: '1.3.0', isFailing: true }] }],
    ['upgrade', 'ok', { upgrade: { phase: 'done', from: '1', to: '2', began: ago(1) } }],
    ['upgrade', 'attention', { upgrade: { phase: 'back', from: '1', to: '2', began: ago(1) } }],
    ['upgrade', 'attention', { upgrade: { phase: 'trying', from: '1', to: '2', began: ago(1) } }],
    ['upgrade', 'ok', { upgrade: { phase: 'stopped', from: '1', to: '2', began: ago(24 * 31) } }],
    ['backup_last', 'bad', { backups: { ...backups, hasFailed: true } }],
    ['backup_last', 'attention', { backups: { ...backups, newest: { ...newest, at: ago(37) } } }],
    ['backup_last', 'bad', { backups: { ...backups, newest: { ...newest, at: ago(73) } } }],
    ['backup_last', 'attention', { backups: { ...backups, isDaily: false } }],
    ['backup_last', 'attention', { backups: { count: 0, bytes: 0, isDaily: true, hasFailed: false } }],
    ['backup_last', 'unknown', { backups: undefined }],
    ['backup_proven', 'attention', { provenAt: ago(24 * 184), outside: undefined }],
    ['backup_proven', 'ok', { provenAt: null }],
    ['backup_proven', 'unknown', { provenAt: null, outside: undefined }],
    [
      'backup_proven',
      'bad',
      { outside: { ...outside, verdict: { ...outside.verdict, bad: fault('drill') } } },
    ],
    [
      'backup_place',
      'bad',
      { outside: { ...outside, verdict: { ...outside.verdict, bad: fault('place') } } },
    ],
    [
      'backup_place',
      'attention',
      { outside: { ...outside, verdict: { ...outside.verdict, attention: fault('place') } } },
    ],
    ['backup_place', 'unknown', { outside: undefined }],
    ['backup_key', 'bad', { outside: { ...outside, verdict: { ...outside.verdict, bad: fault('key') } } }],
    ['backup_key', 'ok', { outside: { ...outside, hasKey: false } }],
    ['keys', 'attention', { lostKeys: 1 }],
    ['mail', 'ok', { mail: { ...mail, isSetUp: false } }],
    ['mail', 'attention', { mail: { ...mail, failed: 1, hasLastFailed: true } }],
    ['mail', 'ok', { mail: { ...mail, failed: 1 } }],
    ['mail', 'attention', { mail: { ...mail, isLost: true } }],
    ['mail', 'attention', { mail: { ...mail, isSetUp: false, isRefused: true } }],
    ['slow_queries', 'attention', { slow: [{ shape: 'a', times: 1, worstMs: 1_500, lastAt: ago(23) }] }],
    ['slow_queries', 'ok', { slow: [{ shape: 'a', times: 1, worstMs: 1_500, lastAt: ago(25) }] }],
    ['job_backup', 'attention', { chores: new Map([['backup', { failedAt: ago(1), failures: 2 }]]) }],
    [
      'job_backup',
      'bad',
      { chores: new Map([['backup', { doneAt: ago(9), failedAt: ago(1), failures: 3 }]]) },
    ],
    ['job_backup', 'unknown', { chores: undefined }],
  ])('should say of %s that it is %s', (name, state, change) => {
    const check = of(name, change);
    expect(check.state).toBe(state);
    // What wants somebody says what to do.
    if (state === 'attention' || state === 'bad') expect(check.todo).toBeDefined();
  });

  it('should be well about nothing that is not known', () => {
    const unknown: HealthFacts = {
      ...{ at, timeZone: 'Asia/Kolkata', database: { isUp: false }, connection: 'local' },
      versions: WELL.versions,
    };
    const well = checksOf(unknown).filter(({ state }) => state === 'ok');
    expect(well.map(({ name }) => name)).toEqual(['connection', 'program']);
    expect(verdictOf(checksOf(unknown)).state).toBe('bad');
  });

  it.each([
    [['ok', 'attention', 'unknown'], 'It works. One thing wants you this week'],
    [['attention', 'attention'], 'It works. 2 things want you this week'],
    [['bad', 'attention'], 'One thing is wrong: see to it today'],
    [['bad', 'bad'], '2 things are wrong: see to them today'],
    [['ok', 'unknown'], 'All is well'],
  ] as const)('should say the worst of %j in words', (states, words) => {
    expect(TELLERS.en(verdictOf(states.map((state) => ({ state }))).said)).toBe(words);
  });
});
