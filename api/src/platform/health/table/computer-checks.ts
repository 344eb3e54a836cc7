import { say, sizeText } from '@shopbench/contracts';
import { momentIn } from '../../../kernel/clock/shop-minute';
import { isEnding } from '../../../kernel/tls/server-certificate';
import { clockFinding, DAY, HOUR, type CheckRow } from './check-row';
import { wentBack, type HealthFacts } from './facts';

/** Below that nothing can be saved soon; below the other one there is a week to see to it. */
const NO_ROOM = 500e6;
const LITTLE_ROOM = 2e9;
/** It renews itself 30 days before its end: ten days of that may be missed. */
const LATE_CERTIFICATE = 20 * DAY;
const LATE_AUTHORITY = 180 * DAY;
/** A release that went back by itself is no news after so long. */
const NEWS = 30 * DAY;

/** Two more copies must fit: the one of today, and the one that is made before a restore. */
const copiesNeed = ({ backups }: HealthFacts): number => 2 * (backups?.newest?.size ?? 0);

/** The computer that the shop runs on, and the way to it. */
export const COMPUTER_CHECKS: readonly CheckRow[] = [
  {
    name: 'disk',
    group: 'computer',
    title: say('health.title.disk'),
    find(facts) {
      if (!facts.disk) return null;
      const { free, total } = facts.disk;
      const percent = Math.round((1 - free / total) * 100);
      const said = {
        value: say('health.free', { size: sizeText(free) }),
        detail: say('health.used', { percent, size: sizeText(total) }),
      };
      if (free < Math.max(NO_ROOM, copiesNeed(facts)))
        return { state: 'bad', ...said, todo: say('health.diskNow') };
      if (free < LITTLE_ROOM) return { state: 'attention', ...said, todo: say('health.diskSoon') };
      return { state: 'ok', ...said };
    },
  },
  {
    name: 'memory',
    group: 'computer',
    title: say('health.title.memory'),
    find({ memory }) {
      if (!memory) return null;
      const value = say('health.memoryOf', { used: sizeText(memory.used), total: sizeText(memory.total) });
      const detail = say('health.memoryDetail');
      return memory.used > memory.total / 2
        ? { state: 'attention', value, detail, todo: say('health.memoryTodo') }
        : { state: 'ok', value, detail };
    },
  },
  {
    name: 'clock',
    group: 'computer',
    title: say('health.title.clock'),
    find: ({ deviceOff }) =>
      deviceOff === undefined
        ? { state: 'unknown', detail: say('health.clockUnasked') }
        : clockFinding(deviceOff, say('health.clockTodo')),
  },
  {
    name: 'database_clock',
    group: 'computer',
    title: say('health.title.databaseClock'),
    find: ({ database: { clockOff } }) =>
      clockOff === undefined ? null : clockFinding(clockOff, say('health.databaseClockTodo')),
  },
  {
    name: 'connection',
    group: 'computer',
    title: say('health.title.connection'),
    find({ connection }) {
      if (connection === 'encrypted')
        return { state: 'ok', value: say('health.encrypted'), detail: say('health.encryptedDetail') };
      if (connection === 'local')
        return { state: 'ok', value: say('health.local'), detail: say('health.localDetail') };
      if (connection === 'own')
        return { state: 'ok', value: say('health.ownHttps'), detail: say('health.ownHttpsDetail') };
      const said = { value: say('health.plain'), detail: say('health.plainDetail') };
      if (connection === 'beside')
        return {
          ...{ state: 'attention', value: said.value, detail: say('health.plainBeside') },
          todo: say('health.plainBesideTodo'),
        };
      return { state: 'attention', ...said, todo: say('health.plainTodo') };
    },
  },
  {
    name: 'certificate',
    group: 'computer',
    title: say('health.title.certificate'),
    find({ certificate, at, timeZone }) {
      if (certificate === undefined) return null;
      if (certificate === null)
        return {
          ...{ state: 'ok', value: say('health.certificateNone') },
          detail: say('health.certificateNoneDetail'),
        };
      const { until, authorityUntil } = certificate;
      const left = until.getTime() - at.getTime();
      const value = say('health.certificateUntil', { moment: momentIn(until, timeZone) });
      const detail = say('health.certificateDetail', { moment: momentIn(authorityUntil, timeZone) });
      if (left < LATE_CERTIFICATE)
        return {
          ...{ state: isEnding(until, at) ? 'bad' : 'attention', value, detail },
          todo: say('health.certificateTodo'),
        };
      if (authorityUntil.getTime() - at.getTime() < LATE_AUTHORITY)
        return { state: 'attention', value, detail, todo: say('health.authorityTodo') };
      return { state: 'ok', value, detail };
    },
  },
];

