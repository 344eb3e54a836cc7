import { say, sizeText, type Said } from '@shopbench/contracts';
import { SLOW_MS } from '../../../kernel/database/slow-queries';
import type { ChoreName } from '../../../kernel/database/turns/chores.service';
import { momentIn } from '../../../kernel/clock/shop-minute';
import type { CareFault } from '../../backup/outside/care-state';
import type { OutsideFacts } from './facts';
import { DAY, type CheckRow, type Finding } from './check-row';

/** The daily copy may come late by half a day; after three days the shop works without a net. */
const LATE_COPY = 1.5 * DAY;
const NO_COPY = 3 * DAY;
const OLD_PROOF = 183 * DAY;
/** A chore that failed so often in a row does not mend itself. */
const OFTEN = 3;

/** What is wrong with a part of the copies outside, else `well`. */
function careFinding(
  outside: OutsideFacts | undefined,
  about: CareFault['about'],
  well: Finding,
): Finding | null {
  if (!outside) return null;
  const { bad, attention } = outside.verdict;
  const worst = bad.find((one) => one.about === about);
  const fault = worst ?? attention.find((one) => one.about === about);
  if (!fault) return well;
  const state = worst ? 'bad' : 'attention';
  return {
    ...(well.value ? { value: well.value } : {}),
    state,
    detail: fault.said,
    todo: say('health.careTodo'),
  };
}

/** Copies of the shop, and what opens them. */
export const BACKUP_CHECKS: readonly CheckRow[] = [
  {
    name: 'backup_last',
    group: 'backups',
    title: say('health.title.backupLast'),
    find({ backups, at, timeZone }) {
      if (!backups) return null;
      const { newest, count, bytes, isDaily, hasFailed } = backups;
      const value = newest ? momentIn(newest.at, timeZone) : say('health.none');
      if (hasFailed)
        return { state: 'bad', value, detail: say('health.copyFailed'), todo: say('health.copyFailedTodo') };
      const todo = say('health.copyTodo');
      if (!newest) return { state: 'attention', value, detail: say('health.copyNone'), todo };
      const age = at.getTime() - newest.at.getTime();
      if (isDaily && age > LATE_COPY)
        return { state: age > NO_COPY ? 'bad' : 'attention', value, detail: say('health.copyOld'), todo };
      if (!isDaily) return { state: 'attention', value, detail: say('health.copyByHand'), todo };
      return { state: 'ok', value, detail: say('health.copies', { count, size: sizeText(bytes) }) };
    },
  },
  {
    name: 'backup_place',
    group: 'backups',
    title: say('health.title.backupPlace'),
    find({ outside, timeZone }) {
      const { newest } = outside?.verdict ?? {};
      const value = newest ? momentIn(newest, timeZone) : say('health.none');
      return careFinding(outside, 'place', { state: 'ok', value, detail: say('health.placeDetail') });
    },
  },
  {
    name: 'backup_proven',
    group: 'backups',
    title: say('health.title.backupProven'),
    find({ provenAt, outside, at, timeZone }) {
      if (provenAt === undefined) return null;
      const todo = say('health.provenTodo');
      const proofs = [provenAt, outside?.verdict.provenAt].flatMap((one) => (one ? [one.getTime()] : []));
      const last = proofs.length > 0 ? new Date(Math.max(...proofs)) : null;
      const isOld = last !== null && at.getTime() - last.getTime() > OLD_PROOF;
      const found: Finding = last
        ? {
            ...{ state: isOld ? 'attention' : 'ok', value: momentIn(last, timeZone) },
            ...{ detail: say('health.provenDetail'), ...(isOld ? { todo } : {}) },
          }
        : { state: 'unknown', detail: say('health.provenNever'), todo };
      return outside ? careFinding(outside, 'drill', found) : found;
    },
  },
  {
    name: 'backup_key',
    group: 'backups',
    title: say('health.title.backupKey'),
    find: ({ outside }) =>
      outside && !outside.hasKey
        ? { state: 'ok', value: say('health.none'), detail: say('health.keyOfCopiesNone') }
        : careFinding(outside, 'key', { state: 'ok', detail: say('health.keyOfCopies') }),
  },
  {
    name: 'keys',
    group: 'backups',
    title: say('health.title.keys'),
    find({ lostKeys }) {
      if (lostKeys === undefined) return null;
      if (lostKeys === 0)
        return { state: 'ok', value: say('health.keysOpen'), detail: say('health.keysDetail') };
      const value = say('health.keysLost', { count: lostKeys });
      const todo = say('health.keysLostTodo');
      return { state: 'attention', value, detail: say('health.keysLostDetail'), todo };
    },
  },
];

