import fs from 'node:fs';

/**
 * A process, so that another one that gets its number later is not taken for it. `startTime`: in clock ticks since the machine
 * started, where the system tells. As the lock of a data folder writes it: `embedded-db/src/storage/lock-file.ts` says it again, since this runs
 * before anything is built.
 * @typedef {{ pid: number, startTime?: string | undefined }} Owner
 */

/** @returns {Owner} */
export const thisProcess = () => ({ pid: process.pid, startTime: startTimeOf(process.pid) });

/** Whether the process still runs. @param {Owner} owner */
export function isAlive({ pid, startTime }) {
  const stat = statOf(pid);
  if (stat && ['Z', 'X'].includes(stat[0] ?? '')) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
  const now = startTimeOf(pid);
  return startTime === undefined || now === undefined || startTime === now;
}

/** Who is written into a file, while that process runs. @param {string} file @returns {Owner | undefined} */
export function ownerIn(file) {
  try {
    const owner = JSON.parse(fs.readFileSync(file, 'utf8'));
    return Number.isInteger(owner.pid) && isAlive(owner) ? owner : undefined;
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
const startTimeOf = (pid) => statOf(pid)?.[19];

/** The fields of /proc/PID/stat behind the name: state first. @param {number} pid */
function statOf(pid) {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