/** The program, its database and its data. */
export const PROGRAM_CHECKS: readonly CheckRow[] = [
  {
    name: 'program',
    group: 'program',
    title: say('health.title.program'),
    find: ({ versions: { program, contract, node } }) => ({
      state: 'ok',
      value: program,
      detail: say('health.programDetail', { contract, node }),
    }),
  },
  {
    name: 'database',
    group: 'program',
    title: say('health.title.database'),
    find: ({ database: { isUp, version } }) =>
      isUp
        ? { state: 'ok', detail: say('health.answers'), ...(version ? { value: version } : {}) }
        : { state: 'bad', detail: say('health.away'), todo: say('health.awayTodo') },
  },
  {
    name: 'migrations',
    group: 'program',
    title: say('health.title.migrations'),
    find({ migrations }) {
      if (!migrations) return null;
      const value = say('health.step', migrations);
      return migrations.reached === migrations.last
        ? { state: 'ok', value, detail: say('health.migrationsRight') }
        : { state: 'bad', value, detail: say('health.migrationsWrong'), todo: say('health.migrationsTodo') };
    },
  },
  {
    name: 'areas',
    group: 'program',
    title: say('health.title.areas'),
    find({ areas }) {
      if (!areas) return null;
      const onTrial = areas.filter(({ trial }) => trial);
      const namesOf = (some: typeof areas) => some.map(({ name, trial }) => `${name} ${trial}`).join(', ');
      const failing = onTrial.filter(({ isFailing }) => isFailing);
      const value = say('health.areasShown', { count: areas.length });
      if (failing.length > 0) {
        const detail = say('health.areasFailing', { names: namesOf(failing) });
        return { state: 'attention', value, detail, todo: say('health.areasFailingTodo') };
      }
      const detail =
        onTrial.length > 0
          ? say('health.areasTrial', { names: namesOf(onTrial) })
          : say('health.areasDetail');
      return { state: 'ok', value, detail };
    },
  },
  {
    name: 'area_records',
    group: 'program',
    title: say('health.title.areaRecords'),
    find({ strayRecords }) {
      if (!strayRecords) return null;
      if (strayRecords.length === 0) return { state: 'ok', detail: say('health.areaRecordsKnown') };
      const detail = say('health.areaRecordsUnknown', { names: strayRecords.join(', ') });
      return { state: 'attention', detail, todo: say('health.areaRecordsTodo') };
    },
  },
  {
    name: 'upgrade',
    group: 'program',
    title: say('health.title.upgrade'),
    find({ upgrade, at, timeZone }) {
      if (upgrade === undefined) return null;
      if (upgrade === null)
        return { state: 'ok', value: say('health.none'), detail: say('health.upgradeNone') };
      const { phase, from, to, began } = upgrade;
      const value = momentIn(began, timeZone);
      if (phase === 'done') return { state: 'ok', value, detail: say('health.upgradeDone', { to }) };
      const isBack = wentBack(upgrade);
      const detail = isBack ? say('health.upgradeBack', { from, to }) : say('health.upgradeGoing', { to });
      if (isBack && at.getTime() - began.getTime() > NEWS) return { state: 'ok', value, detail };
      return { state: 'attention', value, detail, todo: say('health.upgradeTodo') };
    },
  },
  {
    name: 'running',
    group: 'program',
    title: say('health.title.running'),
    find({ startedAt, at, timeZone }) {
      if (!startedAt) return null;
      // The clock may have been put back since.
      const ms = Math.max(0, at.getTime() - startedAt.getTime());
      const value =
        ms < 2 * DAY
          ? say('health.hours', { hours: Math.floor(ms / HOUR) })
          : say('health.days', { days: Math.floor(ms / DAY) });
      return { state: 'ok', value, detail: say('health.since', { moment: momentIn(startedAt, timeZone) }) };
    },
  },
];