/** What goes out of the shop: papers, letters, messages. */
export const MESSAGE_CHECKS: readonly CheckRow[] = [
  {
    name: 'printers',
    group: 'printers',
    title: say('health.title.printers'),
    find: () => ({ state: 'unknown', detail: say('health.printersDetail') }),
  },
  {
    name: 'mail',
    group: 'messages',
    title: say('health.title.mail'),
    find({ mail }) {
      if (!mail) return null;
      const { isSetUp, isRefused, isLost, sent, failed, hasLastFailed } = mail;
      if (isRefused) {
        const [detail, todo] = [say('health.mailRefused'), say('health.mailRefusedTodo')];
        return { state: 'attention', value: say('health.mailSent', { count: sent }), detail, todo };
      }
      if (!isSetUp) return { state: 'ok', value: say('health.mailOff'), detail: say('health.mailOffDetail') };
      const value = say('health.mailSent', { count: sent });
      if (isLost)
        return {
          state: 'attention',
          value,
          detail: say('health.mailLost'),
          todo: say('health.mailLostTodo'),
        };
      if (hasLastFailed) {
        const detail = say('health.mailFailed', { failed });
        return { state: 'attention', value, detail, todo: say('health.mailTodo') };
      }
      return { state: 'ok', value, detail: say('health.mailDetail', { failed }) };
    },
  },
  {
    name: 'events',
    group: 'messages',
    title: say('health.title.events'),
    find({ events }) {
      if (!events) return null;
      const count = (which: 'dead' | 'waiting') => events.reduce((sum, one) => sum + one[which], 0);
      if (count('dead') === 0)
        return { state: 'ok', detail: say('health.eventsWaiting', { count: count('waiting') }) };
      const labels = events.flatMap(({ dead, label }) => (dead > 0 ? [label] : [])).join(', ');
      const detail = say('health.eventsDead', { count: count('dead'), labels });
      return { state: 'attention', detail, todo: say('health.eventsDeadTodo') };
    },
  },
  {
    name: 'handed_messages',
    group: 'messages',
    title: say('health.title.handed'),
    find: () => ({ state: 'unknown', detail: say('health.handedDetail') }),
  },
];

const seconds = SLOW_MS / 1_000;

/** How fast the database answers. */
export const SPEED_CHECKS: readonly CheckRow[] = [
  {
    name: 'slow_queries',
    group: 'speed',
    title: say('health.title.slow'),
    find({ slow, at }) {
      if (!slow) return null;
      const lately = slow.filter(({ lastAt }) => at.getTime() - lastAt.getTime() < DAY);
      if (lately.length === 0)
        return { state: 'ok', value: '0', detail: say('health.slowNone', { seconds }) };
      const detail = say('health.slowSome', { seconds });
      return { state: 'attention', value: String(lately.length), detail, todo: say('health.slowTodo') };
    },
  },
];

const CHORE_TITLES: Readonly<Record<ChoreName, Said>> = {
  backup: say('health.title.backup'),
  copies: say('health.title.copies'),
  files: say('health.title.files'),
  events: say('health.title.events'),
  identities: say('health.title.identities'),
  certificate: say('health.title.renewal'),
  looks: say('health.title.looks'),
  retention: say('health.title.retention'),
};

/** What the program does by itself, a row each. */
export const JOB_CHECKS: readonly CheckRow[] = (Object.keys(CHORE_TITLES) as ChoreName[]).map((chore) => ({
  name: `job_${chore}`,
  group: 'jobs',
  title: CHORE_TITLES[chore],
  find({ chores, timeZone }): Finding | null {
    if (!chores) return null;
    const { doneAt, failedAt, failures } = chores.get(chore) ?? { failures: 0 };
    if (failedAt && failures > 0) {
      const moment = momentIn(failedAt, timeZone);
      const detail =
        failures === 1
          ? say('health.jobFailedOnce', { moment })
          : say('health.jobFailed', { times: failures, moment });
      return { state: failures < OFTEN ? 'attention' : 'bad', detail, todo: say('health.jobTodo') };
    }
    if (!doneAt) return { state: 'unknown', detail: say('health.jobNotYet') };
    return { state: 'ok', detail: say('health.jobDone', { moment: momentIn(doneAt, timeZone) }) };
  },
}));
