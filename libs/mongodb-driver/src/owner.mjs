import fs from 'node:fs';

/**
 * A process, so that another one that gets its number later is not taken for it. `startTime`: in clock ticks since the machine
 * started, where the system tells; elsewhere the number alone has to do.
 * @typedef {{ pid: number, startTime?: string | undefined }} Owner
 */

/** This process, as it is noted where others look for it. @returns {Owner} */
export const thisProcess = () => ({ pid: process.pid, startTime: startTimeOf(process.pid) });

/** Whether the process still runs; one that has ended, but that its parent has not asked about, holds nothing any more. @param {Owner} owner */
export function isAlive({ pid, startTime }) {
  if (!Number.isInteger(pid)) return false;
  if (['Z', 'X'].includes(statOf(pid)?.[0] ?? '')) return false;
  const now = startTimeOf(pid);
  if (pid === process.pid) return startTime === now;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
  return startTime === undefined || now === undefined || startTime === now;
}

/** Who is written into a file, whether they run or not; undefined where that says nobody. @param {string} file @returns {Owner | undefined} */
export function ownerNoted(file) {
  try {
    const owner = JSON.parse(fs.readFileSync(file, 'utf8'));
    return Number.isInteger(owner.pid) ? owner : undefined;
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
